import {
  announceMarked,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { toDay } from '#shared/india-time.ts';
import { beginRecount, getRecount, recountPiece } from './rating-recount.repo.ts';

/** When a night's count begins, after midnight in India, in milliseconds. */
const BEGINNING = 3_600_000;
/** Numbers of businesses that are counted in one go, and goes of one run. */
const PIECE = 1_000;
const PIECES = 5;

/**
 * Cron: counts all ratings anew each night, in pieces, mends sums that have drifted and says which; scores follow the means of their categories.
 * What changes a rating changes its sums with it, so that there should be none.
 */
export async function recountRatings(platform: Platform<BusinessQueueEnv>): Promise<void> {
  const { db, now } = platform;
  const day = toDay(new Date(now.getTime() - BEGINNING));
  const known = await getRecount(db);
  if (known?.day === day && known.isDone) return;
  if (known?.day !== day) await beginRecount(db, day);
  let afterId = known?.day === day ? known.afterId : 0;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const counted = await recountPiece(db, { afterId, size: PIECE }, now);
    for (const wrong of counted.mended)
      logError('rating.drift', new Error('sums differ'), { ...wrong });
    afterId += PIECE;
    if (counted.isLast) break;
  }
  await announceMarked(platform);
}
