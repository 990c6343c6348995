import type { Lang } from '#i18n/editions.ts';

/** Joiners, blanks without width, soft hyphens and direction marks: seen by nobody, typed by few. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Characters of a search text (spec section 5). */
export const LONGEST_KEYWORD = 200;

/** What was typed as it is searched for: without control characters and blanks around it. */
export function toKeyword(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** The form in which texts are indexed and queries asked. */
export function toSearchText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(INVISIBLE, '');
}

/**
 * What somebody typed as an FTS5 expression: all words, the last of which may go on. Every word is
 * quoted, so that nothing typed acts as an operator. Null when there is no word in it.
 */
export function toMatchExpression(query: string): string | null {
  const words = toSearchText(query).match(/[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu);
  return words ? `${words.map((word) => `"${word}"`).join(' ')}*` : null;
}

/** Row of a text in the index; room for four languages a story. */
export function toRowId(articleId: number, lang: Lang): number {
  return articleId * LANGUAGES + ROW_OF_LANGUAGE[lang];
}

export function toArticleId(rowId: number): number {
  return Math.floor(rowId / LANGUAGES);
}

const LANGUAGES = 4;
const ROW_OF_LANGUAGE: Readonly<Record<Lang, number>> = { en: 0, hi: 1, gu: 2 };

/** What is asked of the index. */
export interface SearchQuery {
  /** As `toKeyword` leaves it. */
  keyword: string;
  /** Language of the texts searched. */
  lang: Lang;
  categoryId?: number;
  cityId?: number;
  /** Epoch milliseconds, [from, until). */
  from?: number;
  until?: number;
  sort: 'relevance' | 'newest';
  page: number;
  size: number;
}

export interface SearchFound {
  articleIds: number[];
  hasNext: boolean;
  /** Stories that match in each language, counted up to COUNTED_UP_TO. */
  counts: Readonly<Record<Lang, number>>;
  /** What is marked in titles and standfirsts. */
  marks: readonly Mark[];
  /** A likelier spelling that would find something; null when there is none. */
  didYouMean: string | null;
}

/** A folded word the query stands for, in any script: aliases and what sounds alike too. */
export interface Mark {
  word: string;
  isPrefix: boolean;
}

/** More stories than this are not counted. */
export const COUNTED_UP_TO = 1_000;

/** What is offered while somebody types. */
export interface Suggestions {
  stories: { articleId: number; lang: Lang; title: string }[];
  topics: SuggestedPlace[];
  cities: SuggestedPlace[];
  categories: SuggestedPlace[];
}

/** A list of stories by the slug of its page, e.g. `/city/{slug}`. */
export interface SuggestedPlace {
  slug: string;
  name: string;
}
