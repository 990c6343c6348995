import { type Hours, WEEKDAYS } from '#domains/directory/business/business.model.ts';

/** Half-hours of a day, and of a week. */
const DAY = 48;
const WEEK = 7 * DAY;
const HALF_HOUR = 30 * 60_000;
const INDIA = 5.5 * 60 * 60_000;
/** 1 January 1970 was a Thursday. */
const FIRST_DAY = 3;

/**
 * The half-hours of a week from Monday on in which a business is open, four in a hexadecimal digit, the earliest first;
 * null where it has said no hours. A half-hour counts when its middle lies within.
 */
export function toWeek(hours: Hours): string | null {
  if (WEEKDAYS.every((day) => hours[day] === undefined)) return null;
  const open = new Array<boolean>(WEEK).fill(false);
  for (const [place, day] of WEEKDAYS.entries())
    for (const period of hours[day] ?? []) {
      const from = toHalfHours(period.open);
      const until = toHalfHours(period.close);
      const end = until > from ? until : until + DAY;
      for (let at = Math.floor(from); at < end; at += 1)
        if (at + 0.5 >= from && at + 0.5 < end) open[(place * DAY + at) % WEEK] = true;
    }
  let week = '';
  for (let at = 0; at < WEEK; at += 4) {
    const bits = open.slice(at, at + 4).map((isOpen) => (isOpen ? '1' : '0'));
    week += Number.parseInt(bits.join(''), 2).toString(16);
  }
  return week;
}

/** Place of a moment in a week of half-hours, from Monday in India on. */
export function toHalfHourOfWeek(now: Date): number {
  const halfHours = Math.floor((now.getTime() + INDIA) / HALF_HOUR);
  return (((halfHours + FIRST_DAY * DAY) % WEEK) + WEEK) % WEEK;
}

function toHalfHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 30;
}
