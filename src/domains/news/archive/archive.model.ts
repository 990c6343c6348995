import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Period, PeriodStories } from './period.model.ts';

/** What a page of the archive shows. */
export interface ArchiveView {
  period: Period;
  category: Category | null;
  /** All there are, to choose from. */
  categories: readonly Category[];
  stories: PeriodStories;
  staleSince: number | null;
}

/** The first year an address may name. */
const FIRST_YEAR = 1900;
const FORM = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** The period a text like "2026-11" names; null when it names none or one that begins after `today` ("2026-11-21"). */
export function parsePeriod(text: string, today: string): Period | null {
  const [, year, month, day] = FORM.exec(text) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR) return null;
  const first = [year, month ?? '01', day ?? '01'].join('-');
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)];
  if (toDay(y, m, d) !== first || first > today) return null;
  const period = { date: text, start: toMoment(first) };
  if (day !== undefined) return { ...period, kind: 'day', end: toMoment(toDay(y, m, d + 1)) };
  if (month !== undefined) return { ...period, kind: 'month', end: toMoment(toDay(y, m + 1, 1)) };
  return { ...period, kind: 'year', end: toMoment(toDay(y + 1, 1, 1)) };
}

/** Days beyond the end of a month, and months beyond the end of a year, count on into the next. */
function toDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The beginning of a day in India. */
function toMoment(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

/** The first moment of a day, month or year, for giving it a name. */
export function toDate(date: string): Date {
  return new Date(toMoment(`${date}-01-01`.slice(0, 10)));
}

export function toMonth(date: string): string {
  return date.slice(0, 7);
}

export function toYear(date: string): string {
  return date.slice(0, 4);
}

/** The twelve months of a year. */
export function listMonths(year: string): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${twoDigits(index + 1)}`);
}

/** The weeks of a month, Sunday first; null stands for the days of its neighbours. */
export function toWeeks(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const blanks = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((blanks + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blanks + 1;
      return day < 1 || day > length ? null : `${month}-${twoDigits(day)}`;
    }),
  );
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Path of a page of the archive, without prefix and page number. */
export function toArchivePath(date: string | null, category: string | null): string {
  const parameters = new URLSearchParams();
  if (date !== null) parameters.set('date', date);
  if (category !== null) parameters.set('category', category);
  return parameters.size > 0 ? `/archive?${parameters}` : '/archive';
}

/** The stories under the day each was published on, in their order. */
export function groupByDay(
  cards: readonly StoryCard[],
  dayOf: (at: Date) => string,
): { day: string; cards: StoryCard[] }[] {
  const groups = Map.groupBy(cards, ({ publishedAt }) => dayOf(new Date(publishedAt)));
  return [...groups].map(([day, ofDay]) => ({ day, cards: ofDay }));
}
