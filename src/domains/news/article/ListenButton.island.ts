import { effect } from '@preact/signals-core';
import type { ListenToolProps } from './ListenTool.tsx';
import {
  followVoices,
  pauseSpeech,
  resumeSpeech,
  speech,
  startSpeech,
  stopSpeech,
} from './speech.store.ts';

/** Reads the story aloud with a voice of the browser; not there where it has none for the language. */
export function ListenButton(element: HTMLElement, { lang }: ListenToolProps): void {
  const [main, stop] = element.querySelectorAll('button');
  const faces = element.querySelectorAll<HTMLElement>('.tool-face');
  if (!main || !stop) return;
  const acts = {
    absent: () => {},
    silent: () => startSpeech(listParagraphs(), lang),
    speaking: pauseSpeech,
    paused: () => resumeSpeech(lang),
  };
  effect(() => {
    const state = speech.value;
    main.hidden = state === 'absent';
    for (const face of faces) face.hidden = face.dataset.state !== state;
    const isOver = state === 'absent' || state === 'silent';
    // What goes takes the focus with it.
    if (isOver && stop === document.activeElement) main.focus();
    stop.hidden = isOver;
  });
  main.addEventListener('click', () => acts[speech.value]());
  stop.addEventListener('click', stopSpeech);
  followVoices(lang);
}

/** Headline, standfirst and text, a paragraph each. */
function listParagraphs(): string[] {
  const parts = document.querySelectorAll(
    '.article h1, .article-header .standfirst, .article-body :is(p, h2, h3, h4, li)',
  );
  return [...parts].map((part) => part.textContent);
}
