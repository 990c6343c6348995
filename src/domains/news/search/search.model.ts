import type { Lang } from '#i18n/editions.ts';
import type { Mark } from '#kernel/words/word.model.ts';

/** Characters of a search text (spec section 5). */
export const LONGEST_KEYWORD = 200;

/**
 * What one reader may search, and have suggested while typing, in a minute: more than people do, also where a
 * carrier gives many of them one address.
 */
export const SEARCH_RUSH = { name: 'search', most: 120, window: 60, free: 20 } as const;
export const SUGGEST_RUSH = { name: 'suggest', most: 600, window: 60, free: 60 } as const;

/** What was typed as it is searched for: without control characters and blanks around it. */
export function toKeyword(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** What is asked of the index. */
export interface SearchQuery {
  /** As `toKeyword` leaves it. */
  keyword: string;
  /** Language of the texts searched. */
  lang: Lang;
  categoryId?: number;
  cityId?: number;
  authorId?: number;
  topicId?: number;
  /** Posts of blogs only, or none of them; both unless given. */
  isPost?: boolean;
  /** Epoch milliseconds, [from, until), to the half-hour. */
  from?: number;
  until?: number;
  sort: 'relevance' | 'newest';
  page: number;
  size: number;
}

export interface SearchFound {
  articleIds: number[];
  hasNext: boolean;
  /** Stories that match: counted up to COUNTED_UP_TO in the language asked for, up to COUNTED_ELSEWHERE in the others. */
  counts: Readonly<Record<Lang, number>>;
  /** What is marked in titles and standfirsts. */
  marks: readonly Mark[];
  /** A likelier spelling that would find something; null when there is none. */
  didYouMean: string | null;
}

/** More stories than this are neither counted nor listed. */
export const COUNTED_UP_TO = 1_000;
/** Where they are only offered, fewer are counted: a count reads them all. */
export const COUNTED_ELSEWHERE = 100;

/** What is offered while somebody types. */
export interface Suggestions {
  stories: SuggestedStory[];
  topics: SuggestedPlace[];
  cities: SuggestedPlace[];
  categories: SuggestedPlace[];
}

/** A story of the edition's language; `path` has no prefix of an edition. */
export interface SuggestedStory {
  articleId: number;
  title: string;
  path: string;
  isPost: boolean;
  /** Whether somebody has paid for it. */
  isPaid: boolean;
}

/** A list of stories by the slug of its page and its name in the edition's language. */
export interface SuggestedPlace {
  slug: string;
  name: string;
}
