import { cutterOf, join, textAt, viewOf } from './bytes.model.ts';
import { parseOrientation, UPRIGHT } from './exif.model.ts';
import type { PictureFacts } from './picture.model.ts';

const DRAWING_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the extended header that announce EXIF and XMP. */
const METADATA_FLAGS = 0x0c;
const HEADER_BYTES = 12;

interface Chunk {
  type: string;
  /** From its type on, padded to an even length. */
  bytes: Uint8Array;
}

/** Reads a WebP (RFC 9649); throws RangeError when it is damaged or cut short. */
export function parseWebp(bytes: Uint8Array): PictureFacts {
  const chunks = listChunks(bytes);
  const [first] = chunks;
  if (!first) throw new RangeError('the picture is empty');
  const exif = chunks.find(({ type }) => type === 'EXIF');
  return {
    format: 'webp',
    ...parseSize(first),
    orientation: exif ? parseOrientation(skipPrefix(exif.bytes.subarray(8))) : UPRIGHT,
    withoutMetadata: assemble(chunks.filter(({ type }) => DRAWING_CHUNKS.has(type))),
  };
}

function listChunks(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const cut = cutterOf(bytes);
  const chunks: Chunk[] = [];
  const end = 8 + view.getUint32(4, true);
  for (let start = HEADER_BYTES; start < end; ) {
    const length = view.getUint32(start + 4, true);
    const next = start + 8 + length + (length % 2);
    chunks.push({ type: textAt(bytes, start, 4), bytes: cut(start, next) });
    start = next;
  }
  return chunks;
}

function parseSize({ type, bytes }: Chunk): { width: number; height: number } {
  const view = viewOf(bytes);
  const at = (offset: number) => view.getUint16(offset, true);
  if (type === 'VP8X')
    return {
      width: 1 + at(12) + view.getUint8(14) * 0x10000,
      height: 1 + at(15) + view.getUint8(17) * 0x10000,
    };
  if (type === 'VP8 ') return { width: at(14) & 0x3fff, height: at(16) & 0x3fff };
  if (type !== 'VP8L') throw new RangeError('the header is missing');
  const bits = view.getUint32(9, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** Some cameras write the prefix that belongs to JPEG. */
function skipPrefix(exif: Uint8Array): Uint8Array {
  return textAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

function assemble(chunks: readonly Chunk[]): Uint8Array[] {
  const body = join(chunks.map(({ bytes }) => bytes));
  if (chunks[0]?.type === 'VP8X') body[8] = (body[8] ?? 0) & ~METADATA_FLAGS;
  const header = new TextEncoder().encode('RIFF\0\0\0\0WEBP');
  viewOf(header).setUint32(4, body.byteLength + 4, true);
  return [header, body];
}
