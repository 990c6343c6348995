import {
  type Hours,
  type Period,
  type SpecialDay,
  WEEKDAYS,
  type Weekday,
} from '#domains/directory/business/business.model.ts';
import { areApart } from '#domains/directory/business/business-format.model.ts';
import { toAsciiDigits } from '#i18n/folding.ts';

/** What was typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;

/** What is said of a day: nothing, that it is closed, from when to when, or that it never closes. */
export const DAY_STATES = ['', 'open', 'always', 'closed'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Times that a day may open and close. */
export const MOST_PERIODS = 3;
/** Days with hours of their own. */
export const MOST_SPECIAL = 30;
/** Rows for further days that are shown at once. */
export const BLANK_ROWS = 2;
/** The row whose hours are put into several days of the week at once. */
export const SEVERAL = 'several';
/** Days that nearly every shop is open on are ticked there from the start. */
export const USUALLY_OPEN: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const MIDNIGHT = '00:00';

export type HoursFaultKind = 'missing' | 'time' | 'overlap' | 'day' | 'twice';

export interface HoursFault {
  /** Name of the field that is to be mended. */
  field: string;
  why: HoursFaultKind;
}

export interface ParsedHours {
  hours: Hours;
  specialHours: readonly SpecialDay[];
  faults: readonly HoursFault[];
}

export const stateField = (row: string) => `${row}.state`;
export const openField = (row: string, period: number) => `${row}.open${period}`;
export const closeField = (row: string, period: number) => `${row}.close${period}`;
export const dateField = (row: string) => `${row}.day`;
export const tickField = (day: Weekday) => `${SEVERAL}.${day}`;
/** How many rows for special days the form shows. */
export const ROWS_FIELD = 'special.rows';
export const specialRow = (place: number) => `special${place}`;

/** The fields of the form for hours as they are kept; special days that are over are left out. */
export function toHoursFields(
  hours: Hours,
  specialHours: readonly SpecialDay[],
  today: string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  const isUnsaid = Object.keys(hours).length === 0;
  for (const day of isUnsaid ? USUALLY_OPEN : []) fields[tickField(day)] = 'on';
  for (const day of WEEKDAYS) {
    const periods = hours[day];
    if (periods) Object.assign(fields, toRow(day, periods));
  }
  const coming = specialHours
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  for (const [place, { day, closed, periods }] of coming.entries()) {
    const row = specialRow(place);
    Object.assign(fields, toRow(row, closed ? [] : periods), { [dateField(row)]: day });
  }
  return fields;
}

function toRow(row: string, periods: readonly Period[]): Record<string, string> {
  const [first] = periods;
  if (!first) return { [stateField(row)]: 'closed' };
  if (periods.length === 1 && first.open === first.close) return { [stateField(row)]: 'always' };
  const times = periods.flatMap(({ open, close }, place) => [
    [openField(row, place), open],
    [closeField(row, place), close],
  ]);
  return { [stateField(row)]: 'open', ...Object.fromEntries(times) };
}

/** Hours from what was typed. A week of which nothing is said is not known; a day left out of a week that is said stays not known. */
export function parseHours(typed: Typed): ParsedHours {
  const faults: HoursFault[] = [];
  const hours: Partial<Record<Weekday, Period[]>> = {};
  for (const day of WEEKDAYS) {
    const periods = parseRow(day, typed, faults);
    if (periods) hours[day] = periods;
  }
  const specialHours = parseSpecial(typed, faults);
  return { hours, specialHours, faults };
}

/** Null where nothing is said of the row. */
function parseRow(row: string, typed: Typed, faults: HoursFault[]): Period[] | null {
  const places = Array.from({ length: MOST_PERIODS }, (_, place) => place);
  const isTyped = places.some(
    (place) => typed[openField(row, place)]?.trim() || typed[closeField(row, place)]?.trim(),
  );
  const state = stateOf(typed[stateField(row)]) || (isTyped ? 'open' : '');
  if (state === '') return null;
  if (state === 'closed') return [];
  if (state === 'always') return [{ open: MIDNIGHT, close: MIDNIGHT }];
  const periods = places.flatMap((place) => parsePeriod(row, place, typed, faults));
  if (!isTyped) faults.push({ field: openField(row, 0), why: 'missing' });
  else if (!areApart(periods)) faults.push({ field: openField(row, 0), why: 'overlap' });
  return periods;
}

function parsePeriod(row: string, place: number, typed: Typed, faults: HoursFault[]): Period[] {
  const fields = [openField(row, place), closeField(row, place)] as const;
  const [open, close] = fields.map((field) => toTime(typed[field] ?? '')) as [string, string];
  if (!typed[fields[0]]?.trim() && !typed[fields[1]]?.trim()) return [];
  const broken = fields.filter((_, side) => [open, close][side] === '');
  for (const field of broken)
    faults.push({ field, why: typed[field]?.trim() ? 'time' : 'missing' });
  return broken.length > 0 ? [] : [{ open, close }];
}

function parseSpecial(typed: Typed, faults: HoursFault[]): SpecialDay[] {
  const seen = new Set<string>();
  return listRows(typed).flatMap((row): SpecialDay[] => {
    const day = toAsciiDigits(typed[dateField(row)] ?? '').trim();
    const periods = parseRow(row, typed, faults);
    if (!isDay(day)) faults.push({ field: dateField(row), why: 'day' });
    else if (seen.has(day)) faults.push({ field: dateField(row), why: 'twice' });
    seen.add(day);
    // A day that is only named is one that it is closed on.
    const open = periods ?? [];
    return [{ day, closed: open.length === 0, periods: open }];
  });
}

const SPECIAL_ROWS = Array.from({ length: MOST_SPECIAL }, (_, place) => specialRow(place));

function listRows(typed: Typed): string[] {
  return SPECIAL_ROWS.filter((row) => isFilled(row, typed));
}

/** How many rows for special days are shown: those with something in them and some more, or as many as were asked for. */
export function countSpecialRows(typed: Typed): number {
  const last = SPECIAL_ROWS.findLastIndex((row) => isFilled(row, typed));
  const wanted = Number(typed[ROWS_FIELD]) || 0;
  return Math.min(Math.max(last + 1 + BLANK_ROWS, Math.trunc(wanted)), MOST_SPECIAL);
}

/** The form with more rows for special days. */
export function addRows(typed: Typed): Record<string, string> {
  return { ...typed, [ROWS_FIELD]: String(countSpecialRows(typed) + BLANK_ROWS) };
}

/** A row that is only shown says that it is closed, on no day. */
function isFilled(row: string, typed: Typed): boolean {
  return fieldsOf(row, typed).some((field) => field !== stateField(row) && typed[field]?.trim());
}

function fieldsOf(row: string, typed: Typed): string[] {
  return Object.keys(typed).filter((field) => field.startsWith(`${row}.`));
}

/** Puts the hours of the row for several days into each day that is ticked. */
export function fillDays(typed: Typed): Record<string, string> {
  const filled: Record<string, string> = { ...typed };
  for (const day of WEEKDAYS) {
    if (!typed[tickField(day)]) continue;
    filled[stateField(day)] = typed[stateField(SEVERAL)] || 'open';
    for (let place = 0; place < MOST_PERIODS; place += 1) {
      filled[openField(day, place)] = typed[openField(SEVERAL, place)] ?? '';
      filled[closeField(day, place)] = typed[closeField(SEVERAL, place)] ?? '';
    }
  }
  return filled;
}

function stateOf(text: string | undefined): DayState {
  return DAY_STATES.find((state) => state === text) ?? '';
}

/** `09:30` from what somebody typed, "9.30" and native digits too; empty for what is no time of day. */
function toTime(text: string): string {
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(toAsciiDigits(text).trim()) ?? [];
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : '';
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
