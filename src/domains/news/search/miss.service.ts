import type { Lang } from '#i18n/editions.ts';
import type { RateLimitEnv } from '#kernel/access/rate-limit.ts';
import { takeTurnsOf } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toIndianDay } from '#shared/india-time.ts';
import { KEPT_DAYS, toMissed } from './miss.model.ts';
import { addMiss, removeMisses } from './miss.repo.ts';

const HOUR = 3_600;
/** Searches that are looked at of one reader, so that few are told apart for whoever makes them up. */
const OF_READER = { name: 'search-misses', most: 20, window: HOUR };
/** Searches that are counted of all readers: the table stays small, whatever is made up. */
const OF_ALL = { name: 'search-misses', most: 2_000, window: HOUR };
/** The same search of the same reader counts once in this time. */
const OF_SEARCH = { name: 'search-missed', most: 1, window: 24 * HOUR };

/** Counts a search that has found nothing. Who has searched is told apart for a day, by a keyed hash, and not stored with it. */
export async function noteMiss(
  { env, db, now }: Platform<RateLimitEnv>,
  { keyword, lang, reader }: { keyword: string; lang: Lang; reader: string },
): Promise<void> {
  const query = toMissed(keyword);
  if (query === null) return;
  const wait = await takeTurnsOf({ env }, [
    [reader, OF_READER],
    [`${reader} ${lang} ${query}`, OF_SEARCH],
    ['all', OF_ALL],
  ]);
  if (wait > 0) return;
  await addMiss(db, { day: toIndianDay(now), language: lang, query });
}

/** Cron: what few have searched for is forgotten with the end of the day, the rest after a month. */
export async function forgetMisses({ db, now }: Platform): Promise<void> {
  const today = toIndianDay(now);
  await removeMisses(db, { today, oldest: today - KEPT_DAYS });
}
