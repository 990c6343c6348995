import { isSignedIn } from '#islands/session/signed-in.ts';
import { isSavedStory, type SavedStory } from './saved.model.ts';
import { listKept, saveKept } from './saved-shelf.store.ts';
import { mergeSaved, parseBase, type SyncBase, toBase, toChange } from './saved-sync.model.ts';

const KEY = 'saved-in-step';

/** Tells the account what has changed here since they were in step, if anything has. */
export async function syncChanges(): Promise<void> {
  const base = getBase();
  const { add, remove } = toChange(listKept(), base);
  if (!base || add.length + remove.length > 0) await syncSaved();
}

let last = Promise.resolve<readonly SavedStory[] | null>(null);

/** Brings this browser and the account into step, one time after the other; the account's stories, or null when it could not be asked. */
export function syncSaved(): Promise<readonly SavedStory[] | null> {
  last = last.then(exchange).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return last;
}

async function exchange(): Promise<readonly SavedStory[] | null> {
  const [sent, base] = [listKept(), getBase()];
  const { lang } = document.documentElement;
  const response = await fetch(`/api/user/saved?language=${lang}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: base?.account ?? null, ...toChange(sent, base) }),
  });
  if (!response.ok) return null;
  const { data } = Object(await response.json());
  // Whoever has signed out meanwhile leaves nothing behind.
  if (!isSignedIn()) return null;
  const stories: SavedStory[] = data.stories.filter(isSavedStory);
  const merged = mergeSaved({ sent, kept: listKept(), account: stories });
  saveKept(merged);
  writeBase(toBase(data.account, { stories, merged }));
  return stories;
}

function getBase(): SyncBase | null {
  try {
    return parseBase(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Without storage everything kept here is sent again, which changes nothing. */
function writeBase(base: SyncBase): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(base));
  } catch {
    // Full or off.
  }
}
