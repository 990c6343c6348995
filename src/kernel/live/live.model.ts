import type { Lang } from '#i18n/editions.ts';
import type { Objects } from '#platform/env.ts';
import { type LiveNow, NO_LIVE } from '#ui/edition.tsx';
import type { BreakingNews, LiveProgress, LiveState, ReaderCount } from './live-state.model.ts';

export interface LiveEnv {
  CACHE: KVNamespace;
  MARKET_TICKER: Objects<{
    wake(): Promise<void>;
    join(hub: string): LiveState;
    announce(lang: string, news: Omit<BreakingNews, 'id'> | null): Promise<void>;
    lines(): LiveState['breaking'];
    tellOfEntries(name: string, news: LiveProgress): Promise<void>;
    endStory(storyId: number): Promise<void>;
    withdraw(lang: string, storyId: number): Promise<boolean>;
    readers(): Promise<ReaderCount>;
  }>;
  MARKET_HUB: Objects<{ push(state: LiveState): number; readers(): ReaderCount }>;
}

declare module '#platform/env.ts' {
  interface Env extends LiveEnv {}
}

/** Name of the one ticker. */
export const TICKER = 'root';
/** Where the state stands in KV. */
export const LIVE_KEY = 'live:state';

export const NO_STATE: LiveState = { version: 0, market: null, breaking: {}, stories: {} };

export const NO_READERS: ReaderCount = { all: 0, languages: { en: 0, hi: 0, gu: 0 } };

export function addReaders(one: ReaderCount, other: ReaderCount): ReaderCount {
  const sumOf = (lang: Lang) => one.languages[lang] + other.languages[lang];
  return {
    all: one.all + other.all,
    languages: { en: sumOf('en'), hi: sumOf('hi'), gu: sumOf('gu') },
  };
}

/** Hubs; a reader's browser always begins with the same one. */
const SHARDS = 32;
/** Hubs that are tried before a reader is turned away. */
const TRIED = 3;

/** The hubs for a reader who has drawn `place`, in the order they are tried. */
export function shardsOf(place: number): string[] {
  return Array.from({ length: TRIED }, (_, step) => `shard-${(place + step) % SHARDS}`);
}

/** A version above the last one, also when the clock or the storage has gone back. */
export function nextVersion(last: number, now: number): number {
  return Math.max(last + 1, now);
}

/** Live blogs whose newest entries are told of at once: the state goes to every reader. */
const MOST_STORIES = 30;

/** How long a story is live without another entry, in milliseconds. */
export const STAYS_LIVE = 6 * 3_600_000;

/** The stories that are live: those with an entry of the last hours that the desk has not ended. */
export function toLiveNow({ stories }: LiveState, now: number): LiveNow {
  const names = Object.keys(stories).filter(
    (name) => (stories[name]?.liveAt ?? 0) > now - STAYS_LIVE,
  );
  if (names.length === 0) return NO_LIVE;
  return { version: names.join(), has: (id, lang) => names.includes(`${id}:${lang}`) };
}

/** The state in which a story is live no more, in any language. */
export function endLive(stories: LiveState['stories'], id: number): LiveState['stories'] {
  return Object.fromEntries(
    Object.entries(stories).map(([name, progress]) => [
      name,
      name.startsWith(`${id}:`) ? { ...progress, liveAt: 0 } : progress,
    ]),
  );
}

/** The state without lines and stories whose time is over. */
export function withoutPast(state: LiveState, now: number): LiveState {
  const lines = Object.entries(state.breaking).filter(([, { until }]) => until > now);
  const stories = Object.entries(state.stories)
    .filter(([, { until }]) => until > now)
    .toSorted(([, one], [, other]) => other.until - one.until)
    .slice(0, MOST_STORIES);
  return {
    ...state,
    breaking: Object.fromEntries(lines),
    stories: Object.fromEntries(stories),
  };
}
