import type { Lang } from '#i18n/editions.ts';
import type { Closeness, Sense } from '#kernel/words/sense.model.ts';
import { scriptOf, scriptOfLang } from '#kernel/words/word.model.ts';
import { type Listing, POST_WORD, toListingWords } from './index-listing.model.ts';
import type { WordIndex } from './row.model.ts';

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
 * An FTS5 expression for stories of a language and a place that hold all senses in a field, to be asked of
 * the field's index; null when no text of the language can. Every word is quoted, so that nothing typed
 * acts as an operator.
 */
export function toExpression(
  senses: readonly Sense[],
  asked: { lang: Lang; field: Field; closeness: Closeness; place: Listing },
): string | null {
  const { lang, field, closeness, place } = asked;
  const scripts = ['other', scriptOfLang(lang)];
  const words = senses.map((sense) =>
    sense[closeness]
      .map((choices) =>
        choices.map((words) => words.filter((word) => scripts.includes(scriptOf(word)))),
      )
      .filter((choices) => choices.every((words) => words.length > 0)),
  );
  if (words.some((ways) => ways.length === 0)) return null;
  const places = toListingWords(place).map(quote);
  const said = words.map((ways) => either(ways.map(toWay))).join(' AND ');
  const found = [`${COLUMNS[field]}(${said})`, ...places].join(' AND ');
  return place.isPost === false ? `(${found}) NOT ${quote(POST_WORD)}` : found;
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
