import { randomBytes } from 'node:crypto';
import { drawSquare, storePicture } from '#domains/media/upload/intake.service.ts';
import { toVariantFolder } from '#domains/media/variant/variant.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { MediaEnv, PictureDetails } from './media.model.ts';
import {
  deleteMedia,
  listIdsByKey,
  mayShow,
  updateSearchText,
  upsertUpload,
} from './media.repo.ts';
import { toMimeType } from './picture.model.ts';
import { toSearchText } from './search-text.model.ts';

/** Folder of pictures that may not be shown; no address leads there. */
const WITHDRAWN = 'off/';

export interface SavedPicture {
  id: number;
  key: string;
  width: number;
  height: number;
}

/** Keeps an uploaded picture; the same bytes give the same row again. Throws refusals of bad pictures. */
export async function savePicture(
  platform: Platform<MediaEnv>,
  bytes: Uint8Array,
  {
    details,
    author,
    fileName = '',
  }: { details: PictureDetails; author: Author; fileName?: string },
): Promise<SavedPicture> {
  const picture = await storePicture(platform, bytes);
  const { db, now } = platform;
  const upload = { ...picture, ...details, fileName, createdAt: now };
  const row = await readOrUnavailable(upsertUpload(db, upload, author));
  await placeBytes(platform, picture.key);
  const folded = toSearchText(row);
  if (folded !== row.folded) await updateSearchText(db, row.id, folded);
  return { id: row.id, key: picture.key, width: picture.width, height: picture.height };
}

/** Tells which pictures lines name by their keys: null for a line that names none, undefined for a key there is none of. */
export async function findPictures(
  { db }: Platform,
  lines: readonly { picture?: string | undefined }[],
): Promise<(line: { picture?: string | undefined }) => number | null | undefined> {
  const ids = await listIdsByKey(
    db,
    lines.flatMap(({ picture }) => picture ?? []),
  );
  return ({ picture }) => (picture === undefined ? null : ids.get(picture));
}

/** Removes pictures with their versions; bytes that another row shows stay. */
export async function removePictures(
  platform: Platform<MediaEnv>,
  ids: readonly number[],
): Promise<void> {
  const keys = await deleteMedia(platform.db, ids);
  await deleteKept(platform, keys);
}

/** Keeps a picture cut to a square, under a key that tells nothing of it. Throws refusals of bad pictures. */
export async function saveSquare(
  { env }: Platform<MediaEnv>,
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
export async function deleteNamed(
  platform: Platform<MediaEnv>,
  names: readonly string[],
): Promise<void> {
  const folders = ['', WITHDRAWN];
  const prefixes = names.flatMap((name) => folders.map((folder) => `${folder}${name}.`));
  const found = await Promise.all(prefixes.map((prefix) => platform.env.MEDIA.list({ prefix })));
  const paths = found.flatMap(({ objects }) => objects.map(({ key }) => key));
  await deleteKept(platform, [...new Set(paths.map((path) => path.replace(WITHDRAWN, '')))]);
}

/** Removes the bytes of pictures and all their versions, here and at the edge. */
export async function deleteKept(
  platform: Platform<MediaEnv>,
  keys: readonly string[],
): Promise<void> {
  const bucket = platform.env.MEDIA;
  for (const key of keys) await deletePaths(bucket, key, [key, toWithdrawnPath(key)]);
  if (keys.length > 0)
    await announcePurge(platform, keys.map(cacheTag.picture), { urgency: 'removal' });
}

/** Removes objects, and all versions that were drawn of a picture. */
export async function deletePaths(
  bucket: R2Bucket,
  key: string,
  paths: readonly string[],
): Promise<void> {
  await deleteFolder(bucket, toVariantFolder(key), paths);
}

/** Keys that a deletion takes are a thousand at most: these, with a few others. */
const DELETED_AT_ONCE = 900;

/** Removes all objects whose keys begin so, and with the first of them a few others. */
export async function deleteFolder(
  bucket: R2Bucket,
  prefix: string,
  others: readonly string[] = [],
): Promise<void> {
  let also = others;
  for (let isMore = true; isMore; also = []) {
    const { objects, truncated } = await bucket.list({ prefix, limit: DELETED_AT_ONCE });
    const keys = [...also, ...objects.map(({ key }) => key)];
    if (keys.length > 0) await bucket.delete(keys);
    isMore = truncated;
  }
}

/**
 * Has the bytes of a picture be at its address exactly while a row allows that they are shown; else only
 * the desk has them. Doing it again changes nothing.
 */
export async function placeBytes(platform: Platform<MediaEnv>, key: string): Promise<void> {
  const bucket = platform.env.MEDIA;
  const withdrawn = toWithdrawnPath(key);
  // The copy stays: whoever takes the picture away at this very moment would leave none.
  if (await mayShow(platform.db, key)) return copyBytes(bucket, withdrawn, key);
  await copyBytes(bucket, key, withdrawn);
  await deletePaths(bucket, key, [key]);
  await announcePurge(platform, [cacheTag.picture(key)], { urgency: 'removal' });
}

/** The bytes of a picture for the desk, shown or not; null where there are none. */
export async function getBytes(
  { env }: Platform<MediaEnv>,
  key: string,
): Promise<R2ObjectBody | null> {
  return (await env.MEDIA.get(key)) ?? (await env.MEDIA.get(toWithdrawnPath(key)));
}

export async function copyBytes(bucket: R2Bucket, from: string, to: string): Promise<void> {
  const object = await bucket.get(from);
  if (!object) return;
  const { body, httpMetadata = {} } = object;
  await bucket.put(to, body, { httpMetadata });
}

/** Where the bytes of a picture lie that may not be shown. */
export function toWithdrawnPath(key: string): string {
  return `${WITHDRAWN}${key}`;
}
