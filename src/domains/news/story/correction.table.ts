import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { articles } from './article.table.ts';

/** What was wrong in a published text and has been put right, said to its readers. */
export const corrections = sqliteTable(
  'corrections',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGS }).notNull(),
    text: text().notNull(),
    correctedAt: integer('corrected_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('corrections_by_text').on(table.articleId, table.language, table.correctedAt)],
);
