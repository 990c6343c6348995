import { effect } from '@preact/signals-core';
import {
  findVoice,
  followVoices,
  pauseSpeech,
  resumeSpeech,
  speech,
  startSpeech,
  stopSpeech,
} from '#domains/news/article/speech.store.ts';
import type { PlaylistProps } from './PlaylistTool.tsx';

/** Reads the stories of a page one after the other, headline and standfirst; not there where there is none, or no voice for the language. */
export function Playlist(element: HTMLElement, { lang, stories }: PlaylistProps): void {
  const [main, ...others] = element.querySelectorAll('button');
  const [previous, next, stop] = others;
  if (!main || !previous || !next || !stop) return;
  const list = followStories(stories, lang);
  const acts = {
    absent: () => {},
    silent: () => list.read(0),
    speaking: pauseSpeech,
    paused: () => resumeSpeech(list.current().lang),
  };
  const show = () => {
    const state = speech.value;
    const isOver = state === 'absent' || state === 'silent';
    main.hidden = state === 'absent' || (isOver && list.find().length === 0);
    for (const face of element.querySelectorAll<HTMLElement>('.tool-face'))
      face.hidden = face.dataset.state !== state;
    // What goes takes the focus with it.
    if (isOver && others.includes(document.activeElement as HTMLButtonElement)) main.focus();
    for (const button of others) button.hidden = isOver;
    if (isOver) list.unmark();
  };
  effect(show);
  main.addEventListener('click', () => acts[speech.value]());
  previous.addEventListener('click', () => list.read(Math.max(list.current().place - 1, 0)));
  next.addEventListener('click', () => list.read(list.current().place + 1));
  stop.addEventListener('click', stopSpeech);
  // The list may come, or become shorter, later.
  const page = document.querySelector('main');
  if (page) new MutationObserver(show).observe(page, { childList: true, subtree: true });
  followVoices(lang);
}

/** The stories that a selector finds and a voice can read, in order, and the one that is being read. */
function followStories(selector: string, pageLang: string) {
  let playing: HTMLElement[] = [];
  let place = 0;
  const langOf = (story: HTMLElement | undefined) =>
    story?.querySelector<HTMLElement>('.headline [lang], .headline[lang]')?.lang || pageLang;
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((story) =>
      findVoice(langOf(story)),
    );
  const unmark = () => {
    for (const story of playing) story.removeAttribute('aria-current');
  };
  const read = (wanted: number) => {
    unmark();
    if (wanted === 0) playing = find();
    const story = playing[wanted];
    if (!story) return stopSpeech();
    place = wanted;
    story.setAttribute('aria-current', 'true');
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    story.scrollIntoView({
      block: 'nearest',
      inline: 'start',
      behavior: calm ? 'instant' : 'smooth',
    });
    startSpeech(listTexts(story), langOf(story), () => read(wanted + 1));
  };
  return { find, unmark, read, current: () => ({ place, lang: langOf(playing[place]) }) };
}

/** Who has paid for it, headline and standfirst. */
function listTexts(story: HTMLElement): string[] {
  const parts = story.querySelectorAll('.paid, .headline, p:not([class])');
  return [...parts].map((part) => part.textContent);
}
