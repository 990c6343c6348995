import { sql } from 'drizzle-orm';
import { articleTexts } from '#features/news/article.table.ts';
import { categories } from '#features/news/taxonomy.table.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import { submissions } from './submission.table.ts';

/** A story as it was taken for one call. */
export interface Taken {
  articleId: number;
  dueAt: Date;
  attempts: number;
}

/** Notes changed stories, due at once; what waits for another try begins anew. */
export async function upsertSubmissions(
  db: Database,
  articleIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .insert(submissions)
    .select(
      sql`SELECT value, ${now.getTime()}, 0 FROM json_each(${toJsonList(articleIds)}) WHERE true`,
    )
    .onConflictDoUpdate({ target: submissions.articleId, set: { dueAt: now, attempts: 0 } });
}

/** Takes at most `limit` due stories, and puts them off so that no other run takes them before `until`. */
export function takeDue(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Taken[]> {
  return db
    .update(submissions)
    .set({ dueAt: until })
    .where(
      sql`${submissions.articleId} IN (SELECT article_id FROM submissions
        WHERE due_at <= ${now.getTime()} ORDER BY due_at LIMIT ${limit})`,
    )
    .returning();
}

/** Strikes stories off; one that has changed again meanwhile stays. */
export async function deleteTaken(db: Database, taken: readonly Taken[]): Promise<void> {
  await db.run(sql`DELETE FROM submissions WHERE (article_id, due_at) IN ${pairsOf(taken)}`);
}

/** Has stories tried again at a time; one that has changed again meanwhile keeps its own. */
export async function postpone(db: Database, taken: readonly Taken[], dueAt: Date): Promise<void> {
  await db.run(sql`
    UPDATE submissions SET due_at = ${dueAt.getTime()}, attempts = attempts + 1
    WHERE (article_id, due_at) IN ${pairsOf(taken)}`);
}

/** Every address that stories have or had, in all languages that were ever published. */
export function listAddresses(db: Database, articleIds: readonly number[]) {
  return db
    .select({
      id: articleTexts.articleId,
      lang: articleTexts.language,
      slug: articleTexts.slug,
      category: { slug: categories.slug },
    })
    .from(articleTexts)
    .innerJoin(categories, sql`${categories.id} = ${articleTexts.categoryId}`)
    .where(
      sql`${articleTexts.articleId} IN ${valuesOf(articleIds)}
        AND ${articleTexts.status} IN ('published', 'unpublished')
        AND ${articleTexts.firstPublishedAt} IS NOT NULL`,
    );
}

function pairsOf(taken: readonly Taken[]) {
  const pairs = taken.map(({ articleId, dueAt }) => [articleId, dueAt.getTime()]);
  return sql`(SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(pairs)}))`;
}
