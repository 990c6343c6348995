import { toStoryPath } from '#domains/news/story/article.model.ts';
import { nameIn } from '#domains/news/taxonomy/taxonomy.repo.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, readOrUnavailable } from '#platform/database.ts';
import { MOST_SAVED_BY_ACCOUNT, type SavedEntry, type SavedList } from './saved.model.ts';
import {
  changeSaved,
  countSaved,
  listSaved,
  type SavedChange,
  type SavedRow,
} from './saved.repo.ts';

/** Takes over what a device has changed; no clock is ahead of ours. */
export async function syncSaved(
  { db, now }: Platform,
  userId: number,
  { add, remove }: SavedChange,
): Promise<void> {
  if (add.length + remove.length === 0) return;
  const dated = add.map(({ id, at }) => ({ id, at: Math.min(at, now.getTime()) }));
  await readOrUnavailable(changeSaved(db, userId, { add: dated, remove }));
}

/** The stories somebody has saved, the last one first. */
export async function findSaved(
  { db }: Platform,
  userId: number,
  { lang, limit = MOST_SAVED_BY_ACCOUNT }: { lang: Lang; limit?: number },
): Promise<SavedEntry[]> {
  return toEntries(await readOrUnavailable(listSaved(db, userId, { lang, limit })));
}

/** What a batch asks to list the stories somebody has saved last, for `toSavedList`. */
export function selectSaved(db: Database, userId: number, options: { lang: Lang; limit: number }) {
  return [listSaved(db, userId, options), countSaved(db, userId)] as const;
}

export function toSavedList(
  rows: readonly SavedRow[],
  counted: readonly { count: number }[],
): SavedList {
  return { stories: toEntries(rows), count: counted[0]?.count ?? 0 };
}

function toEntries(rows: readonly SavedRow[]): SavedEntry[] {
  return rows.map(({ slug, category, imageKey, publishedAt, ...row }) => ({
    ...row,
    path: toEditionPath(editionOfLang(row.lang), toStoryPath({ id: row.id, slug, category })),
    look: {
      section: nameIn(category, row.lang),
      picture: imageKey && `/media/${imageKey}`,
      published: (publishedAt ?? row.savedAt).getTime(),
    },
  }));
}
