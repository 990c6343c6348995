import { sql } from 'drizzle-orm';
import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { Database } from '#platform/database.ts';
import { type ChangedSource, MOST_COUNTED, type Waiting } from './waiting.model.ts';

/** Stories, the last touched first, among which changed sources are looked for: a change touches its story. */
const LOOKED_AT = 300;
const MOST_CHANGED = 10;

/** Each count is a walk along the index of a language, and ends early. */
export async function countWaiting(
  db: Database,
): Promise<Omit<Waiting, 'nearlyFull' | 'cases' | 'tasks'>> {
  const [counts, changed] = await Promise.all([
    db.all<{ inReview: number; approved: number; scheduled: number }>(sql`
      SELECT ${count('in_review')} AS inReview, ${count('approved')} AS approved,
        ${count('scheduled')} AS scheduled`),
    listChanged(db),
  ]);
  const { inReview = 0, approved = 0, scheduled = 0 } = counts[0] ?? {};
  return { inReview, approved, scheduled, changed };
}

function count(status: TextStatus) {
  const most = MOST_COUNTED + 1;
  const walk = (column: string) =>
    sql`SELECT * FROM (SELECT article_id FROM desk_stories
      WHERE ${sql.raw(column)} = ${status} LIMIT ${most})`;
  return sql`(SELECT min(count(*), ${most}) FROM
    (${walk('status_en')} UNION ${walk('status_hi')} UNION ${walk('status_gu')}))`;
}

function listChanged(db: Database): Promise<ChangedSource[]> {
  return db.all<ChangedSource>(sql`
    SELECT t.article_id AS id, t.language AS lang, s.title, s.language AS titleLang,
      s.updated_at AS changedAt
    FROM (SELECT article_id FROM desk_stories
      ORDER BY touched_at DESC, article_id DESC LIMIT ${LOOKED_AT}) AS d
    JOIN articles AS a ON a.id = d.article_id
    JOIN working_texts AS s ON s.article_id = a.id AND s.language = a.source_language
    JOIN working_texts AS t ON t.article_id = a.id AND t.language <> a.source_language
    WHERE t.source_version < s.version AND t.status <> 'unpublished'
    ORDER BY s.updated_at DESC LIMIT ${MOST_CHANGED}`);
}
