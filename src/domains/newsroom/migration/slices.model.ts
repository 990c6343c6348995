import type { GhostTable } from './ghost.model.ts';

/** Where a piece stands in a window of a file, in bytes from its beginning. */
export interface Slice {
  start: number;
  end: number;
  table?: GhostTable;
}

export interface Slices {
  items: Slice[];
  /** Where the next window begins: after the last piece, or where one begins that is not whole. */
  next: number;
  /** The file has come to its end. */
  isEnd: boolean;
  /** An item begins before another has ended, here. */
  cutOff: number[];
  /** What stands at `next` is nothing the file may hold. */
  isBroken?: boolean;
  /** What is open at `next`, for the next window. */
  place?: string;
  /** It holds as many pieces as are kept at once; the next window begins where it stopped. */
  isFull?: boolean;
}

/** Pieces of a window: as many as one statement keeps, however small they are. */
export const MOST_PIECES = 500;

/** Lines that are not empty. */
export function sliceLines(window: string, isLast: boolean): Slices {
  const found: Slices = { items: [], next: 0, isEnd: isLast, cutOff: [] };
  while (found.next < window.length) {
    if (found.items.length === MOST_PIECES) return { ...found, isEnd: false, isFull: true };
    const at = window.indexOf('\n', found.next);
    if (at === -1 && !isLast) break;
    const end = at === -1 ? window.length : at;
    if (window.slice(found.next, end).trim() !== '') found.items.push({ start: found.next, end });
    found.next = at === -1 ? end : at + 1;
  }
  return found;
}

export function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
