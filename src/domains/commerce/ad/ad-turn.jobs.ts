import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { loadBookedAds } from './ads.loader.ts';

const MINUTE = 60_000;
/** How far back a run looks, in minutes: one run may be left out. */
const LOOKED_BACK = 2;

/** Cron, every minute: has pages that are kept show what has begun, and no more what has ended. */
export async function turnAds(platform: Platform<PurgeEnv>): Promise<void> {
  const until = Math.floor(platform.now.getTime() / MINUTE) * MINUTE;
  const isDue = (at: number | null) =>
    at !== null && at > until - LOOKED_BACK * MINUTE && at <= until;
  const { ads } = await loadBookedAds(platform);
  if (!ads.some(({ startsAt, endsAt }) => isDue(startsAt) || isDue(endsAt))) return;
  await bumpRevisions(platform.db, ['site']);
  await showToReaders(platform);
}
