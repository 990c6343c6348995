import {
  type Hours,
  type Period,
  WEEKDAYS,
  type Weekday,
} from '#domains/directory/business/business.model.ts';
import { toAsciiDigits } from '#i18n/folding.ts';

/** Names of days from Monday, as OpenStreetMap, signs in shops and people write them. */
const DAY_NAMES: readonly RegExp[] = [
  /^(mo|mon|monday|सोम|सोमवार|સોમ|સોમવાર)$/,
  /^(tu|tue|tues|tuesday|मंगल|मंगलवार|મંગળ|મંગળવાર)$/,
  /^(we|wed|weds|wednesday|बुध|बुधवार|બુધ|બુધવાર)$/,
  /^(th|thu|thur|thurs|thursday|गुरु|गुरुवार|बृहस्पतिवार|ગુરુ|ગુરુવાર|ગુરૂવાર)$/,
  /^(fr|fri|friday|शुक्र|शुक्रवार|શુક્ર|શુક્રવાર)$/,
  /^(sa|sat|saturday|शनि|शनिवार|શનિ|શનિવાર)$/,
  /^(su|sun|sunday|रवि|रविवार|इतवार|રવિ|રવિવાર)$/,
];

const ALL_DAY: readonly Period[] = [{ open: '00:00', close: '00:00' }];
const IS_ALL_DAY =
  /^(open )?(24 ?[/x*] ?7|24 ?-? ?(hours?|hrs?)\b.*|round the clock|always( open)?|00:00-23:59)( open)?$/;
const IS_CLOSED = /^(off|closed|holiday|बंद|બંધ)$/;
const MOST_PERIODS = 3;
/** Characters; longer texts tell a story. */
const LONGEST = 400;
const DAY = '(?:[a-z]{2,9}|[\\u0900-\\u097f]{2,}|[\\u0a80-\\u0aff]{2,})';
const DAYS = `${DAY}(?:\\s*(?:-|,|&|\\band\\b)\\s*${DAY})*`;
const LEADING_DAYS = new RegExp(
  `^\\(?(${DAYS})\\)?[\\s:]+-?\\s*(?=\\d|off|closed|holiday|बंद|બંધ|open)`,
);
const TRAILING_DAYS = new RegExp(
  `^(.*\\d\\s*(?:[ap]m|hours?|hrs?)?)\\s*\\(?\\s*(${DAYS})\\s*\\)?$`,
);
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/;

/** Other ways of saying what the rules below read, in order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[–—−]/g, '-'],
  [/\|\|.*$/g, ''],
  [/["“][^"”]*["”]/g, ' '],
  [/\b([ap])\s?\.?\s?m\b\.?/g, '$1m'],
  [/\b(?:12(?::00)?\s*)?noon\b/g, '12pm'],
  [/\b(?:12(?::00)?\s*)?mid-?night\b/g, '24:00'],
  [/(?:सुबह|सवेरे|સવારે)\s*(\d{1,2}(?:[:.]\d{2})?)/g, '$1am'],
  [/(?:शाम|दोपहर|रात|સાંજે|બપોરે|રાત્રે)\s*(\d{1,2}(?:[:.]\d{2})?)/g, '$1pm'],
  [/\s*(?:बजे|વાગ્યે|વાગે|વાગ્યા)/g, ''],
  [/\s*(?:तक|સુધી)/g, ''],
  [/\s*(?:\b(?:to|till?|until|up ?to|through)\b|से|થી)\s*/g, '-'],
  [/\b(?:daily|every ?day|all (?:the )?days?|all week|रोज़?|दररोज|દરરોજ|રોજ)\b/g, 'mon-sun'],
  [/\bweekdays\b/g, 'mon-fri'],
  [/\bweekends?\b/g, 'sat-sun'],
  [/\b(?:timings?|time|hours|open(?:ing)?(?: hours)?)\s*:\s*/g, ''],
  [/\(?\bclosed on\s+([^\d;,()]+?)\)?(?=[;,.]|$)/g, ';$1 off;'],
  [/,?\s*\b(?:ph|sh)\b(?=\s+\d)/g, ''],
  [/\s*(?:&|\band\b|\s\/\s)\s*(?=\d)/g, ','],
  [/\s*-\s*/g, '-'],
  [/\s+/g, ' '],
];

/** Where one rule ends and the next one begins. */
const BETWEEN_RULES = new RegExp(
  [
    '[;\\n|]',
    `(?<=(?:\\d|[ap]m|off|closed|hours)\\)?)\\s*[,./]?\\s*(?=\\(?(?:${DAYS})\\)?[\\s:]*(?:\\d|off|closed|holiday|बंद|બંધ|24))(?!\\s*[ap]m|\\s*hours?|\\s*hrs?)`,
    '(?<=off|closed|holiday|बंद|બંધ)\\s*[,./]\\s*(?=\\d)',
  ].join('|'),
);

