import { signal } from '@preact/signals-core';
import { parseSaved, type SavedStory, serializeSaved } from './saved.model.ts';

/** Where stories are kept in the browser's storage. */
export const KEY = 'saved-stories';

/** What the reader of this browser has saved; null until it has been read, and always on the server. */
export const savedStories = signal<readonly SavedStory[] | null>(null);

/** Storage may be off: stories then stay saved as long as the page. */
export function listKept(): readonly SavedStory[] {
  try {
    return parseSaved(localStorage.getItem(KEY));
  } catch {
    return savedStories.value ?? [];
  }
}

export function saveKept(stories: readonly SavedStory[]): void {
  savedStories.value = stories;
  try {
    localStorage.setItem(KEY, serializeSaved(stories));
  } catch {
    // Full or off; the page still shows it.
  }
}
