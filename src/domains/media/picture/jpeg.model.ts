import { cutterOf, textAt, viewOf } from './bytes.model.ts';
import { parseOrientation, UPRIGHT } from './exif.model.ts';
import type { PictureFacts } from './picture.model.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;

/** Application segments that say how to draw the picture; all others say something about it. */
const DRAWING_SEGMENTS: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

interface Segment {
  marker: number;
  /** From the marker on; for a scan including its data. */
  bytes: Uint8Array;
}

/** Reads a JPEG (ITU-T T.81, annex B); throws RangeError when it is damaged or cut short. */
export function parseJpeg(bytes: Uint8Array): PictureFacts {
  const withoutMetadata = [bytes.subarray(0, 2)];
  let [width, height, orientation] = [0, 0, UPRIGHT];
  for (const { marker, bytes: segment } of listSegments(bytes)) {
    if (isFrame(marker)) {
      height = viewOf(segment).getUint16(5);
      width = viewOf(segment).getUint16(7);
    }
    if (textAt(segment, 4, 6) === 'Exif\0\0') orientation = parseOrientation(segment.subarray(10));
    if (isDrawn(marker, segment)) withoutMetadata.push(segment);
  }
  return { format: 'jpeg', width, height, orientation, withoutMetadata };
}

/** What follows the end of the image, such as the second picture of a phone, is left out. */
function* listSegments(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  const cut = cutterOf(bytes);
  let start = 2;
  for (;;) {
    // Any number of fill bytes may stand before a marker.
    while (view.getUint16(start) === 0xffff) start += 1;
    const marker = view.getUint8(start + 1);
    if (view.getUint8(start) !== 0xff) throw new RangeError('a marker is missing');
    if (marker === END_OF_IMAGE) {
      yield { marker, bytes: cut(start, start + 2) };
      return;
    }
    const end = start + 2 + view.getUint16(start + 2);
    const next = marker === START_OF_SCAN ? findMarker(bytes, end) : end;
    yield { marker, bytes: cut(start, next) };
    start = next;
  }
}

/** The next marker in the data of a scan, where 0xff is followed by zero or is a restart. */
function findMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new RangeError('the picture has no end');
}

/** Start of a frame of any coding; 0xc4, 0xc8 and 0xcc are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isDrawn(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = DRAWING_SEGMENTS[marker];
  return name !== undefined && textAt(segment, 4, name.length) === name;
}
