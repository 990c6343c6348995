import { foldText } from '#i18n/folding.ts';
import { findTerms } from './dictionary.repo.ts';
import type { Mark } from './search.model.ts';
import { type Sense, toMarks, toSenses } from './sense.model.ts';
import { type Term, toTerm, toWords } from './word.model.ts';

/** Words of a query that are looked at. */
const MOST_WORDS = 16;
/** Letters, and sounds, from which a word is completed. */
const SPELLED_FROM = 2;
const SOUNDING_FROM = 3;

/** What somebody typed, as the texts say it. */
export interface Understood {
  words: readonly Term[];
  senses: readonly Sense[];
  marks: readonly Mark[];
}

/** Looks up what each word of a query stands for, and how the last one may go on. */
export async function understand(search: D1Database, keyword: string): Promise<Understood> {
  const words = toWords(keyword)
    .filter((word, index, all) => all.lastIndexOf(word) === index)
    .slice(0, MOST_WORDS)
    .map(toTerm);
  if (words.length === 0) return { words, senses: [], marks: [] };
  const found = await findTerms(search, words, toBeginning(words.at(-1)));
  const senses = toSenses(words, found, []);
  return { words, senses, marks: toMarks(words, senses, foldText) };
}

function toBeginning(last: Term | undefined) {
  const [sound = ''] = last?.sounds ?? [];
  const folded = last?.folded ?? '';
  return {
    folded: folded.length < SPELLED_FROM ? '' : folded,
    sound: sound.length < SOUNDING_FROM ? '' : sound,
  };
}
