import type { Backoff } from '#kernel/delivery/backoff.model.ts';

/** What programs elsewhere can be told of. */
export const WEBHOOK_EVENTS = [
  'story.published',
  'story.updated',
  'story.unpublished',
  'story.taken_down',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** Tries of a delivery, which take about a day. */
export const MOST_TRIES = 10;
export const BACKOFF: Backoff = { first: 10_000, factor: 4, longest: 6 * 3_600_000 };

/** What is signed: the moment, in seconds since 1970, keeps an old call from being sent again by others. */
export function toSigned(seconds: number, body: string): string {
  return `${seconds}.${body}`;
}
