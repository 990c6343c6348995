import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How far each thinning has come: one row each, so that a night that was cut off goes on where it stood. */
export const thinnings = sqliteTable('thinnings', {
  /** The table and what is done, e.g. `publications: deleted`. */
  name: text().primaryKey(),
  /** The day in India, since 1970, on which it last began. */
  day: integer().notNull(),
  /** Rows of that night. */
  rows: integer().notNull(),
  isDone: integer('is_done', { mode: 'boolean' }).notNull(),
  changedAt: integer('changed_at', { mode: 'timestamp_ms' }).notNull(),
});
