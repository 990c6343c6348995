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
  syncIfSignedIn();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function toggleSaved(story: Omit<SavedStory, 'at'>): void {
  const kept = readKept();
  const isKept = kept.some((other) => isSame(other, story));
  keepSaved(isKept ? removeSaved(kept, story) : addSaved(kept, { ...story, at: Date.now() }));
  syncIfSignedIn();
}

/** Whoever is signed in has the same stories everywhere. */
function syncIfSignedIn(): void {
  if (document.cookie.includes('signed-in='))
    import('./saved-sync.store.ts').then(({ syncChanges }) => syncChanges());
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
