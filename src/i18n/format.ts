import { yearInIndia } from '#shared/india-time.ts';
import type { Edition, EditionCode } from './editions.ts';

/** News is dated by Indian Standard Time, whatever the reader's clock says. */
export const NEWS_TIME_ZONE = 'Asia/Kolkata';

export interface Formatter {
  /** "21 Nov", with the year only when it is not the year of `now`. */
  date(at: Date, now: Date): string;
  /** "21 Nov, 4:10 pm", as `date`; without the time of day where it is more than two days ago. */
  moment(at: Date, now: Date): string;
  /** "21 November 2026". */
  longDate(at: Date): string;
  /** "21 November 2026", "28 November – 2 December 2026": from one day to another, the year once where it is the same. */
  days(first: Date, last: Date): string;
  /** "Saturday, 21 November 2026". */
  fullDate(at: Date): string;
  /** "2026-11-21", the day in India. */
  isoDate(at: Date): string;
  /** "2026", the year in India. */
  year(at: Date): string;
  /** "21 November 2026, 10:42 am IST"; the part of the day in words in Hindi and Gujarati. */
  timestamp(at: Date): string;
  /** "18:00", the time in India. */
  clock(at: Date): string;
  /** "6:00 pm", the time in India; the part of the day in words in Hindi and Gujarati. */
  timeOfDay(at: Date): string;
  /** "Saturday", the day in India. */
  weekday(at: Date): string;
  number(value: number): string;
  /** "30 seconds", "2 minutes", "3 hours": in the largest unit that is full, rounded up. */
  duration(seconds: number): string;
  /** "Gujarati", by a BCP 47 tag; what is none stays as it is. */
  languageName(tag: string): string;
  /** "31°C", to the degree. */
  temperature(celsius: number): string;
  list(items: readonly string[]): string;
}

/** How months are named in short dates: Hindi papers write them out, as Intl's abbreviations are read by nobody. */
export function monthStyleOf(lang: string): 'long' | 'short' {
  return lang === 'hi' ? 'long' : 'short';
}

/** Milliseconds for which a reader asks at what time of the day something was. */
const CLOCKED = 2 * 86_400_000;

const FULL_DATE = { weekday: 'long', year: 'numeric', month: 'long', day: '2-digit' } as const;

function createFormatter(edition: Edition): Formatter {
  // Digits stay ASCII by default; native digits are the reader's choice.
  const locale = `${edition.locale}-u-nu-latn`;
  const zone = { timeZone: NEWS_TIME_ZONE } as const;
  const iso = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });
  const full = new Intl.DateTimeFormat(locale, { ...zone, ...FULL_DATE });
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long' });
  const timeOfDay = createTimeOfDay(locale);
  const weekday = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'long' });
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'short' });

  return {
    ...createShortDates(locale, edition.lang),
    isoDate: (at) => iso.format(at),
    longDate: (at) => toDate(day, at),
    days: (first, last) => toDays([first, last].map((at) => toDate(day, at))),
    fullDate: (at) => toDate(full, at),
    // Joined here: the patterns of Intl put words between date and time that clash with the zone.
    timestamp: (at) => `${toDate(day, at)}, ${timeOfDay(at)} IST`,
    clock: createClock(locale),
    timeOfDay,
    weekday: (at) => weekday.format(at),
    number: (value) => number.format(value),
    duration: createDuration(locale),
    languageName: createLanguageName(locale),
    // Adding 0 makes -0 be 0.
    temperature: (celsius) => `${number.format(Math.round(celsius) + 0)}°C`,
    list: (items) => list.format(items),
  };
}

/** Dates as they stand beside headlines. */
function createShortDates(
  locale: string,
  lang: string,
): Pick<Formatter, 'date' | 'moment' | 'year'> {
  const shortDate = {
    timeZone: NEWS_TIME_ZONE,
    month: monthStyleOf(lang),
    day: '2-digit',
  } as const;
  const short = new Intl.DateTimeFormat(locale, shortDate);
  const shortWithYear = new Intl.DateTimeFormat(locale, { ...shortDate, year: 'numeric' });
  const timeOfDay = createTimeOfDay(locale);
  const date = (at: Date, now: Date) =>
    yearInIndia(at) === yearInIndia(now) ? short.format(at) : toDate(shortWithYear, at);
  return {
    year: (at) => String(yearInIndia(at)),
    date,
    moment: (at, now) => {
      const isRecent = now.getTime() - at.getTime() < CLOCKED;
      return isRecent ? `${date(at, now)}, ${timeOfDay(at)}` : date(at, now);
    },
  };
}

function createClock(locale: string): Formatter['clock'] {
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: NEWS_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => clock.format(at);
}

function createLanguageName(locale: string): Formatter['languageName'] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (tag) => (/^[a-z]{2,3}$/.test(tag) ? (names.of(tag) ?? tag) : tag);
}

function createDuration(locale: string): Formatter['duration'] {
  const inUnits = (unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const [seconds, minutes, hours] = [
    inUnits('second'),
    inUnits('minute'),
    inUnits('hour'),
  ] as const;
  return (length) => {
    if (length < 60) return seconds.format(Math.ceil(length));
    if (length < 3_600) return minutes.format(Math.ceil(length / 60));
    return hours.format(Math.ceil(length / 3_600));
  };
}

/** From one day to another, the year once where it is the same; each is `21 November 2026`. */
function toDays([from = '', to = '']: readonly string[]): string {
  const year = to.slice(-5);
  if (from === to) return to;
  return `${from.endsWith(year) ? from.slice(0, -5) : from} – ${to}`;
}

/** A date that is written alike in every language: Intl sets a comma before the year in Gujarati only. */
function toDate(format: Intl.DateTimeFormat, at: Date): string {
  const parts = format.formatToParts(at);
  return parts
    .map(({ value }, index) => (parts[index + 1]?.type === 'year' ? value.replace(',', '') : value))
    .join('');
}

/** The time of day as readers are told it, "10:42 am"; with the part of the day in words in Hindi and Gujarati. */
export function createTimeOfDay(locale: string): (at: Date | number) => string {
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: NEWS_TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    // Indic languages name the part of the day instead of am and pm.
    dayPeriod: locale.startsWith('en') ? undefined : 'short',
  });
  return (at) => toClock(time.formatToParts(at)).replaceAll('\u202f', ' ');
}

/** The part of the day goes before the hour where it is a word: Intl puts it behind in Gujarati. */
function toClock(parts: readonly Intl.DateTimeFormatPart[]): string {
  const text = parts.map(({ value }) => value).join('');
  const last = parts.at(-1);
  if (last?.type !== 'dayPeriod' || /^[ap]m$/i.test(last.value)) return text;
  return `${last.value} ${text.slice(0, -last.value.length).trim()}`;
}

const formatters = new Map<EditionCode, Formatter>();

/** Intl formatters of an edition; built once an isolate, since building them is slow. */
export function formatterOf(edition: Edition): Formatter {
  let formatter = formatters.get(edition.code);
  if (!formatter) {
    formatter = createFormatter(edition);
    formatters.set(edition.code, formatter);
  }
  return formatter;
}
