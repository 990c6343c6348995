import { createHash, randomBytes } from 'node:crypto';
import { join } from '#domains/media/picture/bytes.model.ts';
import { UPRIGHT } from '#domains/media/picture/exif.model.ts';
import { inspectPicture, sniffFormat } from '#domains/media/picture/inspect.model.ts';
import {
  brokenPicture,
  tooManyBytes,
  tooManyPixels,
  undrawablePicture,
  unknownFormat,
} from '#domains/media/picture/media.errors.ts';
import type { KeptPicture, MediaEnv } from '#domains/media/picture/media.model.ts';
import { getKept } from '#domains/media/picture/media.repo.ts';
import {
  PICTURE_FORMATS,
  type PictureFacts,
  type PictureFormat,
  toMimeType,
} from '#domains/media/picture/picture.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Drawing, drawPicture, toStream } from '#platform/image-transformer.ts';
import { DeadlineError } from '#shared/deadline.ts';
import { LONGEST_SIDE, MOST_BYTES, MOST_PIXELS } from './limit.model.ts';

/** Nothing wider is ever shown (spec section 9). */
const KEPT_WIDTH = 3_840;
const KEPT_QUALITY = 90;

/** The format a picture is re-encoded in: AVIF and GIF can't be made of every picture. */
const DRAWN_FORMATS = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'webp',
  gif: 'webp',
} as const;

interface CheckedPicture {
  bytes: Uint8Array;
  facts: PictureFacts;
}

/** Reads the facts of a picture; throws a refusal for what is none, is damaged or is too large. */
export function checkPicture(bytes: Uint8Array): PictureFacts {
  if (bytes.byteLength > MOST_BYTES) throw tooManyBytes();
  const format = sniffFormat(bytes);
  if (!format) throw unknownFormat();
  const facts = inspectPicture(bytes, format);
  if (!facts) throw brokenPicture();
  const { width, height } = facts;
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) throw tooManyPixels();
  return facts;
}

/**
 * Keeps a picture in R2 under the hash of `bytes`: upright, without metadata, at most KEPT_WIDTH wide.
 * The same bytes are kept once. Throws a refusal as checkPicture does.
 */
export async function storePicture(
  platform: Platform<MediaEnv>,
  bytes: Uint8Array,
): Promise<KeptPicture> {
  const facts = checkPicture(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = await getKept(platform.db, toKeys(hash));
  if (known) return known;
  const clean = await cleanPicture(platform.env.IMAGES, { bytes, facts });
  const key = toKey(hash, clean.facts.format);
  return putPicture(platform, clean, { key, path: key });
}

/**
 * Keeps a picture, made as fit to be shown as by `storePicture`, under a key of its own and where `pathOf` says for that
 * key. Throws a refusal as checkPicture does.
 */
export async function storeAlone(
  platform: Platform<MediaEnv>,
  bytes: Uint8Array,
  pathOf: (key: string) => string,
): Promise<KeptPicture> {
  const clean = await cleanPicture(platform.env.IMAGES, { bytes, facts: checkPicture(bytes) });
  const key = toKey(randomBytes(8).toString('hex'), clean.facts.format);
  return putPicture(platform, clean, { key, path: pathOf(key) });
}

async function putPicture(
  { env }: Platform<MediaEnv>,
  { bytes, facts }: CheckedPicture,
  { key, path }: { key: string; path: string },
): Promise<KeptPicture> {
  const mime = toMimeType(facts.format);
  await env.MEDIA.put(path, bytes, { httpMetadata: { contentType: mime } });
  return { key, mime, bytes: bytes.byteLength, width: facts.width, height: facts.height };
}

/** The keys that a picture may be kept under, by the SHA-256 of the file it came from. */
export function toKeys(hash: string): string[] {
  return PICTURE_FORMATS.map((format) => toKey(hash, format));
}

function toKey(hash: string, format: PictureFormat): string {
  return `${hash.slice(0, 16)}.${format}`;
}

/** A picture upright, without metadata, at most KEPT_WIDTH wide, that its taker keeps. Throws refusals as checkPicture does. */
export function toCleanPicture(images: ImagesBinding, bytes: Uint8Array): Promise<CheckedPicture> {
  return cleanPicture(images, { bytes, facts: checkPicture(bytes) });
}

/** Metadata is cut out where that is enough; a photo that lies on its side or is too wide is re-encoded. */
async function cleanPicture(
  images: ImagesBinding,
  picture: CheckedPicture,
): Promise<CheckedPicture> {
  const { facts } = picture;
  const isSideways = facts.orientation > 4;
  const width = isSideways ? facts.height : facts.width;
  const isFit = facts.orientation === UPRIGHT && width <= KEPT_WIDTH;
  if (isFit && facts.withoutMetadata) return { facts, bytes: join(facts.withoutMetadata) };
  return drawAnew(images, picture, { width: KEPT_WIDTH });
}

/** A picture cut to its middle square and re-encoded, at most `side` pixels wide. Throws refusals as checkPicture does. */
export function drawSquare(
  images: ImagesBinding,
  bytes: Uint8Array,
  side: number,
): Promise<CheckedPicture> {
  const facts = checkPicture(bytes);
  const width = Math.min(side, facts.width, facts.height);
  return drawAnew(images, { bytes, facts }, { width, height: width });
}

async function drawAnew(
  images: ImagesBinding,
  picture: CheckedPicture,
  size: Pick<Drawing, 'width' | 'height'>,
): Promise<CheckedPicture> {
  const facts = checkPicture(await draw(images, picture, size));
  if (!facts.withoutMetadata) throw undrawablePicture();
  return { facts, bytes: join(facts.withoutMetadata) };
}

async function draw(
  images: ImagesBinding,
  { bytes, facts }: CheckedPicture,
  size: Pick<Drawing, 'width' | 'height'>,
): Promise<Uint8Array> {
  try {
    const drawn = await drawPicture(images, toStream(bytes), {
      ...size,
      type: toMimeType(DRAWN_FORMATS[facts.format]),
      quality: KEPT_QUALITY,
    });
    return new Uint8Array(drawn.bytes);
  } catch (error) {
    if (error instanceof DeadlineError) throw error;
    throw undrawablePicture(error);
  }
}
