import type { EditionCode } from '#i18n/editions.ts';
import type { SearchQuery } from './search.model.ts';

/** How far back stories may lie; `range` is from one day to another. */
export const PERIODS = ['day', 'week', 'month', 'year', 'range'] as const;
export type SearchPeriod = (typeof PERIODS)[number];

export const SORTS = ['relevance', 'newest'] as const;

/** Stories of the news, or posts of blogs. */
export const STORY_KINDS = ['news', 'blog'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** What a reader has narrowed a search down to; null is anything. */
export interface SearchFilter {
  /** Edition whose stories are searched; null for the one the page belongs to. */
  language: EditionCode | null;
  kind: StoryKind | null;
  /** Slugs. */
  category: string | null;
  city: string | null;
  period: SearchPeriod | null;
  /** Days in India, "2026-11-21"; only of a range, in their order. */
  from: string | null;
  to: string | null;
  sort: SearchQuery['sort'];
}

export const NO_FILTER: SearchFilter = {
  language: null,
  kind: null,
  category: null,
  city: null,
  period: null,
  from: null,
  to: null,
  sort: 'relevance',
};

/** Whether fewer stories fit than without the filter. */
export function isNarrowed({ kind, category, city, period }: SearchFilter): boolean {
  return [kind, category, city, period].some((each) => each !== null);
}

const DAY = 86_400_000;
const LENGTHS = { day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY } as const;

/** The period in epoch milliseconds, [from, until). */
export function toTimes(filter: SearchFilter, now: Date): Pick<SearchQuery, 'from' | 'until'> {
  const { period, from, to } = filter;
  if (period === null) return {};
  if (period !== 'range') return { from: now.getTime() - LENGTHS[period] };
  return { ...(from && { from: startOf(from) }), ...(to && { until: startOf(to) + DAY }) };
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

/** Path of the page of results, without prefix and page number: one for each keyword and filter. */
export function toSearchPath(keyword: string, filter: SearchFilter = NO_FILTER): string {
  if (keyword === '') return '/searchpage';
  const parameters = new URLSearchParams({ keyword });
  const { period, sort, ...rest } = filter;
  const all = { ...rest, date: period, sort: sort === 'relevance' ? null : sort };
  for (const [name, value] of Object.entries(all)) if (value) parameters.set(name, value);
  return `/searchpage?${parameters}`;
}
