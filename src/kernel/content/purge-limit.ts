/** What of the calls that the edge takes is spent on what. */
export interface PurgeLimitEnv {
  /** Calls that the edge takes at once. */
  PURGES_AT_ONCE: string;
  /** Calls that it takes a minute after those. */
  PURGES_A_MINUTE: string;
  /** Calls of those at once that are kept for what must be gone. */
  PURGES_RESERVED: string;
}

declare module '#platform/env.ts' {
  interface Env extends PurgeLimitEnv {}
}

/** Tags that the edge takes in one call. */
export const LARGEST_PURGE = 100;

/** How soon a purge is wanted: `removal` of what readers must not see, then `news`, then the `bulk` of imports and indexing. */
export const URGENCIES = ['removal', 'news', 'bulk'] as const;
export type PurgeUrgency = (typeof URGENCIES)[number];

export interface PurgeLimits {
  atOnce: number;
  /** Milliseconds from one call to the next. */
  pause: number;
  /** Calls that are left to what is more urgent. */
  reserved: Readonly<Record<PurgeUrgency, number>>;
}

/** What Cloudflare's smallest plan takes, where a value is missing; more is never kept back than leaves a call for each. */
export function toPurgeLimits(env: Partial<PurgeLimitEnv>): PurgeLimits {
  const atOnce = Math.floor(toPositive(env.PURGES_AT_ONCE, 25));
  const asked = Math.floor(toPositive(env.PURGES_RESERVED, 5, 0));
  const reserve = Math.min(asked, Math.floor((atOnce - 1) / 2));
  return {
    atOnce,
    pause: 60_000 / toPositive(env.PURGES_A_MINUTE, 5),
    reserved: { removal: 0, news: reserve, bulk: 2 * reserve },
  };
}

function toPositive(text: string | undefined, fallback: number, least = 1): number {
  const value = Number(text || Number.NaN);
  return value >= least ? value : fallback;
}

/** Calls that may be made, counted at a time in epoch milliseconds. */
export interface TokenBucket {
  tokens: number;
  at: number;
}

export function refill(
  bucket: TokenBucket | undefined,
  now: number,
  { atOnce, pause }: PurgeLimits,
): TokenBucket {
  if (!bucket) return { tokens: atOnce, at: now };
  const gained = Math.max(now - bucket.at, 0) / pause;
  return { tokens: Math.min(bucket.tokens + gained, atOnce), at: now };
}

export function spendToken({ tokens, at }: TokenBucket): TokenBucket {
  return { tokens: tokens - 1, at };
}

/** When the next call of an urgency may be made, in epoch milliseconds. */
export function nextCall(
  { tokens, at }: TokenBucket,
  urgency: PurgeUrgency,
  { pause, reserved }: PurgeLimits,
): number {
  const missing = 1 + reserved[urgency] - tokens;
  return missing <= 0 ? at : Math.ceil(at + missing * pause);
}

/** Milliseconds after so many calls that failed in a row. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), 60_000);
}
