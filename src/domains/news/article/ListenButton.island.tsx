import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import {
  followVoices,
  pauseSpeech,
  resumeSpeech,
  speech,
  startSpeech,
  stopSpeech,
} from './speech.store.ts';
import { ToolIcon } from './ToolIcon.tsx';

export interface ListenButtonProps {
  /** Language of the story's text, which may differ from the page's. */
  lang: string;
  labels: { listen: string; pause: string; resume: string; stop: string };
}

/** Reads the story aloud with a voice of the browser; not there where it has none for the language. */
export function ListenButton({ lang, labels }: ListenButtonProps) {
  useSignals();
  useEffect(() => followVoices(lang), [lang]);
  const state = speech.value;
  if (state === 'absent') return null;
  return (
    <>
      {state === 'speaking' ? (
        <button className="tool tool-worded" type="button" onClick={pauseSpeech}>
          <ToolIcon name="pause" />
          <span>{labels.pause}</span>
        </button>
      ) : (
        <button
          className="tool tool-worded"
          type="button"
          onClick={() =>
            state === 'paused' ? resumeSpeech(lang) : startSpeech(listParagraphs(), lang)
          }
        >
          <ToolIcon name="listen" />
          <span>{state === 'paused' ? labels.resume : labels.listen}</span>
        </button>
      )}
      {state !== 'silent' && (
        <button className="tool" type="button" onClick={stopSpeech}>
          <ToolIcon name="stop" />
          <span className="visually-hidden">{labels.stop}</span>
        </button>
      )}
    </>
  );
}

/** Headline, standfirst and text, a paragraph each. */
function listParagraphs(): string[] {
  const parts = document.querySelectorAll(
    '.article h1, .article-header .standfirst, .article-body :is(p, h2, h3, h4, li)',
  );
  return [...parts].map((part) => part.textContent);
}
