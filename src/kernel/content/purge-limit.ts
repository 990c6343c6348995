/** What Cloudflare takes on its smallest plan: calls of so many tags, so many at once, then so many a minute. */
export const LARGEST_PURGE = 100;
const BURST = 25;
const PER_MINUTE = 5;
const REFILL = 60_000 / PER_MINUTE;

/** Calls that may be made, counted at a time in epoch milliseconds. */
export interface TokenBucket {
  tokens: number;
  at: number;
}

export function refill(bucket: TokenBucket | undefined, now: number): TokenBucket {
  if (!bucket) return { tokens: BURST, at: now };
  const gained = Math.max(now - bucket.at, 0) / REFILL;
  return { tokens: Math.min(bucket.tokens + gained, BURST), at: now };
}

export function spendToken({ tokens, at }: TokenBucket): TokenBucket {
  return { tokens: tokens - 1, at };
}

/** When the next call may be made, in epoch milliseconds. */
export function nextRefill({ tokens, at }: TokenBucket): number {
  return tokens >= 1 ? at : Math.ceil(at + (1 - tokens) * REFILL);
}

/** Milliseconds after so many calls that failed in a row. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), 60_000);
}
