import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DATABASES } from './storage.model.ts';

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

/** How large databases and their tables were when they were last measured. */
export const storageSizes = sqliteTable(
  'storage_sizes',
  {
    database: text({ enum: DATABASES }).notNull(),
    /** Of the table; empty for the whole database. */
    name: text().notNull(),
    /** Estimated from a sample; 0 for the whole database. */
    rows: integer().notNull(),
    /** Of a table: what its rows hold, without indexes, estimated. Of a database: all of it, as D1 says. */
    bytes: integer().notNull(),
    measuredAt: integer('measured_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.database, table.name] })],
);
