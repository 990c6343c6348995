import type { MediaEnv, MediaMessage } from '#domains/media/picture/media.model.ts';
import { getCut } from '#domains/media/picture/media.repo.ts';
import { toMimeType } from '#domains/media/picture/picture.model.ts';
import { checkPicture } from '#domains/media/upload/intake.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Cut, type DrawnPicture, drawPicture, toStream } from '#platform/image-transformer.ts';
import { logError } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { CENTRED, placeCrop, toCut } from './crop.model.ts';
import { fetchPictureBytes } from './fetch.service.ts';
import {
  chooseFormat,
  type FormatChoice,
  isListed,
  LIGHT,
  toLighter,
  toPixels,
  toVariantPath,
  type VariantFormat,
  type VariantSize,
} from './variant.model.ts';

/** Milliseconds that a reader waits for the place of a crop. */
const PATIENCE = 1_000;

export interface Variant {
  body: ReadableStream<Uint8Array> | ArrayBuffer;
  /** Media type. */
  type: string;
  /** False for what stands in until the right one can be had. */
  isFinal: boolean;
}

interface Wanted {
  key: string;
  size: VariantSize;
  format: VariantFormat;
}

/**
 * A version of one of our pictures, kept in R2 once it is made. What takes long to make is made in the
 * background behind a stand-in; where nothing can be made it is the original. Null without an original.
 */
export async function getVariant(
  platform: Platform<MediaEnv>,
  { key, size, choice }: { key: string; size: VariantSize; choice: FormatChoice },
): Promise<Variant | null> {
  const { best, standIn } = choice;
  if (!standIn) return getOrMake(platform, { key, size, format: best });
  const kept = await getKept(platform, { key, size, format: best });
  if (kept) return kept;
  const other = await getOrMake(platform, { key, size, format: standIn });
  if (!other?.isFinal) return other;
  const message: MediaMessage = { kind: 'draw-variant', key, ...size };
  platform.defer(platform.env.MEDIA_QUEUE.send(message));
  return { ...other, isFinal: false };
}

/** A size with the place of its crop, as the desk has chosen it; `isSure` is false when nobody can be asked. */
export async function placeVariant(
  { db }: Platform,
  key: string,
  size: VariantSize,
): Promise<{ size: VariantSize; isSure: boolean }> {
  const { crop } = size;
  if (!crop) return { size, isSure: true };
  try {
    const picture = await withDeadline(getCut(db, key), PATIENCE);
    return { size: picture ? { ...size, place: placeCrop(picture, crop) } : size, isSure: true };
  } catch (error) {
    logError('media.crop_unknown', error, { key });
    return { size, isSure: false };
  }
}

/** Makes a version unless it is there; one that can't be made is only logged, for the next reader asks again. */
export async function saveVariant(platform: Platform<MediaEnv>, wanted: Wanted): Promise<void> {
  if (await platform.env.MEDIA.head(toVariantPath(wanted.key, wanted.size, wanted.format))) return;
  try {
    await makeVariant(platform, wanted);
  } catch (error) {
    logError('media.variant_failed', error, { ...wanted });
  }
}

/** A version of a picture outside, whose host and redirects must be listed; throws a refusal otherwise. */
export async function drawRemote(
  platform: Platform<MediaEnv>,
  remote: { url: string; hosts: readonly string[]; size: VariantSize; accept: string },
): Promise<Variant> {
  const { bytes, url } = await fetchPictureBytes(platform, remote.url, (address) =>
    isListed(address, remote.hosts),
  );
  const { format } = checkPicture(bytes);
  const { best, standIn } = chooseFormat(remote.accept, format, remote.size.width);
  try {
    const drawn = await drawPicture(platform.env.IMAGES, toStream(bytes), {
      ...toPixels(remote.size),
      quality: remote.size.quality,
      type: toMimeType(standIn ?? best),
    });
    return { body: drawn.bytes, type: drawn.type, isFinal: true };
  } catch (error) {
    logError('media.remote_failed', error, { url });
    return { body: toStream(bytes), type: toMimeType(format), isFinal: false };
  }
}

async function getOrMake(platform: Platform<MediaEnv>, wanted: Wanted): Promise<Variant | null> {
  const kept = await getKept(platform, wanted);
  if (kept) return kept;
  try {
    return await makeVariant(platform, wanted);
  } catch (error) {
    logError('media.variant_failed', error, { ...wanted });
    const original = await getObject(platform, wanted.key);
    return original && { ...original, isFinal: false };
  }
}

/** What is cut off for a crop that does not lie in the middle. */
async function loadCut(
  { db }: Platform,
  key: string,
  { crop, place = CENTRED }: VariantSize,
): Promise<{ cut: Cut } | null> {
  if (!crop || place === CENTRED) return null;
  const picture = await getCut(db, key);
  return picture && { cut: { ...toCut(picture, crop, place), picture } };
}

function getKept(
  platform: Platform<MediaEnv>,
  { key, size, format }: Wanted,
): Promise<Variant | null> {
  return getObject(platform, toVariantPath(key, size, format));
}

async function makeVariant(platform: Platform<MediaEnv>, wanted: Wanted): Promise<Variant | null> {
  const { key, size, format } = wanted;
  const { MEDIA, IMAGES } = platform.env;
  const original = await MEDIA.get(key);
  if (!original) return null;
  const cut = await loadCut(platform, key, size);
  const draw = (source: ReadableStream<Uint8Array>, each: VariantSize) =>
    drawPicture(IMAGES, source, {
      ...{ ...toPixels(each), ...cut, quality: each.quality, type: toMimeType(format) },
    });
  const isLight = size.quality <= LIGHT.quality;
  const { bytes, type } = await (isLight
    ? drawLight(await original.bytes(), size, draw)
    : draw(original.body, size));
  const path = toVariantPath(key, size, format);
  platform.defer(MEDIA.put(path, bytes, { httpMetadata: { contentType: type } }));
  return { body: bytes, type, isFinal: true };
}

/** The first of several tries that weighs little enough; the lightest where none does. */
async function drawLight(
  original: Uint8Array,
  size: VariantSize,
  draw: (source: ReadableStream<Uint8Array>, each: VariantSize) => Promise<DrawnPicture>,
): Promise<DrawnPicture> {
  const [first, ...lighter] = toLighter(size);
  let drawn = await draw(toStream(original), first ?? size);
  for (const each of lighter) {
    if (drawn.bytes.byteLength <= LIGHT.bytes) break;
    drawn = await draw(toStream(original), each);
  }
  return drawn;
}

async function getObject(platform: Platform<MediaEnv>, path: string): Promise<Variant | null> {
  const object = await platform.env.MEDIA.get(path);
  return object && { body: object.body, type: typeOf(object), isFinal: true };
}

function typeOf(object: R2Object): string {
  return object.httpMetadata?.contentType ?? 'application/octet-stream';
}
