import { textAt, viewOf } from '#domains/media/picture/bytes.model.ts';
import { hidesForeign } from '#domains/media/picture/foreign-content.model.ts';
import { sniffFormat } from '#domains/media/picture/inspect.model.ts';
import type { PictureFacts } from '#domains/media/picture/picture.model.ts';
import type { BookingRefusal } from './booking.errors.ts';
import { CREATIVE_FORMATS } from './booking.model.ts';

/** Where the picture of a booking lies in R2: no address of the site leads there. */
export function toCreativePath(key: string): string {
  return `private/ad/${key}`;
}

/** Where who sent a picture, and the desk, see it. */
export function toCreativeUrl(id: number): string {
  return `/api/advertisement/creative/${id}`;
}

/** What speaks against bytes before they are read as a picture; null for nothing. */
export function findByteFault(bytes: Uint8Array, largestBytes: number): BookingRefusal | null {
  const format = sniffFormat(bytes);
  if (!CREATIVE_FORMATS.some((each) => each === format)) return 'format';
  if (bytes.byteLength > largestBytes) return 'weight';
  if (moves(bytes)) return 'moves';
  return hidesForeign(bytes) ? 'foreign' : null;
}

/** Whether an upright picture has the size of a slot, or twice that, to the pixel. */
export function fits(
  { width, height, orientation }: Pick<PictureFacts, 'width' | 'height' | 'orientation'>,
  slot: { width: number; height: number },
): boolean {
  const [w, h] = orientation > 4 ? [height, width] : [width, height];
  return [1, 2].some((times) => w === times * slot.width && h === times * slot.height);
}

/** The header of a WebP says that it moves (RFC 9649, 2.7.1); a PNG has a chunk before its picture (PNG, 11.3.6.1), behind as many others as it likes. */
function moves(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 4) === 'RIFF')
    return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0;
  if (textAt(bytes, 1, 3) !== 'PNG') return false;
  const view = viewOf(bytes);
  for (let at = 8; at + 8 <= bytes.byteLength; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
}
