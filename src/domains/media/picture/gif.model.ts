import { cutterOf, textAt, viewOf } from './bytes.model.ts';
import { UPRIGHT } from './exif.model.ts';
import type { PictureFacts } from './picture.model.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that say how often an animation repeats. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Reads a GIF (version 89a); throws RangeError when it is damaged or cut short. */
export function parseGif(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes);
  const cut = cutterOf(bytes);
  let start = 13 + tableBytes(view.getUint8(10));
  const withoutMetadata = [cut(0, start)];
  while (view.getUint8(start) !== TRAILER) {
    const end = endOfBlock(view, start);
    const block = cut(start, end);
    if (isDrawn(block)) withoutMetadata.push(block);
    start = end;
  }
  withoutMetadata.push(cut(start, start + 1));
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  return { format: 'gif', width, height, orientation: UPRIGHT, withoutMetadata };
}

/** Size of a colour table, from the flags that announce it. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlock(view: DataView, start: number): number {
  const kind = view.getUint8(start);
  if (kind !== IMAGE && kind !== EXTENSION) throw new RangeError('an unknown block');
  let at = kind === IMAGE ? start + 11 + tableBytes(view.getUint8(start + 9)) : start + 2;
  // Data comes in pieces behind their lengths; the last one has none.
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function isDrawn(block: Uint8Array): boolean {
  if (block[0] === IMAGE || block[1] === GRAPHIC_CONTROL) return true;
  return block[1] === APPLICATION && LOOPS.includes(textAt(block, 3, 11));
}
