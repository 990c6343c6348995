import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { users } from '#domains/identity/session/user.table.ts';
import { articles } from '#domains/news/story/article.table.ts';

/** Stories somebody keeps for later. */
export const savedStories = sqliteTable(
  'saved_stories',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('saved_stories_by_article').on(table.articleId),
  ],
);
