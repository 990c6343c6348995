import { format } from '#desk/frame/desk-data.ts';

/** A moment in words, in Indian time; `…` for an open end. */
export function toTime(at: unknown): string {
  return typeof at === 'number' ? format.timestamp(new Date(at)) : '…';
}
