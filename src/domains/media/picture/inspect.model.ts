import { isAvif, parseAvif } from './avif.model.ts';
import { textAt } from './bytes.model.ts';
import { parseGif } from './gif.model.ts';
import { parseJpeg } from './jpeg.model.ts';
import type { PictureFacts, PictureFormat } from './picture.model.ts';
import { parsePng } from './png.model.ts';
import { parseWebp } from './webp.model.ts';

const SIGNATURES: readonly [format: PictureFormat, matches: (bytes: Uint8Array) => boolean][] = [
  ['jpeg', (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff'],
  ['png', (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'],
  ['gif', (bytes) => /^GIF8[79]a/.test(textAt(bytes, 0, 6))],
  ['avif', isAvif],
];

const READERS: Readonly<Record<PictureFormat, (bytes: Uint8Array) => PictureFacts>> = {
  jpeg: parseJpeg,
  png: parsePng,
  webp: parseWebp,
  gif: parseGif,
  avif: parseAvif,
};

/** The format that the first bytes say; null when it is none we take, SVG among them. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | null {
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0] ?? null;
}

/** What a picture of this format says about itself; null when it is damaged or cut short. */
export function inspectPicture(bytes: Uint8Array, format: PictureFormat): PictureFacts | null {
  try {
    const facts = READERS[format](bytes);
    return facts.width > 0 && facts.height > 0 ? facts : null;
  } catch (error) {
    // All readers give up on damage in this way, those of the language's own views among them.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
