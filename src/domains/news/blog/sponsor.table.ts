import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { articles } from '#domains/news/story/article.table.ts';

/** Who paid for a story labelled as sponsored: the number of a business, which the directory resolves. */
export const articleSponsors = sqliteTable(
  'article_sponsors',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    businessId: integer('business_id').notNull(),
  },
  (table) => [index('article_sponsors_by_business').on(table.businessId)],
);
