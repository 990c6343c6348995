import { sql } from 'drizzle-orm';
import { businesses, hashtags } from '#domains/directory/business/business.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntriesOfWrites } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';

/**
 * Deletes drafts that were never published and still are the ones which were read, with all that is theirs, in one
 * transaction; gives their numbers. Neither search nor pages know of them.
 */
export async function deleteDrafts(
  db: Database,
  removal: {
    drafts: readonly { id: number; version: number }[];
    reason: string;
    at: Date;
    author: Author;
  },
): Promise<number[]> {
  const { drafts, reason, at, author } = removal;
  const isMeant = sql`status = 'draft' AND published_at IS NULL
    AND (businesses.id, businesses.version) IN (SELECT value ->> 'id', value ->> 'version'
      FROM json_each(${JSON.stringify(drafts)}))`;
  const ids = sql`(SELECT businesses.id FROM businesses WHERE ${isMeant})`;
  const uses = sql`(SELECT count(*) FROM business_hashtags
    WHERE hashtag_id = hashtags.id AND business_id IN ${ids})`;
  const [, , deleted] = await db.batch([
    insertEntriesOfWrites(
      db,
      { ...author, at },
      sql`SELECT 'business.removed' AS action, 'business:' || businesses.id AS object,
        json_object('name', name_en, 'from', status, 'reason', ${reason}) AS details
        FROM businesses WHERE ${isMeant}`,
    ),
    db
      .update(hashtags)
      .set({ uses: sql`max(${hashtags.uses} - ${uses}, 0)` })
      .where(
        sql`${hashtags.id} IN (SELECT hashtag_id FROM business_hashtags WHERE business_id IN ${ids})`,
      ),
    db.delete(businesses).where(isMeant).returning({ id: businesses.id }),
  ]);
  return deleted.map(({ id }) => id);
}
