import { MOST_SAVED, type SavedStory } from './saved.model.ts';

/** What this browser and an account both had when they were last in step. */
export interface SyncBase {
  account: number;
  ids: readonly number[];
}

export interface SavedChange {
  add: { id: number; at: number }[];
  remove: number[];
}

/** Null for what is none. */
export function parseBase(text: string | null): SyncBase | null {
  try {
    const { account, ids } = Object(JSON.parse(text ?? 'null'));
    const isBase = Number.isSafeInteger(account) && Array.isArray(ids);
    return isBase ? { account, ids: ids.filter(Number.isSafeInteger) } : null;
  } catch {
    return null;
  }
}

/** What this browser has saved and taken out since then. */
export function toChange(kept: readonly SavedStory[], base: SyncBase | null): SavedChange {
  const known = new Set(base?.ids);
  const own = new Map(kept.map(({ id, at }) => [id, at]));
  return {
    add: [...own].filter(([id]) => !known.has(id)).map(([id, at]) => ({ id, at })),
    remove: [...known].filter((id) => !own.has(id)),
  };
}

/**
 * The stories of this browser once an account has answered what was `sent`. Stories keep the language
 * they were saved in here; what was changed while the answer was on its way stays changed.
 */
export function mergeSaved(lists: {
  sent: readonly SavedStory[];
  kept: readonly SavedStory[];
  account: readonly SavedStory[];
}): SavedStory[] {
  const { sent, kept, account } = lists;
  const idsOf = (stories: readonly SavedStory[]) => new Set(stories.map(({ id }) => id));
  const [sentIds, keptIds] = [idsOf(sent), idsOf(kept)];
  const added = kept.filter(({ id }) => !sentIds.has(id));
  const others = account.filter(({ id }) => !idsOf(added).has(id));
  const agreed = others.flatMap((story) => {
    const own = kept.filter(({ id }) => id === story.id);
    const isTakenOut = sentIds.has(story.id) && !keptIds.has(story.id);
    return own.length > 0 ? own : isTakenOut ? [] : [story];
  });
  return [...added, ...agreed].slice(0, MOST_SAVED);
}

/** What both have after that. What a full browser lacks had no room there; in others it was taken out. */
export function toBase(
  account: number,
  { stories, merged }: { stories: readonly SavedStory[]; merged: readonly SavedStory[] },
): SyncBase {
  const ids = stories.map(({ id }) => id);
  if (merged.length < MOST_SAVED) return { account, ids };
  const own = new Set(merged.map(({ id }) => id));
  return { account, ids: ids.filter((id) => own.has(id)) };
}
