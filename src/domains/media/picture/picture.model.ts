/** Formats taken in; each name is also the file extension and the second half of the media type. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What the bytes of a picture say about it, read without decoding. */
export interface PictureFacts {
  format: PictureFormat;
  /** Pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** EXIF orientation: 1 is upright, 2 to 8 are turned or mirrored. */
  orientation: number;
  /** The file in pieces that leave its metadata out; null where only re-encoding removes it. */
  withoutMetadata: readonly Uint8Array[] | null;
}

/** Key in R2 and last segment of `/media/`: the start of a content hash and the format. */
const MEDIA_KEY = new RegExp(`^[0-9a-f]{16}\\.(?:${PICTURE_FORMATS.join('|')})$`);

export function isMediaKey(text: string): boolean {
  return MEDIA_KEY.test(text);
}

export function toMimeType<F extends PictureFormat>(format: F): `image/${F}` {
  return `image/${format}`;
}

export function formatOfKey(key: string): PictureFormat | undefined {
  return PICTURE_FORMATS.find((format) => key.endsWith(`.${format}`));
}
