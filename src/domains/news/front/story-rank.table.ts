import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from '#domains/news/story/article.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { RANKINGS } from './story-rank.model.ts';

/** The texts read most, by rank from 1. */
export const storyRanks = sqliteTable(
  'story_ranks',
  {
    ranking: text({ enum: RANKINGS }).notNull(),
    language: text({ enum: LANGS }).notNull(),
    rank: integer().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ranking, table.language, table.rank] }),
    index('story_ranks_by_article').on(table.articleId),
  ],
);
