import { addDays } from '#shared/india-time.ts';

// Days are `YYYY-MM-DD` in India, and compare as texts.

const DAY = 24 * 3_600_000;
const SATURDAY = 6;

/** Days from the first to the last, both counted; 0 or less where they are out of order. */
export function countDays(startOn: string, endOn: string): number {
  return Math.round((Date.parse(endOn) - Date.parse(startOn)) / DAY) + 1;
}

/** The days from the first to the last. */
export function listDays(startOn: string, endOn: string): string[] {
  const count = Math.max(0, countDays(startOn, endOn));
  return Array.from({ length: count }, (_, index) => addDays(startOn, index));
}

/** Saturdays and Sundays. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === SATURDAY;
}
