import type { RankedStory } from '#domains/news/front/story-rank.model.ts';
import { type StoryCard, toStoryPath } from '#domains/news/story/article.model.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { type Edition, LANGS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';

/**
 * `taken` by a consumer that is about to send it, `skipped` for want of stories in the sections the
 * reader chose, `unknown` when the service gave no answer and can't be asked without sending twice.
 */
export const DELIVERY_STATUSES = ['taken', 'sent', 'skipped', 'failed', 'unknown'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Stories of a digest. */
export const DIGEST_SIZE = 24;

/** Numbers of subscribers of one message of the queue: as many mails at most. */
const RANGE = 50;

/** A delivery that has been taken for longer was taken by a consumer that has died: none lives for so long. */
export const LEASE = 20 * 60_000;

const DAY = 86_400_000;
/** A first digest looks back for a day, any other for a week at most. */
const FIRST_LOOK = DAY;
const LONGEST_LOOK = 7 * DAY;
/** Hours after its own in which a digest still starts: not on the evening the site is set up. */
const STARTS_WITHIN = 4;

/** From when stories belong to a digest that is put together `now`. */
export function toWindowStart(now: Date, lastUntil: Date | null): Date {
  const since = lastUntil?.getTime() ?? now.getTime() - FIRST_LOOK;
  return new Date(Math.max(since, now.getTime() - LONGEST_LOOK));
}

/** The hour in India, which keeps one time all year. */
export function toIndianHour(now: Date): number {
  return new Date(now.getTime() + INDIA_AHEAD).getUTCHours();
}

/** The languages whose digest is due at an hour in India, by `en:7 hi:7 gu:8`. */
export function listDueLangs(hours: string, hour: number): Lang[] {
  const due = hours.split(/\s+/).flatMap((entry) => {
    const [, lang = '', from = ''] = /^(\w\w):(\d{1,2})$/.exec(entry) ?? [];
    return hour >= Number(from) && hour < Number(from) + STARTS_WITHIN ? [lang] : [];
  });
  return LANGS.filter((lang) => due.includes(lang));
}

/**
 * The stories of a digest: what is read most first, then the newest, no section with more than its share
 * as long as others have something to say. `candidates` come newest first.
 */
export function chooseStories(candidates: readonly RankedStory[]): number[] {
  const ranked = candidates.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);
  const share = Math.ceil(DIGEST_SIZE / 4);
  const taken = new Map<HomeSection, number>();
  const chosen: number[] = [];
  const passed: number[] = [];
  for (const { id, section } of ranked) {
    const count = (taken.get(section) ?? 0) + 1;
    taken.set(section, count);
    (count > share ? passed : chosen).push(id);
  }
  return [...chosen, ...passed].slice(0, DIGEST_SIZE);
}

/** The stories a reader has asked for; no sections stands for all. */
export function selectStories(
  stories: readonly StoryCard[],
  sections: readonly HomeSection[],
): StoryCard[] {
  if (sections.length === 0) return [...stories];
  return stories.filter(({ category }) => sections.some((each) => each === category.section));
}

/** Address of a story in an edition; `site` has no trailing slash. */
export function toStoryUrl(story: StoryCard, site: string, edition: Edition): string {
  return site + encodeURI(toEditionPath(edition, toStoryPath(story)));
}

/**
 * The ranges that ascending numbers of subscribers lie in, each behind `after` and up to `through`. They always begin at the same numbers,
 * so that a call for a range that is made again is for the same readers, whoever else has had their mail or left.
 */
export function toRanges(ids: readonly number[]): { after: number; through: number }[] {
  const places = new Set(ids.map((id) => Math.floor((id - 1) / RANGE)));
  return [...places].map((place) => ({ after: place * RANGE, through: (place + 1) * RANGE }));
}
