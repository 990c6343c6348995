import { sql } from 'drizzle-orm';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';

/** First and last moment of an Indian month; SQLite reckons in UTC and in seconds. */
const START_OF_MONTH = (at: string) =>
  sql.raw(`(unixepoch(${at} / 1000 + 19800, 'unixepoch', 'start of month') - 19800) * 1000`);

/** Months in which stories were published in a language, newest first: one index step a month. */
function selectMonths(db: Database, lang: Lang) {
  const newestBefore = (at: string) => sql`(SELECT max(first_published_at) FROM article_texts
    WHERE language = ${lang} AND status = 'published' AND first_published_at < ${sql.raw(at)})`;
  return db.all<{ month: string }>(sql`
    WITH RECURSIVE months (at) AS (
      SELECT max(first_published_at) FROM article_texts
      WHERE language = ${lang} AND status = 'published'
      UNION ALL
      SELECT ${newestBefore(`START`)} FROM months WHERE at IS NOT NULL
    )
    SELECT strftime('%Y-%m', at / 1000 + 19800, 'unixepoch') AS month FROM months WHERE at IS NOT NULL`);
}
