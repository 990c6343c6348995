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
}

/** Lines that are not empty. */
export function sliceLines(window: string, isLast: boolean): Slices {
  const found: Slices = { items: [], next: 0, isEnd: isLast, cutOff: [] };
  while (found.next < window.length) {
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
