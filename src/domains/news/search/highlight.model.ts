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
