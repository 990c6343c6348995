/** No honest picture is in more pieces; a list of millions would fill the memory. */
export const MOST_PIECES = 50_000;

/**
 * Gives parts of a file without copying them. Throws RangeError where the file ends before the part
 * does, and after MOST_PIECES parts.
 */
export function cutterOf(bytes: Uint8Array): (start: number, end: number) => Uint8Array {
  let left = MOST_PIECES;
  return (start, end) => {
    left -= 1;
    if (left < 0) throw new RangeError('too many pieces');
    if (start > end || end > bytes.byteLength) throw new RangeError('the file ends too early');
    return bytes.subarray(start, end);
  };
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as characters of the same codes; shorter than `length` where the file ends. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

export function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole;
}
