import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Requests for paths that have moved or are gone. */
export const redirects = sqliteTable('redirects', {
  /** Complete path, with the edition's prefix. */
  fromPath: text('from_path').primaryKey(),
  /** Path on this site; null when the page is gone for good (410). */
  toPath: text('to_path'),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
});
