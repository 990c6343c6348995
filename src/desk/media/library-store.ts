import { signal } from '@preact/signals-core';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';

/** What has happened to the library on this device since it was loaded. */
export interface LibraryNews {
  /** Uploaded since, the newest first. */
  fresh: readonly LibraryPicture[];
  changed: ReadonlyMap<number, LibraryPicture>;
  removed: ReadonlySet<number>;
}

export const libraryNews = signal<LibraryNews>({
  fresh: [],
  changed: new Map(),
  removed: new Set(),
});

export function addFresh(picture: LibraryPicture): void {
  const { fresh, ...rest } = libraryNews.value;
  const others = fresh.filter(({ id }) => id !== picture.id);
  libraryNews.value = { ...rest, fresh: [picture, ...others] };
}

export function noteChange(picture: LibraryPicture): void {
  const { changed, ...rest } = libraryNews.value;
  libraryNews.value = { ...rest, changed: new Map(changed).set(picture.id, picture) };
}

export function noteRemoval(id: number): void {
  const { removed, ...rest } = libraryNews.value;
  libraryNews.value = { ...rest, removed: new Set(removed).add(id) };
}

/** A list as it was loaded, with what has happened since; new pictures only where they belong. */
export function withNews(
  loaded: readonly LibraryPicture[],
  { fresh, changed, removed }: LibraryNews,
  takesFresh: boolean,
): LibraryPicture[] {
  const known = new Set(loaded.map(({ id }) => id));
  const added = takesFresh ? fresh.filter(({ id }) => !known.has(id)) : [];
  return [...added, ...loaded]
    .filter(({ id }) => !removed.has(id))
    .map((picture) => changed.get(picture.id) ?? picture);
}
