import { signal } from '@preact/signals-core';
import { pickVoice, toChunks } from './speech.model.ts';

/** `absent` where the browser has no voice for the story, and on the server. */
export const speech = signal<'absent' | 'silent' | 'speaking' | 'paused'>('absent');

// The browser's queue is one for all tabs and its pause is unreliable: the place in the text is kept here.
const reading = {
  chunks: [] as string[],
  at: 0,
  /** What follows the last chunk; nothing but silence where there is none. */
  after: null as (() => void) | null,
  /** Held: an utterance nobody holds may be collected before it ends. */
  utterance: null as SpeechSynthesisUtterance | null,
};

/** Offers to read as soon as a voice for the language is there; silent when the page is left. */
export function followVoices(lang: string): () => void {
  if (!('speechSynthesis' in window)) return () => {};
  const look = () => {
    if (speech.value === 'absent' && findVoice(lang)) speech.value = 'silent';
  };
  look();
  speechSynthesis.addEventListener('voiceschanged', look);
  addEventListener('pagehide', stopSpeech);
  return () => {
    speechSynthesis.removeEventListener('voiceschanged', look);
    removeEventListener('pagehide', stopSpeech);
    stopSpeech();
  };
}

/** A voice for the language; one that is fetched while it speaks only for readers who don't save data. */
export function findVoice(lang: string): SpeechSynthesisVoice | null {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const voices = speechSynthesis.getVoices();
  return pickVoice(
    connection?.saveData ? voices.filter(({ localService }) => localService) : voices,
    lang,
  );
}

/** Reads from the beginning, whatever was read before; then does what is to be done at the end. */
export function startSpeech(
  paragraphs: readonly string[],
  lang: string,
  after: (() => void) | null = null,
): void {
  silence();
  reading.chunks = toChunks(paragraphs, lang);
  reading.at = 0;
  reading.after = after;
  resumeSpeech(lang);
}

/** Goes on with the sentence at which it was paused. */
export function resumeSpeech(lang: string): void {
  speech.value = 'speaking';
  speakChunk(lang);
}

export function pauseSpeech(): void {
  speech.value = 'paused';
  silence();
}

export function stopSpeech(): void {
  if (speech.value !== 'absent') speech.value = 'silent';
  reading.at = 0;
  reading.after = null;
  silence();
}

function silence(): void {
  if (!reading.utterance) return;
  reading.utterance = null;
  speechSynthesis.cancel();
}

function speakChunk(lang: string): void {
  const text = reading.chunks[reading.at];
  if (text === undefined) {
    reading.utterance = null;
    if (reading.after) reading.after();
    else stopSpeech();
    return;
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = findVoice(lang);
  utterance.lang = utterance.voice?.lang ?? lang;
  const isCurrent = () => reading.utterance === utterance;
  utterance.onend = () => {
    if (!isCurrent()) return;
    reading.at += 1;
    speakChunk(lang);
  };
  utterance.onerror = () => {
    if (isCurrent()) stopSpeech();
  };
  reading.utterance = utterance;
  speechSynthesis.speak(utterance);
}
