import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { articles } from './article.table.ts';

/** Views of a text since it was published. */
export const articleViews = sqliteTable(
  'article_views',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGS }).notNull(),
    views: integer().notNull(),
    /** Whether it belongs to a blog: posts are ranked among themselves. */
    isPost: integer('is_post', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language] }),
    index('article_views_most')
      .on(table.language, table.views, table.articleId)
      .where(sql`is_post = 0`),
    index('article_views_posts')
      .on(table.language, table.views, table.articleId)
      .where(sql`is_post = 1`),
  ],
);
