import { toRights } from '#domains/media/picture/library.model.ts';
import type { MediaRow } from '#domains/media/picture/library.repo.ts';
import { placeBytes } from '#domains/media/picture/media.service.ts';
import { announcePicture } from '#domains/media/picture/picture-use.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { listEnded, markOff, markOn } from './rights.repo.ts';

/** Pictures that one run takes off the pages. */
const AT_ONCE = 20;

type Kept = Pick<MediaRow, 'id' | 'key'>;

/** Cron: takes pictures away whose rights have ended; one that fails is tried again the next time. */
export async function withdrawEnded(platform: Platform<Env>): Promise<void> {
  for (const picture of await listEnded(platform.db, platform.now, AT_ONCE)) {
    try {
      await withdraw(platform, picture);
    } catch (error) {
      logError('media.not_taken_off', error, { media: picture.id });
    }
  }
}

/** Has the pages, and the picture's own address, follow what is now known of its rights; gives since when it is off. */
export async function followRights(
  platform: Platform<Env>,
  picture: MediaRow,
): Promise<Date | null> {
  const { rightsUntil, offAt } = picture;
  const isEnded = toRights(rightsUntil?.getTime() ?? null, platform.now.getTime()) === 'ended';
  if (isEnded && offAt === null) return withdraw(platform, picture);
  if (isEnded || offAt === null) return offAt;
  await putBack(platform, picture);
  return null;
}

/** Off the pages first: none shows a picture that is gone. A run that dies before the mark does it again, which changes nothing. */
async function withdraw(platform: Platform<Env>, picture: Kept): Promise<Date | null> {
  const { db, now } = platform;
  const { id, key } = picture;
  await announcePicture(platform, id, 'withdrawn');
  if (key) await placeBytes(platform, key);
  if (await markOff(db, id, now)) return now;
  // Its rights were made longer meanwhile by somebody who found it still on.
  await putBack(platform, picture);
  return null;
}

async function putBack(platform: Platform<Env>, { id, key }: Kept): Promise<void> {
  if (key) await placeBytes(platform, key);
  await announcePicture(platform, id, 'restored');
  await markOn(platform.db, id);
}
