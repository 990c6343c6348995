import { lt, sql } from 'drizzle-orm';
import { AUDIENCES, OTHERS } from '#domains/audience/view/audience.model.ts';
import { audienceHours } from '#domains/audience/view/audience.table.ts';
import { viewHours } from '#domains/audience/view/views.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { NAMED_FROM } from './insight.model.ts';
import { audienceDays, viewDays } from './insight.table.ts';

/** Names of a day, and texts, that are kept of each language. */
const MOST_NAMES = 50;
const MOST_TEXTS = 200;

/** What is kept, in days of India; each is null where there is nothing. */
export interface Kept {
  oldestHours: number | null;
  /** The last day before `today` that has hours. */
  newestHours: number | null;
  oldestDay: number | null;
  newestDay: number | null;
}

export async function getKept(db: Database, today: number): Promise<Kept> {
  const hours = sql`FROM ${audienceHours} WHERE audience = 'source'`;
  const days = sql`FROM ${audienceDays} WHERE audience = 'source'`;
  return db.get(
    sql`SELECT (SELECT min(hour) / 24 ${hours}) AS oldestHours,
      (SELECT max(hour) / 24 ${hours} AND hour < ${24 * today}) AS newestHours,
      (SELECT min(day) ${days}) AS oldestDay, (SELECT max(day) ${days}) AS newestDay`,
  );
}

/** Adds up the hours of each day from `from` to the day before `today`, replacing earlier sums, and deletes hours and days before the oldest. */
export async function sumUpDays(
  db: Database,
  range: { from: number; today: number; oldestHours: number; oldestDay: number },
): Promise<void> {
  const { from, today, oldestHours, oldestDay } = range;
  const within = sql`hour >= ${24 * from} AND hour < ${24 * today}`;
  await db.batch([
    db.delete(audienceDays).where(sql`day >= ${from} OR day < ${oldestDay}`),
    db.insert(audienceDays).select(
      sql`SELECT audience, day, language,
          CASE WHEN audience = 'source' OR rank <= ${MOST_NAMES} AND views >= ${NAMED_FROM} THEN name ELSE ${OTHERS} END AS kept,
          sum(views)
        FROM (SELECT audience, hour / 24 AS day, language, name, sum(views) AS views,
            row_number() OVER (PARTITION BY audience, hour / 24, language ORDER BY sum(views) DESC, name) AS rank
          FROM ${audienceHours} WHERE audience IN ${valuesOf(AUDIENCES)} AND ${within} GROUP BY 1, 2, 3, 4)
        GROUP BY 1, 2, 3, 4`,
    ),
    db.delete(viewDays).where(sql`day >= ${from} OR day < ${oldestDay}`),
    db.insert(viewDays).select(
      sql`SELECT day, article_id, language, views
        FROM (SELECT hour / 24 AS day, article_id, language, sum(views) AS views,
            row_number() OVER (PARTITION BY hour / 24, language ORDER BY sum(views) DESC, article_id) AS rank
          FROM ${viewHours} WHERE ${within} GROUP BY 1, 2, 3)
        WHERE rank <= ${MOST_TEXTS}`,
    ),
    db.delete(audienceHours).where(lt(audienceHours.hour, 24 * oldestHours)),
  ]);
}
