import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Thin } from '#kernel/domain/term.model.ts';

/**
 * Deletes the oldest rows of a table by a moment they hold, which an index begins with; `condition` is that of the index,
 * word by word, so that rows that stay are not gone through each night.
 */
export function deleteOld(moment: AnySQLiteColumn, condition?: SQL): Thin {
  // A column of a table of SQLite.
  const table = moment.table as SQLiteTable;
  return async ({ db }, { before, limit }) => {
    const old = db
      .select({ row: sql`rowid` })
      .from(table)
      .where(and(lt(moment, before), condition))
      .orderBy(moment)
      .limit(limit);
    const deleted = await db
      .delete(table)
      .where(sql`rowid IN ${old}`)
      .returning({ row: sql`rowid` });
    return deleted.length;
  };
}
