import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ANNOUNCERS } from '#platform/announcer.ts';

/** Changed stories that a service has not been told of. Rows outlive their story. */
export const submissions = sqliteTable(
  'submissions',
  {
    service: text({ enum: ANNOUNCERS }).notNull(),
    articleId: integer('article_id').notNull(),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** Calls that have failed with it since it changed. */
    attempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.articleId] }),
    index('submissions_by_time').on(table.service, table.dueAt),
  ],
);
