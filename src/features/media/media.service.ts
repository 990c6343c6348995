import { randomBytes } from 'node:crypto';
import type { Author } from '#platform/audit.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { cacheTag } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { announcePurge } from '#platform/purge-queue.ts';
import { drawSquare, keepPicture } from './intake.service.ts';
import type { PictureDetails } from './media.model.ts';
import { deleteMedia, updateSearchText, upsertUpload } from './media.repo.ts';
import { toMimeType } from './picture.model.ts';
import { toSearchText } from './search-text.model.ts';
import { toVariantFolder } from './variant.model.ts';

export interface SavedPicture {
  id: number;
  key: string;
  width: number;
  height: number;
}

/** Keeps an uploaded picture; the same bytes give the same row again. Throws refusals of bad pictures. */
export async function savePicture(
  platform: Platform,
  bytes: Uint8Array,
  {
    details,
    author,
    fileName = '',
  }: { details: PictureDetails; author: Author; fileName?: string },
): Promise<SavedPicture> {
  const picture = await keepPicture(platform, bytes);
  const { db, now } = platform;
  const upload = { ...picture, ...details, fileName, createdAt: now };
  const row = await readOrUnavailable(upsertUpload(db, upload, author));
  const folded = toSearchText(row);
  if (folded !== row.folded) await updateSearchText(db, row.id, folded);
  return { id: row.id, key: picture.key, width: picture.width, height: picture.height };
}

/** Removes pictures with their versions; bytes that another row shows stay. */
export async function removePictures(platform: Platform, ids: readonly number[]): Promise<void> {
  const keys = await deleteMedia(platform.db, ids);
  await deleteKept(platform, keys);
}

/** Keeps a picture cut to a square, under a key that tells nothing of it. Throws refusals of bad pictures. */
export async function saveSquare(
  { env }: Platform,
  bytes: Uint8Array,
  side: number,
): Promise<string> {
  const square = await drawSquare(env.IMAGES, bytes, side);
  const { format } = square.facts;
  const key = `${randomBytes(8).toString('hex')}.${format}`;
  const httpMetadata = { contentType: toMimeType(format) };
  await env.MEDIA.put(key, square.bytes, { httpMetadata });
  return key;
}

/** Removes what is kept under names, the part of a key before its format. */
export async function deleteNamed(platform: Platform, names: readonly string[]): Promise<void> {
  const found = await Promise.all(
    names.map((name) => platform.env.MEDIA.list({ prefix: `${name}.` })),
  );
  await deleteKept(
    platform,
    found.flatMap(({ objects }) => objects.map(({ key }) => key)),
  );
}

/** Removes the bytes of pictures and all their versions, here and at the edge. */
export async function deleteKept(platform: Platform, keys: readonly string[]): Promise<void> {
  const bucket = platform.env.MEDIA;
  for (const key of keys) {
    const versions = await bucket.list({ prefix: toVariantFolder(key) });
    await bucket.delete([key, ...versions.objects.map((version) => version.key)]);
  }
  if (keys.length > 0) await announcePurge(platform, keys.map(cacheTag.picture));
}
