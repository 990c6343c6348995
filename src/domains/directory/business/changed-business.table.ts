import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * Businesses whose pages and search entries are to be brought up to date: written with the change itself,
 * so that it is not lost with its queue message. Rows outlive their business. NAMES_MARK stands there for a business where
 * what trades and products are called has changed.
 */
export const changedBusinesses = sqliteTable(
  'changed_businesses',
  {
    businessId: integer('business_id').primaryKey(),
    /** Changes that have been made since the row was written. */
    change: integer().notNull(),
    /** When the queue was last told. */
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('changed_businesses_by_time').on(table.sentAt)],
);
