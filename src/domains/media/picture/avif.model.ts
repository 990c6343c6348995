import { MOST_PIECES, textAt, viewOf } from './bytes.model.ts';
import { UPRIGHT } from './exif.model.ts';
import type { PictureFacts } from './picture.model.ts';

/** Boxes of a still picture; any other at the top may hold metadata. */
const STILL_BOXES = ['ftyp', 'meta', 'mdat', 'free'];
const METADATA_ITEMS = ['Exif', 'mime', 'uri '];

interface Box {
  type: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
}

export function isAvif(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== 'ftyp') return false;
  const brands = textAt(bytes, 8, Math.min(viewOf(bytes).getUint32(0), 256) - 8);
  return /^(....)*avi[fs]/s.test(brands);
}

/** Reads an AVIF (ISO/IEC 23008-12); throws RangeError when it is damaged or cut short. */
export function parseAvif(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  const top = listBoxes(bytes, 0, bytes.byteLength);
  const meta = inside(bytes, top, 'meta', 4);
  const properties = inside(bytes, inside(bytes, meta, 'iprp'), 'ipco');
  const sizes = properties
    .filter(({ type }) => type === 'ispe')
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }));
  // Tiles, thumbnails and masks have sizes too; none is larger than the picture.
  const [largest] = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height);
  const hasData = top.some(({ type }) => type === 'mdat');
  if (!largest || !hasData) throw new RangeError('the size or the data is missing');
  const turn = properties.find(({ type }) => type === 'irot');
  const isSideways = turn !== undefined && view.getUint8(turn.start) % 2 === 1;
  const isBare =
    top.every(({ type }) => STILL_BOXES.includes(type)) &&
    !listItemTypes(bytes, meta).some((type) => METADATA_ITEMS.includes(type));
  return {
    format: 'avif',
    width: isSideways ? largest.height : largest.width,
    height: isSideways ? largest.width : largest.height,
    orientation: UPRIGHT,
    withoutMetadata: isBare ? [bytes] : null,
  };
}

/** The boxes between two offsets. */
function listBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    const short = view.getUint32(start);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(view.getBigUint64(start + 8)) : short || to - start;
    const end = start + length;
    if (length < head || end > to || boxes.length === MOST_PIECES)
      throw new RangeError('a box is damaged');
    boxes.push({ type: textAt(bytes, start + 4, 4), start: start + head, end });
    start = end;
  }
  return boxes;
}

/** The boxes within the first one of a type, behind `skip` bytes of its own. */
function inside(bytes: Uint8Array, boxes: readonly Box[], type: string, skip = 0): Box[] {
  const box = boxes.find((candidate) => candidate.type === type);
  return box ? listBoxes(bytes, box.start + skip, box.end) : [];
}

function listItemTypes(bytes: Uint8Array, meta: readonly Box[]): string[] {
  const list = meta.find(({ type }) => type === 'iinf');
  if (!list) return [];
  const countBytes = bytes[list.start] === 0 ? 2 : 4;
  // Version 3 of an entry has an id of four bytes.
  return listBoxes(bytes, list.start + 4 + countBytes, list.end).map(({ start }) =>
    textAt(bytes, start + (bytes[start] === 3 ? 10 : 8), 4),
  );
}
