import { toWords } from '#kernel/words/word.model.ts';

/** Readers from which on a search is shown, and kept when its day is over: fewer could be told apart. */
export const SHOWN_FROM = 3;
/** Days. */
export const KEPT_DAYS = 30;

const MOST_WORDS = 6;
const LONGEST = 60;
/** Digits from which on a number may be somebody's. */
const PRIVATE_DIGITS = 6;

/** A search without results as it is counted; null for what may be about a person, or is no search. */
export function toMissed(keyword: string): string | null {
  const digits = keyword.match(/\p{Nd}/gu)?.length ?? 0;
  if (keyword.includes('@') || digits >= PRIVATE_DIGITS) return null;
  const words = toWords(keyword);
  const query = words.join(' ');
  if (words.length === 0 || words.length > MOST_WORDS || query.length > LONGEST) return null;
  return query;
}
