import { edition, format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat(`${edition.locale}-u-nu-latn`, { numeric: 'auto' });

/** A moment as seen from now; date and time in full come up under the pointer, and with the focus of its row. */
export function When({ at }: { at: number }) {
  const moment = new Date(at);
  const full = format.timestamp(moment);
  return (
    <time className="desk-when" dateTime={moment.toISOString()} data-full={full}>
      {toRelative(at, Date.now())}
    </time>
  );
}

function toRelative(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1_000);
  const distance = Math.abs(seconds);
  if (distance < MINUTE) return t('desk-frame.now');
  if (distance < HOUR) return relative.format(Math.trunc(seconds / MINUTE), 'minute');
  if (distance < DAY) return relative.format(Math.trunc(seconds / HOUR), 'hour');
  return format.date(new Date(at), new Date(now));
}
