const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A link that answers is looked at once a week. */
const WEEK = 7 * DAY;

/** Looks that a link has to fail one after the other: a server may be down for a moment. */
export const BROKEN_FROM = 2;

/** For a look at a link that is being made; it is made again where its maker died. */
export const LEASE = HOUR;

export interface Look {
  /** HTTP status; null where there was none. */
  status: number | null;
  /** Why there was none; else empty. */
  fault: string;
  /** True where the address itself may not be asked. */
  isFinal: boolean;
}

/** What a look says of a link that was dead `misses` times before: how often it was by now, and in how many milliseconds it is looked at again. */
export function judgeLook(
  { status, isFinal }: Look,
  misses: number,
): { misses: number; again: number } {
  const isGone = isFinal || status === 404 || status === 410;
  // Servers that let only people in answer 401, 403, 405 or 429 to programs: people come through.
  const isDead = isGone || status === null || status >= 500;
  if (!isDead) return { misses: 0, again: WEEK };
  const counted = misses + (isGone ? BROKEN_FROM : 1);
  return { misses: counted, again: counted < BROKEN_FROM ? HOUR : DAY };
}
