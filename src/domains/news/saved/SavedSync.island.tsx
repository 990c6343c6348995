import { useEffect } from 'react';
import { syncSaved } from './saved-sync.store.ts';

export interface SavedSyncProps {
  /** Numbers of the stories saved last, as the page shows them. */
  shown: readonly number[];
}

/** Brings what this browser has saved into the list of the account's page; it shows nothing itself. */
export function SavedSync({ shown }: SavedSyncProps) {
  useEffect(() => {
    syncAndShow(shown).catch(console.error);
  }, [shown]);
  return null;
}

async function syncAndShow(shown: readonly number[]): Promise<void> {
  const stories = await syncSaved();
  const isShown = (stories ?? [])
    .slice(0, Math.max(shown.length, 1))
    .every(({ id }, place) => id === shown[place]);
  if (!stories || isShown) return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = page.querySelector('.account-saved');
  if (list) document.querySelector('.account-saved')?.replaceWith(list);
}
