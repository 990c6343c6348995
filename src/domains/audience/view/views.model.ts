import type { Ranking } from '#domains/news/front/story-rank.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';

/** One reader opening one text. */
export interface View {
  articleId: number;
  language: Lang;
}

/** What a shard has counted of a text in an hour so far; the number only grows. */
export interface HourCount extends View {
  /** As `toHour` counts them. */
  hour: number;
  views: number;
}

/** Objects that count; a story always belongs to the same one. */
const SHARDS = 8;

export function shardOf(articleId: number): string {
  return `shard-${articleId % SHARDS}`;
}

const HOUR = 3_600_000;

/** The hour in India, counted from the first of 1970 there; 24 of them are a day of the desk. */
export function toHour(at: Date): number {
  return Math.floor((at.getTime() + INDIA_AHEAD) / HOUR);
}

/** When an hour as `toHour` counts them begins. */
export function startOfHour(hour: number): Date {
  return new Date(hour * HOUR - INDIA_AHEAD);
}

/** A view counts half as much after this many hours. */
const HALF_LIFE = 6;
/** What is trending are stories of the last three days. */
const TRENDING_HOURS = 3 * 24;
/** What is read most is what has been read in the last week; older hours are not kept. */
export const KEPT_HOURS = 7 * 24;

/** By what the stories of a ranking are put in order. */
export interface RankingRule {
  ranking: Ranking;
  /** How much a view of each hour counts. */
  weights: readonly { hour: number; weight: number }[];
  /** Stories published before are left out. */
  publishedSince: Date;
}

export function toRankingRules(now: Date): RankingRule[] {
  const hours = Array.from({ length: KEPT_HOURS }, (_, age) => toHour(now) - age);
  const decay = (hour: number, age: number) => ({ hour, weight: 2 ** (-age / HALF_LIFE) });
  return [
    {
      ranking: 'trending',
      weights: hours.slice(0, TRENDING_HOURS).map(decay),
      publishedSince: new Date(now.getTime() - TRENDING_HOURS * HOUR),
    },
    {
      ranking: 'most-read',
      weights: hours.map((hour) => ({ hour, weight: 1 })),
      publishedSince: new Date(0),
    },
    {
      ranking: 'blog',
      weights: hours.map((hour) => ({ hour, weight: 1 })),
      publishedSince: new Date(0),
    },
  ];
}
