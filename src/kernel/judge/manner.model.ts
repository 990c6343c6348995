import { foldText } from '#i18n/folding.ts';
import { toWords } from '#kernel/words/word.model.ts';

/** Fewer capitals are an abbreviation or a name. */
const FEWEST_CAPITALS = 20;
const MOST_CAPITALS = 0.7;
const REPEATED = /(\p{L}\p{M}*)\1{7}/iu;

/** Whether most letters that could be small are capitals. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  if (letters.length < FEWEST_CAPITALS) return false;
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter)).length;
  return capitals > letters.length * MOST_CAPITALS;
}

/** Whether one letter stands eight times in a row. */
export function isRepeated(text: string): boolean {
  return REPEATED.test(text);
}

/** The words of a text alone, spelled in one way: copies of it agree in this. */
export function toCopyText(text: string): string {
  return toWords(text).map(foldText).join(' ');
}
