import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import type { Formatter } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { COUNTED_UP_TO, type SearchFound } from './search.model.ts';
import type { SearchFilter } from './search-filter.model.ts';

/** What became of a search; without results the page offers what is trending. */
export type SearchOutcome =
  | (FoundStories & {
      kind: 'found';
      cards: readonly StoryCard[];
      /** What stands around the words in stories that have them in the body only. */
      passages: ReadonlyMap<number, string>;
      page: number;
      hasNext: boolean;
    })
  | (FoundStories & { kind: 'none'; trending: readonly StoryCard[] })
  | { kind: 'blank' | 'too-long' | 'unavailable'; trending: readonly StoryCard[] };

type FoundStories = Pick<SearchFound, 'counts' | 'marks' | 'didYouMean'>;

/** A page of results with what was asked for, and what may be asked for. */
export interface SearchView {
  keyword: string;
  filter: SearchFilter;
  /** Edition whose stories are searched. */
  searched: Edition;
  /** Of the edition of the page. */
  taxonomy: Taxonomy;
  outcome: SearchOutcome;
}

/** "132 stories", as far as they are counted: up to `limit`. */
export function toStoryCount(
  count: number,
  { t, format }: { t: Translate; format: Formatter },
  limit = COUNTED_UP_TO,
): string {
  if (count < limit) return t('search.count', { count });
  return t('search.count_more', { limit: format.number(limit) });
}
