import { type Listing, toListingWords } from './listing.model.ts';
import type { WordIndex } from './row.model.ts';
import type { Closeness, Sense } from './sense.model.ts';

/** Parts of a story that words are looked for in, the narrowest first. */
export const FIELDS = ['title', 'lead', 'anywhere'] as const;
export type Field = (typeof FIELDS)[number];

/** The index that knows of a field. */
export const INDEX_OF: Readonly<Record<Field, WordIndex>> = {
  title: 'headline_words',
  lead: 'headline_words',
  anywhere: 'story_words',
};

const COLUMNS: Readonly<Record<Field, string>> = {
  title: '{title} : ',
  lead: '',
  anywhere: '',
};

/**
 * An FTS5 expression for stories of a place that hold all senses in a field, to be asked of the
 * field's index. Every word is quoted, so that nothing typed acts as an operator.
 */
export function toExpression(
  senses: readonly Sense[],
  { field, closeness, place }: { field: Field; closeness: Closeness; place: Listing },
): string {
  const words = senses.map((sense) => either(sense[closeness].map(toWay)));
  const places = toListingWords(place).map(quote);
  return [`${COLUMNS[field]}(${words.join(' AND ')})`, ...places].join(' AND ');
}

function toWay(choices: readonly (readonly string[])[]): string {
  return `(${choices.map((words) => either(words.map(quote))).join(' AND ')})`;
}

function either(expressions: readonly string[]): string {
  return `(${expressions.join(' OR ')})`;
}

function quote(word: string): string {
  return `"${word}"`;
}