/**
 * Hours as the listing keeps them, from the common forms of OpenStreetMap's `opening_hours`, of signs in shops and of lists: `Mo-Fr 09:00-18:00; Su off`,
 * `24/7`, `10 am - 8 pm (Sunday closed)`, `12 Noon to 3:30 PM, 7 PM to 11 PM`, `सुबह 9 से शाम 6`. Null for what is not understood.
 */
export function parseOpeningHours(text: string): Hours | null {
  if (text.length > LONGEST) return null;
  const plain = SPELLINGS.reduce(
    (told, [spelling, plainly]) => told.replace(spelling, plainly),
    toAsciiDigits(text).toLowerCase(),
  ).trim();
  if (IS_ALL_DAY.test(plain)) return onDays(WEEKDAYS, ALL_DAY);
  const rules = plain
    .split(BETWEEN_RULES)
    .map((rule) => rule.replace(/^[\s,.(]+|[\s,.]+$/g, ''))
    .filter((rule) => rule !== '' && !/^(ph|sh)\b/.test(rule))
    .map(parseRule);
  const whole = rules.filter((rule) => rule !== null);
  if (whole.length === 0 || whole.length < rules.length) return null;
  // Hours of no day are those of all days that are not named.
  const ordered = whole.toSorted((a, b) => Number(a.isNamed) - Number(b.isNamed));
  return Object.assign({}, ...ordered.map(({ days, periods }) => onDays(days, periods)));
}

function onDays(days: readonly Weekday[], periods: readonly Period[]): Hours {
  return Object.fromEntries(days.map((day) => [day, periods]));
}

interface Rule {
  days: readonly Weekday[];
  isNamed: boolean;
  periods: readonly Period[];
}

function parseRule(text: string): Rule | null {
  const rule = text.replace(TRAILING_DAYS, (whole, times: string, days: string) =>
    parseDays(days) ? `${days} ${times}` : whole,
  );
  const named = LEADING_DAYS.exec(rule);
  const days = named?.[1] === undefined ? WEEKDAYS : parseDays(named[1]);
  if (!days) return null;
  const rest = rule
    .slice(named?.[0].length ?? 0)
    .replace(/^\(|\)$/g, '')
    .trim();
  const periods = parsePeriods(rest);
  return periods && { days, isNamed: named !== null, periods };
}

function parsePeriods(text: string): readonly Period[] | null {
  if (IS_CLOSED.test(text)) return [];
  if (IS_ALL_DAY.test(text)) return ALL_DAY;
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const span = parseSpan(part.trim(), spans.at(-1)?.close ?? 0);
    if (!span) return null;
    spans.push(span);
  }
  if (spans.length > MOST_PERIODS || hasOverlap(spans)) return null;
  return spans.map(({ open, close }) => ({ open: toClock(open), close: toClock(close) }));
}

function parseDays(text: string): Weekday[] | null {
  const days = text.split(/\s*(?:,|&|\band\b)\s*/).map(parseDayRange);
  return days.every((each) => each !== null) ? days.flat() : null;
}

function parseDayRange(text: string): Weekday[] | null {
  const [from, to = from] = text
    .split('-')
    .map((name) => DAY_NAMES.findIndex((names) => names.test(name.trim())));
  if (from === undefined || to === undefined || from === -1 || to === -1) return null;
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => WEEKDAYS[(from + step) % 7] ?? 'mon');
}

/** Minutes after midnight; one that closes before it opens goes past midnight. */
interface Span {
  open: number;
  close: number;
}

const HALF_DAY = 720;

function parseSpan(text: string, before: number): Span | null {
  const [from = '', to = '', ...more] = text.split('-').map((time) => time.trim());
  const [open, close] = [parseTime(from), parseTime(to)];
  if (more.length > 0 || open === null || close === null) return null;
  const isPlain = !/[ap]m$/.test(from);
  // `9-5 pm` begins in the morning; `5-9 pm` in the evening.
  if (isPlain && /pm$/.test(to))
    return { open: open >= 60 && open + HALF_DAY < close ? open + HALF_DAY : open, close };
  if (/[ap]m$/.test(to) || !/^[1-9](\D|$)/.test(to)) return { open, close };
  // Clocks of twelve hours: `10-8`, and `5-8` after `10-1`.
  const isLater = isPlain && open < before && open < HALF_DAY;
  return {
    open: isLater ? open + HALF_DAY : open,
    close: (isLater || close <= open) && close < HALF_DAY ? close + HALF_DAY : close,
  };
}

function hasOverlap(spans: readonly Span[]): boolean {
  const ordered = spans.toSorted((a, b) => a.open - b.open);
  return ordered.some(({ open, close }, at) => {
    const next = ordered[at + 1];
    return next !== undefined && (close <= open || close > next.open);
  });
}

/** Minutes after midnight; null for what is no time. */
function parseTime(text: string): number | null {
  const [, hour = '', minute = '0', half] = TIME.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  if (half === undefined || hours > 12) return (hours % 24) * 60 + minutes;
  if (hours < 1) return null;
  return ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + minutes;
}

function toClock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
