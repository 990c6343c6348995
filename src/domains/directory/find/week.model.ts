import {
  type Hours,
  type SpecialDay,
  WEEKDAYS,
} from '#domains/directory/business/business.model.ts';
import { INDIA_AHEAD, toDay, toStart } from '#shared/india-time.ts';
import { openStateAt } from '#shared/opening-hours.ts';

/** Half-hours of a day, and of a week. */
const DAY = 48;
const WEEK = 7 * DAY;
const HALF_HOUR = 30 * 60_000;
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
  return toDigits(open);
}

/**
 * Days with hours of their own, and those behind them into which a night may reach: each `|2026-11-24:` and its
 * half-hours, four in a hexadecimal digit; null where there are none.
 */
export function toSpecialDays(hours: Hours, specialHours: readonly SpecialDay[]): string | null {
  const starts = specialHours.map(({ day }) => toStart(day).getTime());
  const days = new Set(
    starts.filter(Number.isFinite).flatMap((start) => [start, start + DAY * HALF_HOUR]),
  );
  const texts = [...days].map((start) => {
    const open = Array.from({ length: DAY }, (_, at) => {
      const middle = new Date(start + (at + 0.5) * HALF_HOUR);
      return openStateAt(hours, specialHours, middle)?.isOpen ?? false;
    });
    return toDayMark(new Date(start)) + toDigits(open);
  });
  return texts.length > 0 ? texts.join('') : null;
}

/** What stands before the half-hours of the day in India of a moment. */
export function toDayMark(at: Date): string {
  return `|${toDay(at)}:`;
}

function toDigits(open: readonly boolean[]): string {
  let digits = '';
  for (let at = 0; at < open.length; at += 4) {
    const bits = open.slice(at, at + 4).map((isOpen) => (isOpen ? '1' : '0'));
    digits += Number.parseInt(bits.join(''), 2).toString(16);
  }
  return digits;
}

/** Place of a moment in a week of half-hours, from Monday in India on. */
export function toHalfHourOfWeek(now: Date): number {
  const halfHours = Math.floor((now.getTime() + INDIA_AHEAD) / HALF_HOUR);
  return (((halfHours + FIRST_DAY * DAY) % WEEK) + WEEK) % WEEK;
}

/** A condition of SQL: open at a moment, by the day's own hours where it has any. */
export function toOpenCondition(now: Date): string {
  const at = toHalfHourOfWeek(now);
  const mark = toDayMark(now);
  const special = `instr(entry.special_days, '${mark}')`;
  const digit = `iif(${special} > 0,
    substr(entry.special_days, ${special} + ${mark.length + Math.floor((at % DAY) / 4)}, 1),
    substr(entry.hours, ${Math.floor(at / 4) + 1}, 1))`;
  return `((instr('0123456789abcdef', ${digit}) - 1) >> ${3 - (at % 4)}) & 1`;
}

function toHalfHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 30;
}
