import { sql } from 'drizzle-orm';
import type { RevisionName } from '#domains/news/revision/revision-store.service.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { articles } from './article.table.ts';
import { markChanged } from './story.statement.ts';

/** At most `limit` sample stories. */
export async function listSamples(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(sql`is_sample = 1`)
    .orderBy(articles.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Revisions of stories whose content stands in R2. */
export async function listMoved(
  db: Database,
  articleIds: readonly number[],
): Promise<RevisionName[]> {
  const wanted = valuesOf(articleIds);
  return db.all<RevisionName>(
    sql`SELECT 'working' AS kind, article_id AS articleId, language, version AS number FROM working_revisions
        WHERE article_id IN ${wanted} AND is_moved = 1
      UNION ALL SELECT 'public', article_id, language, revision FROM article_revisions
        WHERE article_id IN ${wanted} AND is_moved = 1`,
  );
}

/** Removes stories with all that hangs on them. */
export async function deleteStories(
  db: Database,
  articleIds: readonly number[],
  now: Date,
): Promise<void> {
  const wanted = valuesOf(articleIds);
  await db.batch([
    markChanged(db, wanted, now),
    db.delete(articles).where(sql`${articles.id} IN ${wanted}`),
  ]);
}
