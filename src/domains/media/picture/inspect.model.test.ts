import { describe, expect, it } from 'vitest';
import {
  concat,
  makeExif,
  makeJpegWith,
  makePhonePhoto,
  makePng,
  pngChunk,
  TINY,
  toBytes,
} from '#testing/tiny-pictures.ts';
import { join } from './bytes.model.ts';
import { inspectPicture, sniffFormat } from './inspect.model.ts';

function inspect(bytes: Uint8Array) {
  const format = sniffFormat(bytes);
  return format && inspectPicture(bytes, format);
}

function strip(bytes: Uint8Array): Uint8Array {
  const pieces = inspect(bytes)?.withoutMetadata;
  if (!pieces) throw new Error('nothing can be cut out of it');
  return join(pieces);
}

/** TINY.webpAlpha with a chunk behind it, announced in its header. */
function makeWebpWith(type: string, data: Uint8Array): Uint8Array {
  const even = concat(data, new Uint8Array(data.byteLength % 2));
  const bytes = concat(
    TINY.webpAlpha,
    toBytes(type),
    Uint8Array.of(data.byteLength, 0, 0, 0),
    even,
  );
  new DataView(bytes.buffer).setUint32(4, bytes.byteLength - 8, true);
  bytes[20] = (bytes[20] ?? 0) | 0x0c;
  return bytes;
}

const FILES = Object.entries(TINY);

describe('a whole file', () => {
  it.each(FILES)('%s says its size and holds nothing to cut out', (name, bytes) => {
    const facts = inspect(bytes);
    expect(facts).toMatchObject({ width: 6, height: 4, orientation: 1 });
    expect(name === 'progressive' ? 'jpeg' : name.replace(/[A-Z]\w*/, '')).toBe(facts?.format);
    expect(strip(bytes)).toEqual(bytes);
  });

  it.each(FILES)('%s is damaged wherever it is cut short', (_, bytes) => {
    const whole = Array.from({ length: bytes.byteLength }, (_, end) => bytes.subarray(0, end));
    expect(whole.filter((part) => inspect(part) !== null)).toEqual([]);
  });

  it.each(FILES)('%s with any byte changed is read or refused, never thrown over', (_, bytes) => {
    for (let at = 0; at < bytes.byteLength; at += 1) {
      for (const value of [0x00, 0x7f, 0xff])
        expect(() => inspect(bytes.with(at, value))).not.toThrow();
    }
  });
});

describe('what is no picture', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['a sound in RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['nothing', ''],
  ])('%s has no format', (_, text) => {
    expect(sniffFormat(toBytes(text))).toBeNull();
  });

  it('gives up on a file of millions of pieces', () => {
    const empty = pngChunk('IDAT', new Uint8Array());
    const bytes = new Uint8Array(2 * 1024 * 1024);
    bytes.set(makePng({ width: 1, height: 1 }).subarray(0, 33));
    for (let at = 33; at + 12 <= bytes.byteLength; at += 12) bytes.set(empty, at);
    expect(inspect(bytes)).toBeNull();
  });
});

describe('metadata', () => {
  it('of a phone photo goes, its place with it', () => {
    expect(strip(makePhonePhoto())).toEqual(TINY.jpeg);
  });

  it.each([
    ['XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'],
    ['IPTC', 0xed, 'Photoshop 3.0\x008BIM'],
    ['a comment', 0xfe, 'Taken at home'],
    ['a list of further pictures', 0xe2, 'MPF\0MM\0*'],
    ['a thumbnail', 0xe0, 'JFXX\0\x10'],
  ])('of a JPEG: %s goes', (_, marker, text) => {
    expect(strip(makeJpegWith(marker, toBytes(text)))).toEqual(TINY.jpeg);
  });

  it.each([
    ['its colour profile', 0xe2, 'ICC_PROFILE\0\x01\x01'],
    ['how its colours are coded', 0xee, 'Adobe\0\x64\0\0\0\0\0'],
    ['its density', 0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'],
  ])('of a JPEG: %s stays', (_, marker, text) => {
    const bytes = makeJpegWith(marker, toBytes(text));
    expect(strip(bytes)).toEqual(bytes);
  });

  it('behind the end of a JPEG goes', () => {
    expect(strip(concat(TINY.jpeg, makePhonePhoto()))).toEqual(TINY.jpeg);
  });

  it.each(['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVt'])('of a PNG: %s goes', (type) => {
    const at = TINY.png.byteLength - 12;
    const bytes = concat(
      TINY.png.subarray(0, at),
      pngChunk(type, makeExif(1)),
      TINY.png.subarray(at),
    );
    expect(strip(bytes)).toEqual(TINY.png);
  });

  it.each(['EXIF', 'XMP ', 'prVt'])('of a WebP: %s goes, and its header says so', (type) => {
    expect(strip(makeWebpWith(type, makeExif(1)))).toEqual(TINY.webpAlpha);
  });

  it('of a GIF goes, the loop of an animation stays', () => {
    const at = 19;
    const loop = toBytes('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0');
    const note = toBytes('!\xfe\x05Hello\0');
    const xmp = toBytes('!\xff\x0bXMP DataXMP\x04<x/>\0');
    const [head, tail] = [TINY.gif.subarray(0, at), TINY.gif.subarray(at)];
    expect(strip(concat(head, loop, note, xmp, tail))).toEqual(concat(head, loop, tail));
  });

  it('of an AVIF can not be cut out', () => {
    const text = String.fromCharCode(...TINY.avif).replace('\0\0av01\0', '\0\0Exif\0');
    expect(inspect(toBytes(text))).toMatchObject({ width: 6, withoutMetadata: null });
    const box = concat(Uint8Array.of(0, 0, 0, 12), toBytes('uuid\0\0\0\0'));
    expect(inspect(concat(TINY.avif, box))).toMatchObject({ withoutMetadata: null });
  });
});

describe('orientation', () => {
  it.each([1, 3, 6, 8])('%i is read from JPEG, PNG and WebP', (orientation) => {
    const exif = makeExif(orientation);
    const png = concat(TINY.png.subarray(0, 33), pngChunk('eXIf', exif), TINY.png.subarray(33));
    const files = [
      makePhonePhoto(orientation),
      png,
      makeWebpWith('EXIF', exif),
      makeWebpWith('EXIF', concat(toBytes('Exif\0\0'), exif)),
    ];
    expect(files.map((bytes) => inspect(bytes)?.orientation)).toEqual(files.map(() => orientation));
  });

  it.each([
    ['0', makePhonePhoto(0)],
    ['9', makePhonePhoto(9)],
    ['a directory outside the block', makeJpegWith(0xe1, toBytes('Exif\0\0MM\0*\xff\xff\xff\xff'))],
    ['an empty block', makeJpegWith(0xe1, toBytes('Exif\0\0'))],
  ])('of %s is upright', (_, bytes) => {
    expect(inspect(bytes)?.orientation).toBe(1);
  });
});
