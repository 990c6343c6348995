import { cutterOf, textAt, viewOf } from './bytes.model.ts';
import { parseOrientation, UPRIGHT } from './exif.model.ts';
import type { PictureFacts } from './picture.model.ts';

/** Chunks that say how to draw the picture, those of animations among them. */
const DRAWING_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);
const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const CHUNK_FRAME_BYTES = 12;

/** Reads a PNG (W3C PNG, third edition); throws RangeError when it is damaged or cut short. */
export function parsePng(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  const cut = cutterOf(bytes);
  const withoutMetadata = [cut(0, SIGNATURE_BYTES)];
  let orientation = UPRIGHT;
  let type = '';
  for (let start = SIGNATURE_BYTES; type !== 'IEND'; ) {
    const end = start + CHUNK_FRAME_BYTES + view.getUint32(start);
    type = textAt(bytes, start + 4, 4);
    const chunk = cut(start, end);
    if (type === 'eXIf') orientation = parseOrientation(chunk.subarray(8, -4));
    if (DRAWING_CHUNKS.has(type)) withoutMetadata.push(chunk);
    start = end;
  }
  if (textAt(bytes, 12, 4) !== 'IHDR') throw new RangeError('the header is missing');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return { format: 'png', width, height, orientation, withoutMetadata };
}
