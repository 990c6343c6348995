import { type SQL, sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';

/** Something that has changed, as it was found. */
export interface MarkedChange {
  id: number;
  change: number;
}

/**
 * What follows changes that are marked in a table: `id` is the column of what has changed, beside it stand `change`,
 * which counts changes, and `sent_at`, when the queue was last told.
 */
export function followMarks(table: SQL, id: SQL) {
  return {
    /** At most `limit` of those the queue was told of before a time, and is told of `now`. */
    claimUnsettled: async (
      db: Database,
      { before, now, limit }: { before: number; now: Date; limit: number },
    ): Promise<number[]> => {
      const rows = await db.all<{ id: number }>(sql`
        UPDATE ${table} SET sent_at = ${now.getTime()} WHERE ${id} IN (
          SELECT ${id} FROM ${table} WHERE sent_at < ${before} ORDER BY sent_at LIMIT ${limit})
        RETURNING ${id} AS id`);
      return rows.map((row) => row.id);
    },
    listChanges: (db: Database, ids: readonly number[]): Promise<MarkedChange[]> =>
      db.all(sql`SELECT ${id} AS id, change FROM ${table} WHERE ${id} IN ${valuesOf(ids)}`),
    /** Deletes what has been followed; what has changed again meanwhile stays. */
    settleChanges: async (db: Database, changes: readonly MarkedChange[]): Promise<void> => {
      if (changes.length === 0) return;
      await db.run(sql`DELETE FROM ${table} WHERE (${id}, change) IN (
        SELECT value ->> 'id', value ->> 'change' FROM json_each(${JSON.stringify(changes)}))`);
    },
  };
}
