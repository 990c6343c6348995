import { foldText } from '#i18n/folding.ts';
import type { Mark } from '#kernel/words/word.model.ts';

/** A part of a text, as it is written. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Letters with all their signs, and the joiners between them: whole words, so that no letter is taken apart. */
const WORD = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;

/** Divides texts into what was found and what stands between; the pieces together are the text. */
export function toHighlighter(marks: readonly Mark[]): (text: string) => Piece[] {
  const whole = new Set(marks.map(({ word }) => word));
  const beginnings = marks.filter(({ isPrefix }) => isPrefix).map(({ word }) => word);
  const isFound = (word: string) => {
    const folded = foldText(word);
    return whole.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning));
  };
  return (text) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: word, index } of marks.length > 0 ? text.matchAll(WORD) : []) {
      if (!isFound(word)) continue;
      if (index > end) pieces.push({ text: text.slice(end, index), isMarked: false });
      pieces.push({ text: word, isMarked: true });
      end = index + word.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
    return pieces;
  };
}

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
