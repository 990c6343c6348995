import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';

/** Two of the news, and the posts of blogs read most. */
export const RANKINGS = ['trending', 'most-read', 'blog'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** A ranking of fewer stories says nothing. */
export const LEAST_READ = 3;

/** A story by its number, with its place among those read most at the moment. */
export interface RankedStory {
  id: number;
  section: HomeSection;
  /** From 1; null when it is none of them. */
  rank: number | null;
}
