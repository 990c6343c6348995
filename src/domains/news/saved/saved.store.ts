import { signal } from '@preact/signals-react';
import {
  addSaved,
  isSame,
  parseSaved,
  removeSaved,
  type SavedStory,
  serializeSaved,
} from './saved.model.ts';

const KEY = 'saved-stories';

/** What the reader of this browser has saved; null until it has been read, and always on the server. */
export const savedStories = signal<readonly SavedStory[] | null>(null);

/** Reads what is kept, and follows what other tabs do. Gives what ends it. */
export function followSaved(): () => void {
  const read = () => {
    savedStories.value = readKept();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) read();
  };
  read();
  tellAccount();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function toggleSaved(story: Omit<SavedStory, 'at'>): void {
  const kept = readKept();
  const isKept = kept.some((other) => isSame(other, story));
  keepSaved(isKept ? removeSaved(kept, story) : addSaved(kept, { ...story, at: Date.now() }));
  tellAccount();
}

/** Takes over what whoever is signed in has done on other devices. */
export function catchUpSaved(): void {
  whenSignedIn(({ syncSaved }) => syncSaved());
}

function tellAccount(): void {
  whenSignedIn(({ syncChanges }) => syncChanges());
}

function whenSignedIn(use: (sync: typeof import('./saved-sync.store.ts')) => unknown): void {
  if (document.cookie.includes('signed-in=')) import('./saved-sync.store.ts').then(use);
}

/** Storage may be off: stories then stay saved as long as the page. */
export function readKept(): readonly SavedStory[] {
  try {
    return parseSaved(localStorage.getItem(KEY));
  } catch {
    return savedStories.value ?? [];
  }
}

export function keepSaved(stories: readonly SavedStory[]): void {
  savedStories.value = stories;
  try {
    localStorage.setItem(KEY, serializeSaved(stories));
  } catch {
    // Full or off; the page still shows it.
  }
}
