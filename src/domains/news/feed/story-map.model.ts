import { LANGS, type Lang } from '#i18n/editions.ts';
import { LARGEST_SITEMAP } from '#kernel/sitemap/sitemap.model.ts';

/** A language's stories of one month (`2026-11`) or one day (`2026-11-21`): `stories/gu-2026-11`. */
export interface StoryMap {
  lang: Lang;
  period: string;
}

const STORY_MAP = /^stories\/(en|hi|gu)-(\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)$/;

export function toStoryMapName({ lang, period }: StoryMap): string {
  return `stories/${lang}-${period}`;
}

export function parseStoryMapName(name: string): StoryMap | null {
  const [, lang, period] = STORY_MAP.exec(name) ?? [];
  const language = LANGS.find((candidate) => candidate === lang);
  return language && period ? { lang: language, period } : null;
}

/** Authors or topics in the order of their ids, as many as fill a map in all languages. */
export interface ProfileMap {
  kind: ProfileKind;
  /** From 1; only those after the first are numbered in the address. */
  part: number;
}

export type ProfileKind = 'author' | 'topic';

/** Authors or topics in one map. */
export const LARGEST_PROFILE_MAP = Math.floor(LARGEST_SITEMAP / LANGS.length);

const PROFILE_MAP = /^(author|topic)s(?:-([2-9]|[1-9]\d{1,4}))?$/;

/** `topics`, `topics-2`. */
export function toProfileMapName({ kind, part }: ProfileMap): string {
  return part === 1 ? `${kind}s` : `${kind}s-${part}`;
}

export function parseProfileMapName(name: string): ProfileMap | null {
  const [, kind, part = '1'] = PROFILE_MAP.exec(name) ?? [];
  return kind === 'author' || kind === 'topic' ? { kind, part: Number(part) } : null;
}

/** The maps that hold all authors or topics up to an id; the first one is there without any. */
export function toProfileMaps(kind: ProfileKind, lastId: number): ProfileMap[] {
  const length = Math.max(1, Math.ceil(lastId / LARGEST_PROFILE_MAP));
  return Array.from({ length }, (_, index) => ({ kind, part: index + 1 }));
}

const INDIA = '+05:30';
const DAY = 86_400_000;

/** The first instant of a month or day in India and the first after it, in epoch milliseconds. */
export function toInstants(period: string): { from: number; until: number } {
  const [year = '', month = '', day] = period.split('-');
  const from = Date.parse(`${year}-${month}-${day ?? '01'}T00:00:00${INDIA}`);
  if (day) return { from, until: from + DAY };
  const next = new Date(Date.UTC(Number(year), Number(month)));
  return { from, until: Date.parse(`${next.toISOString().slice(0, 10)}T00:00:00${INDIA}`) };
}

export interface StoryDay {
  lang: Lang;
  /** `2026-11-21`. */
  day: string;
  stories: number;
  changedAt: number;
}

/** The maps that hold the stories of these days: one a month, or one a day where a month holds too many. */
export function toStoryMaps(days: readonly StoryDay[]): (StoryMap & { changedAt: number })[] {
  const months = Map.groupBy(days, ({ lang, day }) => `${lang}-${day.slice(0, 7)}`);
  return [...months.values()].flatMap((inMonth) => {
    const [first] = inMonth;
    if (!first) return [];
    const stories = inMonth.reduce((sum, day) => sum + day.stories, 0);
    if (stories > LARGEST_SITEMAP)
      return inMonth.map(({ lang, day, changedAt }) => ({ lang, period: day, changedAt }));
    const changedAt = Math.max(...inMonth.map((day) => day.changedAt));
    return [{ lang: first.lang, period: first.day.slice(0, 7), changedAt }];
  });
}
