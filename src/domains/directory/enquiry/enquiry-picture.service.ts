import { randomBytes } from 'node:crypto';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { deleteFolder } from '#domains/media/picture/media.service.ts';
import { toMimeType } from '#domains/media/picture/picture.model.ts';
import { toCleanPicture } from '#domains/media/upload/intake.service.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { refuseEnquiry } from './enquiry.errors.ts';
import { getPictureKey } from './enquiry-thread.repo.ts';

/** Bytes of a picture beside a message. */
export const MOST_PICTURE_BYTES = 5_000_000;

const UPLOAD_LIMIT = { name: 'enquiry-picture', most: 30, window: 3_600 };

const IMAGE_ID = /^[0-9a-f]{32}\.(jpeg|png|webp|avif|gif)$/;

/** Where the pictures of a thread are in R2: no address of the site leads there. */
export function toPictureFolder(enquiryId: string): string {
  return `private/enquiry/${enquiryId}/`;
}

/** Keeps a picture for a message of a thread, without what cameras write into it; gives what the message names it by. Throws refusals of bad pictures. */
export async function saveThreadPicture(
  platform: Platform<MediaEnv & RateLimitEnv>,
  { enquiryId, userId }: { enquiryId: string; userId: number },
  bytes: Uint8Array,
): Promise<string> {
  const wait = await takeTurnOf(platform, String(userId), UPLOAD_LIMIT);
  if (wait > 0) throw tooMany(wait);
  const { env } = platform;
  const picture = await toCleanPicture(env.IMAGES, bytes);
  const { format } = picture.facts;
  const imageId = `${randomBytes(16).toString('hex')}.${format}`;
  const httpMetadata = { contentType: toMimeType(format) };
  await env.MEDIA.put(`${toPictureFolder(enquiryId)}${imageId}`, picture.bytes, { httpMetadata });
  return imageId;
}

/** The key of a picture that was kept for a thread; throws for one of another thread or of nobody. */
export async function findPictureKey(
  { env }: Platform<MediaEnv>,
  enquiryId: string,
  imageId: string,
): Promise<string> {
  const key = `${toPictureFolder(enquiryId)}${imageId}`;
  const isThere = IMAGE_ID.test(imageId) && (await env.MEDIA.head(key)) !== null;
  if (!isThere) throw refuseEnquiry('picture');
  return key;
}

/** The picture beside a message of a thread; null where there is none. */
export async function getThreadPicture(
  { db, env }: Platform<MediaEnv>,
  enquiryId: string,
  messageId: number,
): Promise<R2ObjectBody | null> {
  const key = await readOrUnavailable(getPictureKey(db, enquiryId, messageId));
  return key === null ? null : env.MEDIA.get(key);
}

/** Deletes all pictures of threads, also those that no message names. */
export async function deleteThreadPictures(
  { env }: Platform<MediaEnv>,
  enquiryIds: readonly string[],
): Promise<void> {
  for (const id of enquiryIds) await deleteFolder(env.MEDIA, toPictureFolder(id));
}
