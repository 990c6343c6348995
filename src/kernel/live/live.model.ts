import type { Lang } from '#i18n/editions.ts';
import { isTradingTime, nextOpening } from '#platform/market/exchange-hours.ts';
import type { MarketReading } from '#platform/market/market-data.ts';
import type { LiveState, MarketSnapshot, ReaderCount } from './live-state.model.ts';

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

const MINUTE = 60_000;
/** The market is looked at this long after a minute begins, so that the service has that minute's prices. */
const INTO_MINUTE = 2_000;
/** Between looks while the exchange rests on a day or at an hour it usually trades, or has not answered. */
const RECHECK = 15 * MINUTE;
/** Between looks while nothing is expected: special sessions are found too. */
const LONGEST_SLEEP = 60 * MINUTE;

/** Hubs; a reader's browser always begins with the same one. */
const SHARDS = 32;
/** Hubs that are tried before a reader is turned away. */
const TRIED = 3;

/** The hubs for a reader who has drawn `place`, in the order they are tried. */
export function shardsOf(place: number): string[] {
  return Array.from({ length: TRIED }, (_, step) => `shard-${(place + step) % SHARDS}`);
}

/** When to look at the market again, epoch milliseconds; `reading` is null when the last look failed. */
export function nextLookAt(now: number, reading: MarketReading | null): number {
  const isUsual = isTradingTime(now);
  if (reading?.marketOpen || (!reading && isUsual)) return nextMinute(now);
  if (!reading || isUsual) return Math.min(now + RECHECK, nextOpening(now));
  const opensAt = reading.opensAt ?? 0;
  // An opening in the past or too far off is another clock's.
  const opening = opensAt > now ? Math.min(opensAt, nextOpening(now)) : nextOpening(now);
  return Math.min(opening + INTO_MINUTE, now + LONGEST_SLEEP);
}

export function toMinute(at: number): number {
  return Math.floor(at / MINUTE);
}

export function nextMinute(now: number): number {
  return (toMinute(now) + 1) * MINUTE + INTO_MINUTE;
}

/** What readers are shown after a look at `now`; a failed one leaves the last prices, marked where newer ones are due. */
export function toSnapshot(
  reading: MarketReading | null,
  { last, isDemo, now }: { last: MarketSnapshot | null; isDemo: boolean; now: number },
): MarketSnapshot | null {
  if (!reading) return last && { ...last, isDelayed: last.marketOpen || isTradingTime(now) };
  const { marketOpen, at, indices } = reading;
  return { at, marketOpen, isDelayed: false, isDemo, indices };
}

/** A version above the last one, also when the clock or the storage has gone back. */
export function nextVersion(last: number, now: number): number {
  return Math.max(last + 1, now);
}

/** How a snapshot is headed. */
export function toMarketState(market: MarketSnapshot): 'open' | 'closed' | 'delayed' {
  if (market.isDelayed) return 'delayed';
  return market.marketOpen ? 'open' : 'closed';
}

/** Live blogs whose newest entries are told of at once: the state goes to every reader. */
const MOST_STORIES = 30;

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
