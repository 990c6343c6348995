import { isStanding } from '#domains/news/front/layout.model.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { listEnding, retirePins } from './layout.repo.ts';
import { tagOf } from './layout.service.ts';
import { deleteEnded } from './override.repo.ts';

/** Fronts of one run. */
const AT_ONCE = 50;

/** Cron: what has ended leaves the fronts, also where the edge keeps them. */
export async function retireEndedPins(platform: Platform<PurgeEnv>): Promise<void> {
  const { db, now } = platform;
  const ending = await listEnding(db, now, AT_ONCE);
  for (const { front, lang, pins, version } of ending) {
    const kept = pins.filter((pin) => isStanding(pin, now.getTime()));
    await retirePins(db, { front, lang }, { pins: kept, version });
  }
  if (ending.length > 0) {
    forgetRevisions();
    await announcePurge(platform, ending.map(tagOf));
  }
  await deleteEnded(db, now);
}
