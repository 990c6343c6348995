import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from '#domains/news/story/article.table.ts';
import { LANGS } from '#i18n/editions.ts';

/** Columns of how often a text was read. */
export const viewsOfText = () => ({
  articleId: integer('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
  language: text({ enum: LANGS }).notNull(),
  views: integer().notNull(),
});

/** Views of a text in an hour, of the last week; a flush that comes again finds its numbers here. */
export const viewHours = sqliteTable(
  'view_hours',
  {
    /** In India, since 1970. */
    hour: integer().notNull(),
    ...viewsOfText(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.articleId, table.language] }),
    index('view_hours_by_article').on(table.articleId),
  ],
);

/** One row: whether views have come in since the stories were ranked, and when that was. */
export const viewState = sqliteTable('view_state', {
  id: integer().primaryKey(),
  isRanked: integer('is_ranked', { mode: 'boolean' }).notNull(),
  rankedAt: integer('ranked_at', { mode: 'timestamp_ms' }),
});
