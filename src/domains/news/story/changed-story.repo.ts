import { sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';
import { changedStories } from './changed-story.table.ts';

/** A story that has changed, as it was found. */
export interface Change {
  articleId: number;
  change: number;
}

/** At most `limit` stories whose changes the queue was told of before a time, and is told of `now`. */
export async function claimUnsettled(
  db: Database,
  { before, now, limit }: { before: number; now: Date; limit: number },
): Promise<number[]> {
  const oldest = sql`(SELECT article_id FROM changed_stories
    WHERE sent_at < ${before} ORDER BY sent_at LIMIT ${limit})`;
  const rows = await db
    .update(changedStories)
    .set({ sentAt: now })
    .where(sql`${changedStories.articleId} IN ${oldest}`)
    .returning({ articleId: changedStories.articleId });
  return rows.map(({ articleId }) => articleId);
}

export function listChanges(db: Database, articleIds: readonly number[]): Promise<Change[]> {
  return db
    .select({ articleId: changedStories.articleId, change: changedStories.change })
    .from(changedStories)
    .where(sql`${changedStories.articleId} IN ${valuesOf(articleIds)}`);
}

/** Deletes what has been followed; what has changed again meanwhile stays. */
export async function settleChanges(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await db.run(sql`
    DELETE FROM changed_stories WHERE (article_id, change) IN (
      SELECT value ->> 'articleId', value ->> 'change' FROM json_each(${JSON.stringify(changes)}))`);
}
