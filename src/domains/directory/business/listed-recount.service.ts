import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { announceBusinesses, type BusinessQueueEnv } from './changed-business.service.ts';
import {
  countAnew,
  findMiscounted,
  listMisplaced,
  measureLists,
  placeAnew,
} from './listed-recount.repo.ts';

/** Businesses of one run of the cron: some twenty thousand rows to be read. */
const SLICE = 1_000;
/** How often the cron comes, in milliseconds. */
const TURN = 15 * 60_000;

const DRIFT = new Error('what is kept is not what is published');

/**
 * Cron: compares a part of the lists of businesses, and the counts of one category by town, with what is published; mends
 * what differs and logs it. Which part follows from the clock alone: each comes in its turn, a hundred thousand
 * businesses in a day.
 */
export async function recountLists(platform: Platform<BusinessQueueEnv>): Promise<void> {
  const { db, now } = platform;
  const turn = Math.floor(now.getTime() / TURN);
  const { highest, categories } = await measureLists(db);
  if (highest === 0) return;
  const first = (turn % Math.ceil(highest / SLICE)) * SLICE + 1;
  const misplaced = await listMisplaced(db, { first, last: first + SLICE - 1 });
  if (misplaced.length > 0) {
    logError('directory.lists_drifted', DRIFT, { businesses: misplaced.length, first });
    await placeAnew(db, misplaced, now);
    await announceBusinesses(platform, misplaced);
  }
  const miscounted = await findMiscounted(db, turn % Math.max(categories, 1));
  if (miscounted && miscounted.townIds.length > 0) {
    const { categoryId, townIds } = miscounted;
    logError('directory.counts_drifted', DRIFT, { category: categoryId, towns: townIds.length });
    await countAnew(db, miscounted);
  }
}
