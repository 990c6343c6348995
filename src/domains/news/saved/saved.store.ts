import { isSignedIn } from '#islands/session/signed-in.ts';
import { addSaved, isSame, removeSaved, type SavedStory } from './saved.model.ts';
import { KEY, listKept, savedStories, saveKept } from './saved-shelf.store.ts';

/** Reads what is kept, and follows what other tabs do. Gives what ends it. */
export function followSaved(): () => void {
  const read = () => {
    savedStories.value = listKept();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) read();
  };
  read();
  syncAccount();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function toggleSaved(story: Omit<SavedStory, 'at'>): void {
  const kept = listKept();
  const isKept = kept.some((other) => isSame(other, story));
  saveKept(isKept ? removeSaved(kept, story) : addSaved(kept, { ...story, at: Date.now() }));
  syncAccount();
}

/** Takes over what whoever is signed in has done on other devices. */
export function catchUpSaved(): void {
  whenSignedIn(({ syncSaved }) => syncSaved());
}

function syncAccount(): void {
  whenSignedIn(({ syncChanges }) => syncChanges());
}

function whenSignedIn(use: (sync: typeof import('./saved-sync.store.ts')) => unknown): void {
  if (isSignedIn()) import('./saved-sync.store.ts').then(use);
}
