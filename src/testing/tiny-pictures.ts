import { crc32, deflateSync } from 'node:zlib';

const decode = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Whole files, each six pixels wide and four high. */
export const TINY = {
  jpeg: decode(
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAItv/9k=',
  ),
  progressive: decode(
    '/9j/2wBDABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////2wBDARQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////wgARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/aAAwDAQACEAMQAAAAmAdz/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwB//9k=',
  ),
  png: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAEAQMAAACXytwAAAAAA1BMVEW0KB7Cf/jfAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNggAAAAAgAAa9T6iIAAAAASUVORK5CYII=',
  ),
  webpLossy: decode(
    'UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoGAAQAAUAmJaACdLoABDAAAP7x3I/4DdfFtMv/tLP/rQ//Wh/y4AAA',
  ),
  webpLossless: decode('UklGRh4AAABXRUJQVlA4TBEAAAAvBcAAAAdQlNLWo/+BiOh/AAA='),
  webpAlpha: decode(
    'UklGRl4AAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSAoAAAABB1DAiAhERP8DVlA4IC4AAACwAQCdASoGAAQAAUAmJaACdLoABDAAAP7x3I/4DdfFtMv/tLP/rQ//Wh/y4AAA',
  ),
  gif: decode('R0lGODlhBgAEAIAAAExpcbQoHiH5BAUAAAAALAAAAAAGAAQAAAIEjI+pVwA7'),
  avif: decode(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAYAAAAEAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAvbWRhdBIACgg4CG7SAhoNIDIZGUJjBMPPPPNBIACQQRHVRJWD36T0GQ9aYA==',
  ),
} as const;

export function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const uint32 = (value: number) => new Uint8Array(new Uint32Array([value]).buffer).toReversed();

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat(toBytes(type), data);
  return concat(uint32(data.byteLength), body, uint32(crc32(body)));
}

/** A PNG of one colour; another colour is another file. */
export function makePng(size: { width: number; height: number; color?: number }) {
  const { width, height, color = 0 } = size;
  const rows = new Uint8Array(height * (1 + Math.ceil(width / 8)));
  return concat(
    TINY.png.subarray(0, 8),
    pngChunk('IHDR', concat(uint32(width), uint32(height), Uint8Array.of(1, 3, 0, 0, 0))),
    pngChunk('PLTE', uint32(color).subarray(1)),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  );
}

/** An EXIF block with an orientation and a place on the map. */
export function makeExif(orientation: number): Uint8Array {
  const block = new DataView(new ArrayBuffer(80));
  const entry = (at: number, [tag, type, count, value]: [number, number, number, number]) => {
    block.setUint16(at, tag);
    block.setUint16(at + 2, type);
    block.setUint32(at + 4, count);
    if (type === 3) block.setUint16(at + 8, value);
    else block.setUint32(at + 8, value);
  };
  block.setUint32(0, 0x4d4d002a);
  block.setUint32(4, 8);
  block.setUint16(8, 2);
  entry(10, [0x0112, 3, 1, orientation]);
  // The directory of the place, with its latitude reference.
  entry(22, [0x8825, 4, 1, 38]);
  block.setUint16(38, 1);
  entry(40, [0x0001, 2, 2, 0x4e000000]);
  return new Uint8Array(block.buffer);
}

/** TINY.jpeg with a segment of metadata behind its start. */
export function makeJpegWith(marker: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const { jpeg } = TINY;
  const length = content.byteLength + 2;
  const head = Uint8Array.of(0xff, marker, length >> 8, length & 0xff);
  return concat(jpeg.subarray(0, 2), head, content, jpeg.subarray(2));
}

/** As a phone takes it: with its place, and lying on its side where told. */
export function makePhonePhoto(orientation = 1): Uint8Array<ArrayBuffer> {
  return makeJpegWith(0xe1, concat(toBytes('Exif\0\0'), makeExif(orientation)));
}
