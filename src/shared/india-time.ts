/** Indian Standard Time is this far ahead of UTC all year, in milliseconds. */
export const INDIA_AHEAD = 5.5 * 3_600_000;

const DAY = 24 * 3_600_000;

/** The day in India, counted from the first of 1970 there. */
export function toIndianDay(at: Date): number {
  return Math.floor((at.getTime() + INDIA_AHEAD) / DAY);
}
