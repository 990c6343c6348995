import type { Answer } from '#desk/frame/routes.ts';
import { listDays } from '#domains/commerce/booking/ad-day.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { addDays } from '#shared/india-time.ts';

export type Calendar = Answer<'GET /desk/bookings/calendar'>;

/** What is taken of a place on a day in a language; of several cities or sections, the one with the least left. */
export interface Taken {
  language: Lang;
  /** With what is held. */
  booked: number;
  held: number;
  capacity: number;
}

export interface AdDay {
  /** `YYYY-MM-DD` in India. */
  day: string;
  taken: readonly Taken[];
  /** That with the least left. */
  fullest: Taken;
  bookings: Calendar['bookings'];
}

/** What a month is narrowed to; null for all. */
export interface MonthFilter {
  language: Lang | null;
  target: string | null;
}

/** The days of a month with what is taken of them. */
export function toAdDays(calendar: Calendar, { language, target }: MonthFilter): AdDay[] {
  const isOfTarget = (one: { target: string }) => target === null || one.target === target;
  const cells = calendar.taken.filter(isOfTarget);
  const bookings = calendar.bookings.filter(
    (booking) =>
      isOfTarget(booking) && (!language || !booking.language || booking.language === language),
  );
  return listDays(calendar.from, calendar.to).map((day) => {
    const ofDay = cells.filter((cell) => cell.day === day);
    const taken = (language ? [language] : LANGS).map((each) =>
      ofDay
        .filter((cell) => cell.language === each)
        .reduce<Taken>(fuller, {
          language: each,
          ...{ booked: 0, held: 0, capacity: calendar.capacity },
        }),
    );
    return {
      ...{ day, taken, fullest: taken.reduce(fuller) },
      bookings: bookings.filter(({ startOn, endOn }) => startOn <= day && day <= endOn),
    };
  });
}

function fuller(one: Taken, other: Taken): Taken {
  return other.booked / other.capacity > one.booked / one.capacity ? other : one;
}

/** How a day looks: free, booked in part, or full. */
export function toFill({ fullest: { booked, capacity } }: AdDay): 'free' | 'part' | 'full' {
  if (booked === 0) return 'free';
  return booked >= capacity ? 'full' : 'part';
}

/** The month so many after another, `YYYY-MM`. */
export function stepMonth(month: string, by: number): string {
  const [year = 0, count = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, count - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Where a day stands in its week, Monday being 1. */
export function toWeekday(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day that a key leads to from another; null where it leads to none of the month. */
export function stepDay(days: readonly AdDay[], from: string, key: string): string | null {
  if (key === 'Home') return days[0]?.day ?? null;
  if (key === 'End') return days.at(-1)?.day ?? null;
  const by = STEPS[key];
  const to = by && addDays(from, by);
  return days.find(({ day }) => day === to)?.day ?? null;
}
