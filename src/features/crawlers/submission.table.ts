import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Changed stories that search engines have not been told of. Rows outlive their story. */
export const submissions = sqliteTable(
  'submissions',
  {
    articleId: integer('article_id').primaryKey(),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** Calls that have failed with it since it changed. */
    attempts: integer().notNull().default(0),
  },
  (table) => [index('submissions_by_time').on(table.dueAt)],
);
