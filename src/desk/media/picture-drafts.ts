import { signal } from '@preact/signals-core';
import type { LibraryPicture, PictureChange } from '#domains/media/picture/library.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** What has been changed of pictures and not been saved, by their numbers: it outlives the panel it is typed in. */
export const drafts = signal<ReadonlyMap<number, PictureChange>>(new Map());

/** Adds to what has been changed of a picture. */
export function draft(id: number, change: PictureChange): void {
  const before = drafts.value.get(id) ?? {};
  const words = { ...before.words };
  for (const [lang, said] of Object.entries(change.words ?? {}))
    words[lang as Lang] = { ...words[lang as Lang], ...said };
  const merged = { ...before, ...change, ...(Object.keys(words).length > 0 && { words }) };
  drafts.value = new Map(drafts.value).set(id, merged);
}

/** Forgets what has been saved; what was typed in the meantime stays. */
export function dropDraft(id: number, saved: PictureChange | undefined): void {
  if (drafts.value.get(id) !== saved) return;
  const rest = new Map(drafts.value);
  rest.delete(id);
  drafts.value = rest;
}

/** A picture as it will be once it is saved. */
export function withDraft<P extends LibraryPicture>(picture: P, change: PictureChange = {}): P {
  const { words = {}, ...rest } = change;
  const said = picture.words;
  return {
    ...picture,
    ...rest,
    words: {
      en: { ...said.en, ...words.en },
      hi: { ...said.hi, ...words.hi },
      gu: { ...said.gu, ...words.gu },
    },
  };
}

addEventListener('beforeunload', (event) => {
  if (drafts.value.size > 0) event.preventDefault();
});
