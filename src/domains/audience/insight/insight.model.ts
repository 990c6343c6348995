import { startOfHour, toHour } from '#domains/audience/view/views.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { toIndianDay } from '#shared/india-time.ts';

/** How far back numbers go: days in India, of which today is the last. */
export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
const DAYS: Readonly<Record<Period, number>> = { today: 1, week: 7, month: 30 };

export const STEPS = ['hour', 'day'] as const;
export type Step = (typeof STEPS)[number];

/** The steps in which a period can be seen: hours are kept for a week. */
export const STEPS_OF: Readonly<Record<Period, readonly Step[]>> = {
  today: ['hour'],
  week: ['hour', 'day'],
  month: ['day'],
};

export function usualStepOf(period: Period): Step {
  return period === 'today' ? 'hour' : 'day';
}

/** Days of which hours are kept, today among them. */
export const HOURLY_DAYS = DAYS.week;
/** Days that are kept after today. */
export const KEPT_DAYS = DAYS.month;

/** Views below which a city or another site is not named: one reader's would be told apart. */
export const NAMED_FROM = 5;

export interface Scope {
  period: Period;
  step: Step;
  /** Null for all. */
  lang: Lang | null;
}

/** The steps of a period, both ends included: hours or days in India since 1970. */
export interface Span {
  step: Step;
  first: number;
  last: number;
}

const HOURS = 24;

export function toSpan({ period, step }: Scope, now: Date): Span {
  const first = toIndianDay(now) - DAYS[period] + 1;
  return step === 'day'
    ? { step, first, last: toIndianDay(now) }
    : { step, first: first * HOURS, last: toHour(now) };
}

/** Steps of a whole period: those of today that are still to come have their place. */
export function slotsOf({ period, step }: Scope): number {
  return DAYS[period] * (step === 'hour' ? HOURS : 1);
}

/** When a step begins. */
export function startOf(step: Step, place: number): Date {
  return startOfHour(step === 'day' ? place * HOURS : place);
}

/** Views of something in each step in which there were any. */
export interface Point {
  place: number;
  views: number;
}

/** Views in every step of a span. */
export function toSeries({ first, last }: Span, points: readonly Point[]): number[] {
  const series = Array.from({ length: last - first + 1 }, () => 0);
  for (const { place, views } of points)
    series[place - first] = (series[place - first] ?? 0) + views;
  return series;
}

/** The same by the day, of what is by the hour. */
export function toDays<T extends Point>(points: readonly T[]): T[] {
  return points.map((point) => ({ ...point, place: Math.floor(point.place / HOURS) }));
}

export function toSum(points: readonly { views: number }[]): number {
  return points.reduce((sum, { views }) => sum + views, 0);
}

/** One line of a list: how often, and when, as a drawing. */
export interface Line {
  name: string;
  views: number;
  /** An SVG element. */
  chart: string;
}

export interface StoryLine extends Line {
  id: number;
  lang: Lang;
}

/** What the desk is shown about its readers. */
export interface Report {
  views: number;
  /** The same drawing for narrow and for wide screens, as SVG elements. */
  charts: { narrow: string; wide: string };
  /** What is drawn, in words and numbers. */
  steps: readonly { name: string; views: number }[];
  languages: readonly Line[];
  sources: readonly Line[];
  cities: readonly Line[];
  referrers: readonly Line[];
  stories: readonly StoryLine[];
  /** Searches without results, those of most readers first. */
  misses: readonly { query: string; lang: Lang; readers: number }[];
}

/** What is going on at the moment. */
export interface Live {
  /** Browsers that have a page in sight; null when they can't be counted. */
  readers: number | null;
  /** Those of them that have it in a language; null when they can't be counted. */
  readersIn: Readonly<Record<Lang, number>> | null;
  /** Views since the hour began, by language, until half a minute ago. */
  views: Readonly<Record<Lang, number>>;
}
