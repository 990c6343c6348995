import { INDIA_AHEAD } from '#shared/india-time.ts';

/** Minutes ahead of UTC; sources that name no zone mean Indian Standard Time. */
const INDIA = INDIA_AHEAD / 60_000;
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  ist: INDIA,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

/** How the names of the months begin in English, Hindi (without nukta) and Gujarati. */
const MONTHS: readonly RegExp[] = [
  /^(jan|जन|જાન)/,
  /^(feb|फर|ફેબ)/,
  /^(mar|मार्च|માર્ચ)/,
  /^(apr|अप्रै|એપ)/,
  /^(may|मई|મે)/,
  /^(jun|जून|જૂન|જુન)/,
  /^(jul|जुल|જુલ)/,
  /^(aug|अग|ઑગ|ઓગ)/,
  /^(sep|सित|સપ)/,
  /^(oct|अक|ઑક|ઓક)/,
  /^(nov|नव|નવ)/,
  /^(dec|दिस|ડિસ)/,
];

/** No news on the web is older; a date before is a mistake, such as the epoch. */
const EARLIEST = Date.UTC(1995, 0, 1);
/** Clocks differ; a date further ahead, in milliseconds, is a mistake. */
const AHEAD = 10 * 60_000;

interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/**
 * When an item says it was published: RFC 822, ISO 8601 in whole or in part, day/month/year, month
 * names and digits in the three languages, seconds since the epoch. Null when it says nothing that
 * can be true.
 */
export function parseDate(text: string, now: Date): Date | null {
  const plain = toPlain(text);
  const time = toEpoch(plain) ?? toTime(plain);
  return time !== null && time >= EARLIEST && time <= now.getTime() + AHEAD ? new Date(time) : null;
}

/** Lower case, ASCII digits, no nukta. */
function toPlain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u093c/g, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u0ae6-\u0aef]/g, (digit) => String(digit.charCodeAt(0) - 0xae6))
    .trim();
}

function toEpoch(text: string): number | null {
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000;
  return /^\d{13}$/.test(text) ? Number(text) : null;
}

function toTime(text: string): number | null {
  const clock =
    /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?\s*(z\b|[a-z]{2,3}\b|[+-]\d{2}:?\d{2})?/.exec(
      text,
    );
  const day = toDay(clock ? text.replace(clock[0], ' ') : text);
  if (!day) return null;
  if (!clock) return toUtc(day) - INDIA_AHEAD;
  const [, hour, minute, second, half, zone] = clock;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  if (hours > 24 || Number(minute) > 59) return null;
  const minutes = hours * 60 + Number(minute) - toOffset(zone);
  return toUtc(day) + minutes * 60_000 + Math.min(Number(second ?? 0), 59) * 1_000;
}

function toUtc({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}

function toOffset(zone = ''): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (!sign) return ZONES[zone] ?? INDIA;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function toDay(text: string): Day | null {
  const day = toNumericDay(text) ?? toNamedDay(text);
  if (!day) return null;
  const utc = new Date(toUtc(day));
  // The 32nd of October would become the 1st of November.
  return utc.getUTCMonth() === day.month - 1 && utc.getUTCDate() === day.day ? day : null;
}

function toNumericDay(text: string): Day | null {
  const iso = /(?<!\d)(\d{4})(?:[-/.]?(\d{1,2})(?:[-/.]?(\d{1,2}))?)?(?!\d)\s*t?\s*$/.exec(text);
  const isNamed = /\p{L}{3}/u.test(text);
  if (iso && !isNamed && /^\d{4}/.test(text))
    return { year: Number(iso[1]), month: Number(iso[2] ?? 1), day: Number(iso[3] ?? 1) };
  const indian = /(?<!\d)(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text);
  if (!indian) return null;
  const [first, second, year] = [Number(indian[1]), Number(indian[2]), toYear(indian[3] ?? '')];
  // Day before month as in India, unless that can't be.
  return second > 12 ? { year, month: first, day: second } : { year, month: second, day: first };
}

function toNamedDay(text: string): Day | null {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const month = 1 + MONTHS.findIndex((name) => words.some((word) => name.test(word)));
  const numbers: readonly string[] = text.match(/\d+/g) ?? [];
  const [first, second] = numbers;
  if (month === 0 || first === undefined || second === undefined) return null;
  return first.length === 4
    ? { year: Number(first), month, day: Number(second) }
    : { year: toYear(second), month, day: Number(first) };
}

function toYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2_000 + year : 1_900 + year;
}
