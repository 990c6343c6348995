import { createHash, randomUUID } from 'node:crypto';
import type { LibraryPicture, SavedUpload } from '#domains/media/picture/library.model.ts';
import { getReady } from '#domains/media/picture/library.repo.ts';
import { toLibraryPicture } from '#domains/media/picture/library.service.ts';
import {
  badPart,
  damagedUpload,
  explain,
  partsMissing,
  pictureNotFound,
  tooManyBytes,
  uploadNotFound,
} from '#domains/media/picture/media.errors.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import { getUploaded } from '#domains/media/picture/media.repo.ts';
import { savePicture } from '#domains/media/picture/media.service.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import { toKeys } from './intake.service.ts';
import { countParts, MOST_BYTES, PART_BYTES } from './limit.model.ts';
import {
  deleteUpload,
  findUpload,
  getUpload,
  insertUpload,
  listParts,
  listStale,
  storePart,
  type UploadRow,
} from './upload.repo.ts';

/** Milliseconds after which nobody goes on with an upload. */
const PATIENCE = 86_400_000;
/** Uploads that one run of the cron gives up. */
const MOST_GIVEN_UP = 20;

/** A file as its sender announces it. */
export interface AnnouncedFile {
  fileName: string;
  size: number;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** The picture in the library that was made of these bytes; null when there is none. */
export async function findPicture(
  { db, now }: Platform,
  hash: string,
): Promise<LibraryPicture | null> {
  const row = await getUploaded(db, toKeys(hash));
  return row && toLibraryPicture(row, now);
}

/** Keeps what somebody at the desk uploads, and shows it as the library does. */
export async function saveUpload(
  platform: Platform<MediaEnv>,
  bytes: Uint8Array,
  { fileName, author }: { fileName: string; author: Author },
): Promise<SavedUpload> {
  const details = { credit: '', altEn: '', altHi: '', altGu: '', isSample: false };
  const { id } = await savePicture(platform, bytes, { details, author, fileName });
  const row = await getReady(platform.db, id);
  if (!row) throw pictureNotFound();
  const isKnown = row.createdAt.getTime() !== platform.now.getTime();
  return { picture: toLibraryPicture(row, platform.now), isKnown };
}

/** Begins to take in a file in parts, or goes on with it: the numbers of the parts that are there. */
export async function beginUpload(
  platform: Platform<MediaEnv>,
  file: AnnouncedFile,
): Promise<{ id: string; done: number[] }> {
  if (file.size > MOST_BYTES) throw tooManyBytes();
  const { db, env, now } = platform;
  const begun = await findUpload(db, file.hash);
  if (begun) return { id: begun.id, done: await listDone(platform, begun.id) };
  const id = randomUUID();
  const { uploadId: multipartId } = await env.MEDIA.createMultipartUpload(toPath(id));
  const upload = { ...file, id, multipartId, touchedAt: now };
  if (await insertUpload(db, upload)) return { id, done: [] };
  await toMultipart(platform, upload).abort();
  return beginUpload(platform, file);
}

/** How many bytes a part of an upload has; throws when there is no such part. */
export async function sizeOfPart({ db }: Platform, id: string, number: number): Promise<number> {
  const { size } = await requireUpload(db, id);
  const last = countParts(size);
  if (number > last) throw badPart();
  return number < last ? PART_BYTES : size - PART_BYTES * (last - 1);
}

/** Keeps a part; sent again it replaces the one before. */
export async function savePart(
  platform: Platform<MediaEnv>,
  id: string,
  part: { number: number; bytes: Uint8Array },
): Promise<void> {
  const upload = await requireUpload(platform.db, id);
  const { etag } = await toMultipart(platform, upload).uploadPart(part.number, part.bytes);
  await storePart(platform.db, { uploadId: upload.id, number: part.number, etag }, platform.now);
}

/** Makes a picture of an upload whose parts are all there. Throws refusals of bad pictures. */
export async function completeUpload(
  platform: Platform<MediaEnv>,
  id: string,
  author: Author,
): Promise<SavedUpload> {
  const upload = await requireUpload(platform.db, id);
  const bytes = await joinParts(platform, upload);
  try {
    if (createHash('sha256').update(bytes).digest('hex') !== upload.hash) throw damagedUpload();
    const saved = await saveUpload(platform, bytes, { fileName: upload.fileName, author });
    await forget(platform, upload);
    return saved;
  } catch (error) {
    // What may pass is tried again with what is there.
    if (error instanceof AppError && error.status < 500) await forget(platform, upload);
    throw error;
  }
}

/** Gives up an upload with all that has come in. */
export async function abortUpload(platform: Platform<MediaEnv>, id: string): Promise<void> {
  await giveUp(platform, await requireUpload(platform.db, id));
}

/** Cron: gives up what nobody goes on with. */
export async function dropStaleUploads(platform: Platform<MediaEnv>): Promise<void> {
  const before = new Date(platform.now.getTime() - PATIENCE);
  for (const upload of await listStale(platform.db, before, MOST_GIVEN_UP))
    await giveUp(platform, upload);
}

/** What an action gives; its refusals come with words of `t`. */
export async function explained<T>(t: Translate, action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    throw explain(error, t);
  }
}

async function requireUpload(db: Platform['db'], id: string): Promise<UploadRow> {
  const upload = await getUpload(db, id);
  if (!upload) throw uploadNotFound();
  return upload;
}

async function listDone({ db }: Platform, id: string): Promise<number[]> {
  return (await listParts(db, id)).map(({ number }) => number);
}

/** The whole file; a call that broke off after R2 had joined the parts finds it joined. */
async function joinParts(platform: Platform<MediaEnv>, upload: UploadRow): Promise<Uint8Array> {
  const { MEDIA } = platform.env;
  const parts = await listParts(platform.db, upload.id);
  if (parts.length < countParts(upload.size)) throw partsMissing(parts.map(({ number }) => number));
  const path = toPath(upload.id);
  if (!(await MEDIA.head(path))) {
    const sent = parts.map(({ number: partNumber, etag }) => ({ partNumber, etag }));
    await toMultipart(platform, upload).complete(sent);
  }
  const whole = await MEDIA.get(path);
  if (!whole) throw uploadNotFound();
  return new Uint8Array(await whole.arrayBuffer());
}

async function giveUp(platform: Platform<MediaEnv>, upload: UploadRow): Promise<void> {
  try {
    await toMultipart(platform, upload).abort();
  } catch (error) {
    // R2 drops parts by itself after a week, and has none left of what it has joined.
    logError('media.upload_not_aborted', error, { upload: upload.id });
  }
  await forget(platform, upload);
}

async function forget({ db, env }: Platform<MediaEnv>, { id }: UploadRow): Promise<void> {
  await env.MEDIA.delete(toPath(id));
  await deleteUpload(db, id);
}

function toMultipart(
  { env }: Platform<MediaEnv>,
  { id, multipartId }: UploadRow,
): R2MultipartUpload {
  return env.MEDIA.resumeMultipartUpload(toPath(id), multipartId);
}

/** No key of a picture, so that nobody can ask for it. */
function toPath(id: string): string {
  return `upload/${id}`;
}
