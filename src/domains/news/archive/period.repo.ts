import { and, eq, gt, gte, lt, max, min, type SQL, sql } from 'drizzle-orm';
import { type Slice, selectCards } from '#domains/news/listing/list.repo.ts';
import { articleTexts } from '#domains/news/story/article.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import type { Period } from './period.model.ts';
import { ALL_CATEGORIES, storyDays } from './story-day.table.ts';

const MONTH = '2026-11'.length;
const YEAR = '2026'.length;
const LONGEST_MONTH = 31;
/** Sorts behind every day, month and year. */
const END = '~';

/** A part of a period's stories and the calendar around them, in one round trip. */
export async function getPeriod(
  db: Database,
  lang: Lang,
  query: { period: Period; categoryId: number | null; slice: Slice },
) {
  const { period, categoryId } = query;
  const [year, month] = [period.date.slice(0, YEAR), period.date.slice(0, MONTH)];
  const counted = and(
    eq(storyDays.language, lang),
    eq(storyDays.categoryId, categoryId ?? ALL_CATEGORIES),
  );
  const [rows, days, months, years, [before], [after], [monthBefore], [monthAfter]] =
    await db.batch([
      selectCards(db, lang, query.slice, isIn(period, categoryId)),
      db
        .select({ day: storyDays.day, stories: storyDays.stories })
        .from(storyDays)
        .where(and(counted, gt(storyDays.day, month), lt(storyDays.day, `${month}${END}`)))
        .limit(period.kind === 'year' ? 0 : LONGEST_MONTH),
      walkBack(db, counted, { from: `${year}${END}`, downTo: year, length: MONTH }),
      walkBack(db, counted, { from: END, downTo: '', length: YEAR }),
      selectLast(db, and(counted, lt(storyDays.day, period.date))),
      selectFirst(db, and(counted, gt(storyDays.day, `${period.date}${END}`))),
      selectLast(db, and(counted, lt(storyDays.day, month))),
      selectFirst(db, and(counted, gt(storyDays.day, `${month}${END}`))),
    ]);
  return {
    rows,
    days,
    months: months.map(({ date }) => date),
    years: years.map(({ date }) => date),
    nearest: { before: before?.day ?? null, after: after?.day ?? null },
    around: { before: monthBefore?.day ?? null, after: monthAfter?.day ?? null },
  };
}

/** Published in a period, and in a category unless that is null. */
export function isIn({ start, end }: Period, categoryId: number | null): SQL | undefined {
  return and(
    gte(articleTexts.firstPublishedAt, new Date(start)),
    lt(articleTexts.firstPublishedAt, new Date(end)),
    // Tells SQLite to prefer the index by category to the one by date alone.
    categoryId === null ? undefined : sql`unlikely(${articleTexts.categoryId} = ${categoryId})`,
  );
}

/** The months or years with stories, newest first: one step into the index each, however many days they have. */
function walkBack(
  db: Database,
  counted: SQL | undefined,
  { from, downTo, length }: { from: string; downTo: string; length: number },
) {
  return db.select({ date: sql<string>`date` }).from(sql`(
    WITH RECURSIVE steps (newest) AS (
      SELECT max(day) FROM ${storyDays} WHERE ${counted} AND day < ${from}
      UNION ALL
      SELECT (
        SELECT max(day) FROM ${storyDays} WHERE ${counted} AND day < substr(newest, 1, ${length})
      )
      FROM steps WHERE newest >= ${downTo}
    )
    SELECT substr(newest, 1, ${length}) AS date FROM steps WHERE newest >= ${downTo})`);
}

/** The last of the days that meet a condition. */
export function selectLast(db: Database, where: SQL | undefined) {
  return db
    .select({ day: max(storyDays.day) })
    .from(storyDays)
    .where(where);
}

/** The first of the days that meet a condition. */
export function selectFirst(db: Database, where: SQL | undefined) {
  return db
    .select({ day: min(storyDays.day) })
    .from(storyDays)
    .where(where);
}
