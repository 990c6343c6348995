import { createHash } from 'node:crypto';
import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { listMisplaced } from '#domains/directory/gallery/placed-picture.repo.ts';
import { placeRows } from '#domains/directory/gallery/placed-picture.service.ts';
import { checkFile } from '#domains/directory/gallery/sent-file.service.ts';
import { selectAuthor } from '#domains/identity/profile/person.statement.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { getBytes } from '#domains/media/picture/media.service.ts';
import {
  deleteOwn,
  hideOwn,
  showOwn,
  storeOwn,
} from '#domains/media/picture/own-picture.service.ts';
import { explained } from '#domains/media/upload/upload.service.ts';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { ratingNotFound, ratingRefused } from './rating.errors.ts';
import {
  claimUnused,
  deletePhotos,
  findUnused,
  getPhoto,
  insertPhoto,
  listUnplaced,
  type PhotoFacts,
  setPlaced,
} from './rating-photo.repo.ts';

/** Photos of one person in a day: as many as their ratings hold, and some that are chosen anew. */
const UPLOAD_LIMIT = { name: 'rating-photo', most: 40, window: 86_400 };
/** Photos whose bytes one call moves. */
const AT_ONCE = 50;

/** Refuses whoever has sent more than ratings hold; before the bytes are read. */
export async function requireSender(
  platform: Platform<RateLimitEnv>,
  userId: number,
): Promise<void> {
  const wait = await takeTurnOf(platform, `user ${userId}`, UPLOAD_LIMIT);
  if (wait > 0) throw tooMany(wait);
}

/** Keeps a photo for a rating that is to come, where no reader sees it; one that was sent before is the same. Throws refusals of bad pictures, and of people who may not rate. */
export function addPhoto(
  platform: Platform<MediaEnv>,
  { userId, bytes }: { userId: number; bytes: Uint8Array },
  edition: Edition,
): Promise<PhotoFacts> {
  const t = translatorOf(edition.lang);
  return explained(t, keep());

  async function keep(): Promise<PhotoFacts> {
    checkFile('photo', bytes, t);
    const { db, now } = platform;
    const [author] = await readOrUnavailable(selectAuthor(db, userId).all());
    if (!author?.phone) throw ratingRefused({ why: 'prove_phone' }, edition);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = await readOrUnavailable(findUnused(db, { userId, hash }));
    if (known) return known;
    const { key, mime, width, height } = await storeOwn(platform, bytes);
    try {
      const id = await insertPhoto(db, { userId, key, mime, width, height, hash }, now);
      return { id, key, width, height };
    } catch (error) {
      // Nobody would ever find them.
      await deleteOwn(platform, [key]).catch((left) => logError('rating_photo.bytes_left', left));
      throw error;
    }
  }
}

/** The bytes of a photo for its sender and the desk; 404 for anybody else. */
export async function openPhoto(
  platform: Platform<MediaEnv>,
  id: number,
  { userId, isJudge }: { userId: number; isJudge: boolean },
): Promise<{ body: ReadableStream; mime: string }> {
  const photo = await readOrUnavailable(getPhoto(platform.db, id));
  const maySee = photo !== null && (photo.userId === userId || isJudge);
  const object = maySee ? await getBytes(platform, photo.key) : null;
  if (!object || !photo) throw ratingNotFound();
  return { body: object.body, mime: photo.mime };
}

/** Has the bytes of photos be where readers see them exactly while their ratings are shown, after what has changed that. What fails is done by the cron. */
export async function placePhotos(platform: Platform<MediaEnv>): Promise<void> {
  try {
    const photos = await readOrUnavailable(listUnplaced(platform.db, AT_ONCE));
    await placePhotoRows(platform, photos);
  } catch (error) {
    logError('rating_photo.not_placed', error);
  }
}

/**
 * Cron: places photos and pictures of listings that nobody has placed, whatever has changed them, and has pages follow.
 * One round trip where there are none.
 */
export async function placeAllPictures(
  platform: Platform<MediaEnv & BusinessQueueEnv>,
): Promise<void> {
  const { db } = platform;
  const pictures = listMisplaced(db, { limit: AT_ONCE });
  const [misplaced, photos] = await readOrUnavailable(
    db.batch([pictures, listUnplaced(db, AT_ONCE)]),
  );
  await placeRows(platform, misplaced);
  const changed = await placePhotoRows(platform, photos);
  if (changed.length > 0) await announceBusinesses(platform, changed);
}

/** Gives the businesses whose pages have changed. */
async function placePhotoRows(
  platform: Platform<MediaEnv>,
  photos: Awaited<ReturnType<typeof listUnplaced>>,
): Promise<number[]> {
  const { db, now } = platform;
  const changed = new Set<number>();
  for (const photo of photos) {
    const { id, key, isShown, businessId } = photo;
    try {
      await (isShown ? showOwn : hideOwn)(platform, key);
      await setPlaced(db, photo, now);
      if (businessId !== null) changed.add(businessId);
    } catch (error) {
      logError('rating_photo.not_placed', error, { id });
    }
  }
  return [...changed];
}

/** Nightly: photos that no rating has go with their bytes; a run which is cut off finds them again. */
export const deleteUnusedPhotos: Thin = async (platform, old) => {
  const unused = await claimUnused(platform.db, old);
  await deleteOwn(
    platform,
    unused.map(({ key }) => key),
  );
  await deletePhotos(
    platform.db,
    unused.map(({ id }) => id),
  );
  return unused.length;
};
