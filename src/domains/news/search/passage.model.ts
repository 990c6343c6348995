import type { Piece } from './highlight.model.ts';

/** Characters before the first word found, and of the whole passage. */
const BEFORE = 70;
const LONGEST = 220;

/** A few words around the first that was found in a text; null when none was. */
export function toPassage(pieces: readonly Piece[]): string | null {
  const first = pieces.findIndex(({ isMarked }) => isMarked);
  if (first < 0) return null;
  const text = pieces.map((piece) => piece.text).join('');
  const found = pieces.slice(0, first).reduce((sum, piece) => sum + piece.text.length, 0);
  const start = found <= BEFORE ? 0 : text.indexOf(' ', found - BEFORE) + 1;
  const rest = text.slice(start);
  const end = rest.length <= LONGEST ? rest.length : rest.lastIndexOf(' ', LONGEST);
  const isCut = end < rest.length;
  return `${start > 0 ? '\u2026 ' : ''}${rest.slice(0, end)}${isCut ? ' \u2026' : ''}`;
}
