import { calendarOf } from '#i18n/calendar.ts';
import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { toDate } from './archive.model.ts';

/** A day, month or year in words: "Saturday, 21 November 2026", "November 2026", "2026". */
export function nameOf(date: string, edition: Edition): string {
  const at = toDate(date);
  switch (date.length) {
    case 4:
      return formatterOf(edition).year(at);
    case 7:
      return calendarOf(edition).month(at);
    default:
      return formatterOf(edition).fullDate(at);
  }
}
