import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { hideOwn, showOwn } from '#domains/media/picture/own-picture.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { listNeeded } from './gone-medium.repo.ts';
import { listMisplaced, setPlaced } from './placed-picture.repo.ts';

/** Pictures of one listing that are placed in a run. */
const AT_ONCE = 50;

/**
 * Has the bytes of a listing's pictures be where readers see them exactly while they are shown, after the batch that has
 * changed that. What fails is done by the cron.
 */
export async function placePictures(
  platform: Platform<MediaEnv>,
  businessId: number,
): Promise<void> {
  try {
    const rows = listMisplaced(platform.db, { businessId, limit: AT_ONCE });
    await placeRows(platform, await readOrUnavailable(rows));
  } catch (error) {
    logError('business_media.not_placed', error, { businessId });
  }
}

/** Places pictures as `listMisplaced` gives them. */
export async function placeRows(
  platform: Platform<MediaEnv>,
  rows: Awaited<ReturnType<typeof listMisplaced>>,
): Promise<void> {
  const { db, now } = platform;
  for (const { id, key, isShown } of rows) {
    if (key === null) continue;
    if (isShown) await showOwn(platform, key);
    // What something else of a listing shows stays.
    else if (!(await listNeeded(db, [key], [id])).has(key)) await hideOwn(platform, key);
    await setPlaced(db, id, isShown ? now : null);
  }
}
