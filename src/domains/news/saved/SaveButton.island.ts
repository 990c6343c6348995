import { effect } from '@preact/signals-core';
import type { SaveToolProps } from './SaveTool.tsx';
import { isSame } from './saved.model.ts';
import { followSaved, toggleSaved } from './saved.store.ts';
import { savedStories } from './saved-shelf.store.ts';

/** Makes the button of a story keep it, and says whether it is kept. */
export function SaveButton(element: HTMLElement, { story }: SaveToolProps): void {
  const button = element.querySelector('button');
  const [save, saved] = element.querySelectorAll<HTMLElement>('.tool-words > *');
  if (!button || !save || !saved) return;
  effect(() => {
    const isSaved = savedStories.value?.some((other) => isSame(other, story)) ?? false;
    button.disabled = savedStories.value === null;
    button.setAttribute('aria-pressed', String(isSaved));
    save.hidden = isSaved;
    saved.hidden = !isSaved;
  });
  button.addEventListener('click', () => toggleSaved(story));
  followSaved();
}
