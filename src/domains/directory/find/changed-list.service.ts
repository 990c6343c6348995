import type { BusinessQueueEnv } from '#domains/directory/business/changed-business.service.ts';
import { LANGS } from '#i18n/editions.ts';
import { UNNOTICED } from '#kernel/content/content-memory.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { LARGEST_PURGE } from '#kernel/content/purge-limit.ts';
import { announcePurge, type PurgeEnv } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { renewNames } from './business-rebuild.service.ts';
import type { BusinessSearchEnv } from './business-search.loader.ts';
import { type ChangedList, listOpen, settleLists } from './changed-list.repo.ts';
import { toCountStatements } from './indexed-business.repo.ts';

/** Lists that one run of the cron brings up to date. */
const MOST_LISTS = 1_000;

/**
 * Cron: has counts of categories and towns, what is kept of the directory and the edge's copies of lists follow the
 * businesses that have changed. As often as it is run and no oftener, however many businesses change; lists stay open
 * until it has come to its end.
 */
export async function refreshLists(
  platform: Platform<BusinessSearchEnv & BusinessQueueEnv & PurgeEnv>,
  purge = announcePurge,
): Promise<void> {
  const { db, env } = platform;
  const lists = await listOpen(env.SEARCH, MOST_LISTS);
  if (lists.length === 0) return;
  await renewNames(platform);
  const counts = { categories: toCounts(lists, 'k'), towns: toCounts(lists, 'w') };
  await db.batch([bumpRevisions(db, ['directory']), ...toCountStatements(db, counts)]);
  const tags = toTags(lists);
  for (let start = 0; start < tags.length; start += LARGEST_PURGE)
    await purge(platform, tags.slice(start, start + LARGEST_PURGE), {
      delaySeconds: UNNOTICED,
      urgency: 'bulk',
    });
  await settleLists(env.SEARCH, lists);
}

function toCounts(lists: readonly ChangedList[], kind: 'k' | 'w'): number[][] {
  return lists
    .filter(({ word }) => word.startsWith(kind))
    .map(({ word, businesses }) => [Number(word.slice(1)), businesses]);
}

function toTags(lists: readonly ChangedList[]): string[] {
  return LANGS.flatMap((lang) => [
    cacheTag.directory(lang),
    ...lists.map(({ word }) => {
      const toTag = word.startsWith('k') ? cacheTag.businessCategory : cacheTag.town;
      return toTag(Number(word.slice(1)), lang);
    }),
  ]);
}
