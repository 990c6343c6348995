import type { Lang } from '#i18n/editions.ts';

/** One reader opening one text. */
export interface View {
  articleId: number;
  language: Lang;
}

/** What a shard has counted of a text in an hour so far; the number only grows. */
export interface HourCount extends View {
  /** Hours since 1970. */
  hour: number;
  views: number;
}

/** Objects that count; a story always belongs to the same one. */
const SHARDS = 8;

export function shardOf(articleId: number): string {
  return `shard-${articleId % SHARDS}`;
}

const HOUR = 3_600_000;

export function toHour(at: Date): number {
  return Math.floor(at.getTime() / HOUR);
}

/** A view counts half as much after this many hours. */
const HALF_LIFE = 6;
/** Hours that count towards what is trending: eight half-lives. */
const TRENDING_HOURS = 48;
/** Hours that count towards what is read most. */
const MOST_READ_HOURS = 72;
/** Hours whose counts are kept. */
export const KEPT_HOURS = 7 * 24;

export const RANKINGS = ['trending', 'most-read'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** How much a view of each hour counts, from `now` back; equal views rank by their age. */
export function toWeights(ranking: Ranking, now: Date): { hour: number; weight: number }[] {
  const current = toHour(now);
  const hours = ranking === 'trending' ? TRENDING_HOURS : MOST_READ_HOURS;
  return Array.from({ length: hours }, (_, age) => ({
    hour: current - age,
    weight: ranking === 'trending' ? 2 ** (-age / HALF_LIFE) : 1,
  }));
}

/** Clients that are not readers; most of them never run the script that tells of a view. */
const MACHINES =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|go-http|node|axios/i;

export function isMachine(userAgent: string): boolean {
  return userAgent === '' || MACHINES.test(userAgent);
}
