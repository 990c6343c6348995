import type { Edition, EditionCode } from './editions.ts';
import { monthStyleOf, NEWS_TIME_ZONE } from './format.ts';

/** The words of a calendar. */
export interface CalendarWords {
  /** "November 2026". */
  month(at: Date): string;
  /** "Nov". */
  monthName(at: Date): string;
  /** The days of the week, Sunday first. */
  weekdays: readonly { short: string; long: string }[];
}

const calendars = new Map<EditionCode, CalendarWords>();

/** Calendar words of an edition; built once an isolate, since building them is slow. */
export function calendarOf(edition: Edition): CalendarWords {
  let calendar = calendars.get(edition.code);
  if (!calendar) {
    calendar = createCalendar(edition);
    calendars.set(edition.code, calendar);
  }
  return calendar;
}

function createCalendar(edition: Edition): CalendarWords {
  const locale = `${edition.locale}-u-nu-latn`;
  const zone = { timeZone: NEWS_TIME_ZONE };
  const month = new Intl.DateTimeFormat(locale, { ...zone, year: 'numeric', month: 'long' });
  const monthName = new Intl.DateTimeFormat(locale, {
    ...zone,
    month: monthStyleOf(edition.lang),
  });
  return {
    month: (at) => month.format(at),
    monthName: (at) => monthName.format(at),
    weekdays: listWeekdays(locale),
  };
}

function listWeekdays(locale: string): CalendarWords['weekdays'] {
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  // The fourth of January 1970 was a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(1970, 0, 4 + day)));
  return week.map((at) => ({ short: short.format(at), long: long.format(at) }));
}
