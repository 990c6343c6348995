import { INDIA_AHEAD } from '#shared/india-time.ts';

// Days are `YYYY-MM-DD` in India, and compare as texts.

const DAY = 24 * 3_600_000;
const SATURDAY = 6;

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
