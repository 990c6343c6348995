import {
  type Hours,
  type Period,
  WEEKDAYS,
  type Weekday,
} from '#domains/directory/business/business.model.ts';

const DAY_NAMES: readonly (readonly [Weekday, RegExp])[] = [
  ['mon', /^(mo|mon|monday|सोम|सोमवार|સોમ|સોમવાર)$/],
  ['tue', /^(tu|tue|tues|tuesday|मंगल|मंगलवार|મંગળ|મંગળવાર)$/],
  ['wed', /^(we|wed|wednesday|बुध|बुधवार|બુધ|બુધવાર)$/],
  ['thu', /^(th|thu|thur|thurs|thursday|गुरु|गुरुवार|ગુરુ|ગુરુવાર)$/],
  ['fri', /^(fr|fri|friday|शुक्र|शुक्रवार|શુક્ર|શુક્રવાર)$/],
  ['sat', /^(sa|sat|saturday|शनि|शनिवार|શનિ|શનિવાર)$/],
  ['sun', /^(su|sun|sunday|रवि|रविवार|રવિ|રવિવાર)$/],
];

const ALL_DAY: readonly Period[] = [{ open: '00:00', close: '00:00' }];
const MOST_PERIODS = 3;
const WORD = '[\\p{L}\\p{M}]+';
const DAYS = new RegExp(
  `^(${WORD}(?:\\s*(?:-|,|&|to|and)\\s*${WORD})*)[\\s:]+(?=\\d|off|closed)`,
  'u',
);
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/;

/**
 * Hours as the listing keeps them, from the common forms of OpenStreetMap's `opening_hours` and of signs in shops: `Mo-Fr 09:00-18:00; Su off`,
 * `24/7`, `10 am - 8 pm`. Null for what is not understood.
 */
export function parseOpeningHours(text: string): Hours | null {
  const plain = text.toLowerCase().replace(/[–—−]/g, '-').replace(/\s+/g, ' ').trim();
  if (/^(24 ?\/ ?7|24 ?(x|\*) ?7|24 ?(hours?|hrs)( open)?|open 24 hours?|00:00-24:00)$/.test(plain))
    return Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY]));
  const hours: Partial<Record<Weekday, readonly Period[]>> = {};
  const rules = plain.split(/[;\n]|,\s*(?=[^\d,;]+\s+\d)/).map((rule) => rule.trim());
  for (const rule of rules.filter((each) => each !== '' && !/^(ph|sh)\b/.test(each))) {
    const parsed = parseRule(rule);
    if (!parsed) return null;
    for (const day of parsed.days) hours[day] = parsed.periods;
  }
  return Object.keys(hours).length > 0 ? hours : null;
}

function parseRule(rule: string): { days: readonly Weekday[]; periods: readonly Period[] } | null {
  const named = DAYS.exec(rule);
  const days = named?.[1] === undefined ? WEEKDAYS : parseDays(named[1]);
  const rest = rule.slice(named?.[0].length ?? 0).trim();
  if (!days) return null;
  if (/^(off|closed)$/.test(rest)) return { days, periods: [] };
  const periods = rest.split(',').map((part) => parsePeriod(part.trim()));
  if (periods.length > MOST_PERIODS) return null;
  const whole = periods.filter((period) => period !== null);
  return whole.length === periods.length ? { days, periods: whole } : null;
}

function parseDays(text: string): Weekday[] | null {
  const days = text
    .replace(/\s*(?:-|to)\s*/g, '-')
    .split(/\s*(?:,|&|\band\b)\s*/)
    .map(parseDayRange);
  return days.every((each) => each !== null) ? days.flat() : null;
}

function parseDayRange(text: string): Weekday[] | null {
  if (/^(daily|everyday|all days)$/.test(text)) return [...WEEKDAYS];
  const [from, to = from] = text.split('-').map((name) => findDay(name));
  if (from === undefined || to === undefined || from === -1 || to === -1) return null;
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => WEEKDAYS[(from + step) % 7] ?? 'mon');
}

function findDay(name: string): number {
  const day = DAY_NAMES.find(([, names]) => names.test(name));
  return day ? WEEKDAYS.indexOf(day[0]) : -1;
}

function parsePeriod(text: string): Period | null {
  const [from = '', to = '', ...more] = text.split(/\s*(?:-|\bto\b)\s*/);
  if (more.length > 0) return null;
  const half = /(am|pm)$/.exec(to)?.[1] ?? '';
  // `9-5 pm` begins in the morning; `5-9 pm` in the evening.
  const open = parseTime(from) ?? null;
  const close = parseTime(to);
  if (open === null || close === null) return null;
  const isEvening = half === 'pm' && !/[ap]m$/.test(from) && open < 720 && open + 720 < close;
  return { open: toClock(isEvening && open >= 60 ? open + 720 : open), close: toClock(close) };
}

/** Minutes after midnight; null for what is no time. */
function parseTime(text: string): number | null {
  const [, hour = '', minute = '0', half] = TIME.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  if (half === undefined) return (hours % 24) * 60 + minutes;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + minutes;
}

function toClock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
