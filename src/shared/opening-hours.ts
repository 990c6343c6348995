import { INDIA_AHEAD, toDay } from './india-time.ts';

export const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Day = (typeof WEEK)[number];

/** Times of day in India, `09:30`; one that closes before or when it opens goes past midnight. */
interface Open {
  open: string;
  close: string;
}

/** A day that is not said has no known hours; an empty list is a day it is closed. */
type OpenDays = Readonly<Partial<Record<Day, readonly Open[]>>>;

interface OneDay {
  /** `YYYY-MM-DD`. */
  day: string;
  closed: boolean;
  periods: readonly Open[];
}

export interface OpenState {
  isOpen: boolean;
  /** Epoch milliseconds; null while it is open, and where no hours of the next days are known. */
  opensAt: number | null;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days that are looked through for the next opening. */
const AHEAD = 8;

/** Whether a business is open at a moment, and when it opens next; null where its hours of that day are not known. */
export function openStateAt(
  hours: OpenDays,
  specialHours: readonly OneDay[],
  now: Date,
): OpenState | null {
  const today = startOfIndianDay(now);
  if (!periodsOf(hours, specialHours, today)) return null;
  const at = now.getTime();
  const spans = Array.from({ length: AHEAD }, (_, index) => today + (index - 1) * DAY).flatMap(
    (start) => (periodsOf(hours, specialHours, start) ?? []).map((open) => toSpan(start, open)),
  );
  if (spans.some(({ from, to }) => from <= at && at < to)) return { isOpen: true, opensAt: null };
  const next = spans.map(({ from }) => from).filter((from) => from > at);
  return { isOpen: false, opensAt: next.length > 0 ? Math.min(...next) : null };
}

/** The day of the week in India. */
export function weekdayOf(at: number): Day {
  // The first of 1970 was a Thursday.
  const day = (Math.floor((at + INDIA_AHEAD) / DAY) + 3) % 7;
  return WEEK[day] ?? 'mon';
}

function startOfIndianDay(at: Date): number {
  return Math.floor((at.getTime() + INDIA_AHEAD) / DAY) * DAY - INDIA_AHEAD;
}

/** Those of the day that begins at a moment; null where they are not known. */
function periodsOf(
  hours: OpenDays,
  specialHours: readonly OneDay[],
  start: number,
): readonly Open[] | null {
  const date = toDay(new Date(start));
  const special = specialHours.find(({ day }) => day === date);
  if (special) return special.closed ? [] : special.periods;
  return hours[weekdayOf(start)] ?? null;
}

function toSpan(start: number, { open, close }: Open): { from: number; to: number } {
  const [from, to] = [toMinutes(open), toMinutes(close)];
  const end = to <= from ? start + DAY : start;
  return { from: start + from * MINUTE, to: end + to * MINUTE };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When it opens on any of its days, each time once. */
export function listOpenings(hours: OpenDays, specialHours: readonly OneDay[]): string[] {
  const days = [...Object.values(hours), ...specialHours.map(({ periods }) => periods)];
  return [...new Set(days.flat().map(({ open }) => open))].toSorted();
}

const UNKNOWN = '?';

/**
 * Hours as an attribute of an element holds them: the days from Monday on divided by `|`, `?` for one that is
 * not known, then the days with hours of their own: `09:30-19:00|?|... 2026-11-24=09:30-13:00`.
 */
export function toHoursData(hours: OpenDays, specialHours: readonly OneDay[]): string {
  const week = WEEK.map((day) => toData(hours[day])).join('|');
  const special = specialHours.map(
    ({ day, closed, periods }) => `${day}=${toData(closed ? [] : periods)}`,
  );
  return [week, ...special].join(' ');
}

function toData(periods: readonly Open[] | undefined): string {
  return periods?.map(({ open, close }) => `${open}-${close}`).join(',') ?? UNKNOWN;
}

/** Reads what `toHoursData` has written. */
export function fromHoursData(data: string): { hours: OpenDays; specialHours: OneDay[] } {
  const [week = '', ...special] = data.split(' ');
  const days = week.split('|');
  const hours = WEEK.map((day, index) => [day, days[index] ?? UNKNOWN] as const)
    .filter(([, periods]) => periods !== UNKNOWN)
    .map(([day, periods]) => [day, fromData(periods)]);
  const specialHours = special.map((text) => {
    const [day = '', periods = ''] = text.split('=');
    return { day, closed: periods === '', periods: fromData(periods) };
  });
  return { hours: Object.fromEntries(hours), specialHours };
}

function fromData(periods: string): Open[] {
  return periods
    .split(',')
    .filter((period) => period !== '')
    .map((period) => {
      const [open = '', close = ''] = period.split('-');
      return { open, close };
    });
}
