import { INDIA_AHEAD } from '#shared/india-time.ts';

/** A moment as a field for date and time shows it, in India: `2026-11-21T18:05:00`. */
export function toField(at: number | null): string {
  if (at === null) return '';
  return new Date(at + INDIA_AHEAD).toISOString().slice(0, 19);
}

/** Epoch milliseconds of a date and time in India; null when it is none. */
export function fromField(text: string): number | null {
  const full = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text;
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(full)
    ? Date.parse(`${full}Z`)
    : Number.NaN;
  return Number.isNaN(at) ? null : at - INDIA_AHEAD;
}
