import { signal } from '@preact/signals-core';
import type { PhoneticLang } from './phonetic-typing.ts';
import { Transliterator } from './transliterate.ts';

const KEY = 'deskPhonetic';

/** Whether Latin letters become those of the language; kept on this device. */
export const isPhonetic = signal(readKept());

export function togglePhonetic(): void {
  isPhonetic.value = !isPhonetic.value;
  try {
    localStorage.setItem(KEY, isPhonetic.value ? 'on' : 'off');
  } catch {
    // It stays so until the page is left.
  }
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

const VOCABULARIES = {
  hi: async () => new Transliterator('Deva', (await import('./vocabulary-hi.json')).default),
  gu: async () => new Transliterator('Gujr', (await import('./vocabulary-gu.json')).default),
} as const;

const loaded = new Map<PhoneticLang, Promise<Transliterator>>();

/** The transliterator of a language; its words are a script of their own, kept once they are here. */
export function loadTransliterator(lang: PhoneticLang): Promise<Transliterator> {
  const known = loaded.get(lang) ?? VOCABULARIES[lang]();
  loaded.set(lang, known);
  known.catch(() => loaded.delete(lang));
  return known;
}
