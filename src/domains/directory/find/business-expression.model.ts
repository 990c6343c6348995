import type { Closeness, Sense } from '#kernel/words/sense.model.ts';
import { toNameWord } from './business-listing.model.ts';

/** Parts of a business that words are looked for in, the narrowest first. */
export const BUSINESS_FIELDS = ['name', 'trade', 'anywhere'] as const;
export type BusinessField = (typeof BUSINESS_FIELDS)[number];

/** Words of names are words of the index by themselves, in no column that a text has. */
const COLUMNS: Readonly<Record<BusinessField, string>> = {
  name: '',
  trade: '{name trade listing} : ',
  anywhere: '',
};

/** A word or a name of a query, with the words of listings that say the same: categories that are called so. */
export interface BusinessSense extends Sense {
  listing: readonly string[];
}

/** Of each list of words of listings one must be there. */
export type Narrowing = readonly (readonly string[])[];

/**
 * An FTS5 expression for businesses that hold all senses in a field and are in the listings; null when none can. Every
 * word is quoted, so that nothing typed acts as an operator. Of no senses and no listings it is empty: all businesses.
 */
export function toBusinessExpression(
  senses: readonly BusinessSense[],
  asked: { field: BusinessField; closeness: Closeness; narrowing: Narrowing },
): string | null {
  const { field, closeness, narrowing } = asked;
  const quoteWord = field === 'name' ? (word: string) => quote(toNameWord(word)) : quote;
  const said = senses.map((sense) => {
    const ways = sense[closeness].filter((choices) => choices.every((words) => words.length > 0));
    const listed = field === 'name' ? [] : sense.listing.map(quote);
    return [...new Set([...ways.map((way) => toWay(way, quoteWord)), ...listed])];
  });
  if (said.some((ways) => ways.length === 0)) return null;
  const words = said.map(either).join(' AND ');
  return [
    ...(words === '' ? [] : [`${COLUMNS[field]}(${words})`]),
    ...narrowing.map((listings) => either(listings.map(quote))),
  ].join(' AND ');
}

function toWay(
  choices: readonly (readonly string[])[],
  quoteWord: (word: string) => string,
): string {
  return `(${choices.map((words) => either(words.map(quoteWord))).join(' AND ')})`;
}

function either(expressions: readonly string[]): string {
  return `(${expressions.join(' OR ')})`;
}

function quote(word: string): string {
  return `"${word}"`;
}
