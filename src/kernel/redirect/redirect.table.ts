import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Requests for paths that have moved or are gone. */
export const redirects = sqliteTable('redirects', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Complete path, with the edition's prefix. */
  fromPath: text('from_path').notNull().unique(),
  /** Path on this site; null when the page is gone for good (410). */
  toPath: text('to_path'),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  version: integer().notNull().default(1),
});

/** Paths that were asked for and lead nowhere: a sample, of which the oldest rows go. */
export const missingPaths = sqliteTable(
  'missing_paths',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    path: text().notNull().unique(),
    count: integer().notNull(),
    /** Page that last led there, without its parameters; empty where the browser didn't say. */
    referrer: text().notNull(),
    firstAt: integer('first_at', { mode: 'timestamp_ms' }).notNull(),
    lastAt: integer('last_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('missing_paths_by_time').on(table.lastAt)],
);
