import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Addresses that advertisements lead to, and what they answered when they were last looked at. */
export const adLinks = sqliteTable(
  'ad_links',
  {
    url: text().primaryKey(),
    /** HTTP status; null where there was no answer, or none was waited for yet. */
    answer: integer(),
    /** Why there was no answer, e.g. `timeout`; else empty. */
    fault: text().notNull().default(''),
    /** Looks one after the other that found it dead; what is gone for good counts as two. */
    misses: integer().notNull().default(0),
    lookedAt: integer('looked_at', { mode: 'timestamp_ms' }),
    /** When it is looked at again. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('ad_links_by_due').on(table.dueAt)],
);
