import type { MarketSnapshot } from '#kernel/live/live-state.model.ts';
import { isTradingTime, nextOpening } from '#platform/market/exchange-hours.ts';
import type { MarketReading } from '#platform/market/market-service.ts';

const MINUTE = 60_000;
/** The market is looked at this long after a minute begins, so that the service has that minute's prices. */
const INTO_MINUTE = 2_000;
/** Between looks while the exchange rests on a day or at an hour it usually trades, and the longest after looks that failed. */
const RECHECK = 15 * MINUTE;
/** Between looks while nothing is expected: special sessions are found too. */
const LONGEST_SLEEP = 60 * MINUTE;

/**
 * When to look at the market again, epoch milliseconds; `reading` is null when the last look failed, which
 * was one of so many `failures` in a row: outside the hours of trading it waits twice as long after each.
 */
export function nextLookAt(now: number, reading: MarketReading | null, failures: number): number {
  const isUsual = isTradingTime(now);
  if (reading?.marketOpen || (!reading && isUsual)) return nextMinute(now);
  if (!reading) {
    const pause = Math.min(MINUTE * 2 ** Math.max(0, failures - 1), RECHECK);
    return Math.min(now + pause, nextOpening(now));
  }
  if (isUsual) return Math.min(now + RECHECK, nextOpening(now));
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

/** How a snapshot is headed. */
export function toMarketState(market: MarketSnapshot): 'open' | 'closed' | 'delayed' {
  if (market.isDelayed) return 'delayed';
  return market.marketOpen ? 'open' : 'closed';
}
