import { sql } from 'drizzle-orm';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';

/** Seconds that Indian time is ahead of UTC, in which SQLite reckons. */
const INDIA = INDIA_AHEAD / 1_000;

/**
 * The months (`2026-11`) in which stories were published, by language. Walks the index back from
 * month to month: a step each, however many stories there are.
 */
export function listMonths(db: Database): Promise<{ language: Lang; month: string }[]> {
  return db.all(sql`
    WITH RECURSIVE months (language, newest) AS (
      SELECT value, (
        SELECT max(first_published_at) FROM article_texts
        WHERE language = value AND status = 'published' AND section <> 'blog'
      )
      FROM json_each(${toJsonList(LANGS)})
      UNION ALL
      SELECT language, (
        SELECT max(first_published_at) FROM article_texts
        WHERE language = months.language AND status = 'published' AND section <> 'blog' AND first_published_at <
          (unixepoch(newest / 1000 + ${INDIA}, 'unixepoch', 'start of month') - ${INDIA}) * 1000
      )
      FROM months WHERE newest IS NOT NULL
    )
    SELECT language, strftime('%Y-%m', newest / 1000 + ${INDIA}, 'unixepoch') AS month
    FROM months WHERE newest IS NOT NULL`);
}
