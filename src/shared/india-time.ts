/** Indian Standard Time is this far ahead of UTC all year, in milliseconds. */
export const INDIA_AHEAD = 5.5 * 3_600_000;

const DAY = 24 * 3_600_000;

/** The day in India, counted from the first of 1970 there. */
export function toIndianDay(at: Date): number {
  return Math.floor((at.getTime() + INDIA_AHEAD) / DAY);
}

/** The year in India. */
export function yearInIndia(at: Date): number {
  return new Date(at.getTime() + INDIA_AHEAD).getUTCFullYear();
}

// Days below are `YYYY-MM-DD` in India, and compare as texts.

/** The day in India at a moment. */
export function toDay(at: Date): string {
  return new Date(at.getTime() + INDIA_AHEAD).toISOString().slice(0, 10);
}

/** When a day begins in India. */
export function toStart(day: string): Date {
  return new Date(Date.parse(day) - INDIA_AHEAD);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}
