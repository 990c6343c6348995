import type { StoryList } from '#domains/news/story/article.model.ts';

/** A day, a month or a year in India. */
export interface Period {
  kind: 'day' | 'month' | 'year';
  /** "2026-11-21", "2026-11" or "2026". */
  date: string;
  /** Epoch milliseconds; the end is the first moment after the period. */
  start: number;
  end: number;
}

/** What was published in a period, and where else there is something. */
export interface PeriodStories {
  list: StoryList;
  /** Those with stories, of the month the period lies in; none for a year. */
  days: { day: string; stories: number }[];
  /** Those with stories, of the year the period lies in, newest first. */
  months: string[];
  /** Those with stories, newest first. */
  years: string[];
  /** The nearest days with stories before and after the period. */
  nearest: Neighbours;
  /** The same for the month the period lies in; for a year, the year. */
  around: Neighbours;
}

/** Days like "2026-11-21"; null where there is none. */
export interface Neighbours {
  before: string | null;
  after: string | null;
}
