import type { StoryCard } from '#features/news/article.model.ts';

/** What became of a search; without results the page offers what is trending. */
export type SearchOutcome =
  | { kind: 'found'; cards: readonly StoryCard[]; page: number; hasNext: boolean }
  | { kind: 'blank' | 'too-long' | 'none' | 'unavailable'; trending: readonly StoryCard[] };

/** Path of the page of results, without prefix and page number. */
export function toSearchPath(keyword: string): string {
  return keyword === '' ? '/searchpage' : `/searchpage?${new URLSearchParams({ keyword })}`;
}
