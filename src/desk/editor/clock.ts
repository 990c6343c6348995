import { NEWS_TIME_ZONE } from '#i18n/format.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: NEWS_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** `18:05`, in India. */
export function toClock(at: number): string {
  return clock.format(at);
}
