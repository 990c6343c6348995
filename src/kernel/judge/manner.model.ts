import { foldText } from '#i18n/folding.ts';
import { toWords } from '#kernel/words/word.model.ts';

/** Fewer capitals are abbreviations or a name. */
const FEWEST_CAPITALS = 20;
const MOST_CAPITALS = 0.7;
const REPEATED = /(\p{L}\p{M}*)\1{7}/iu;

/** Whether most letters are capitals; those of scripts without any are not, so that abbreviations among them are no shouting. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals >= FEWEST_CAPITALS && capitals > letters * MOST_CAPITALS;
}

/** Whether one letter stands eight times in a row. */
export function isRepeated(text: string): boolean {
  return REPEATED.test(text);
}

/** The words of a text alone, spelled in one way: copies of it agree in this. */
export function toCopyText(text: string): string {
  return foldText(toWords(text).join(' '));
}
