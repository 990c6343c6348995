import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';

/** What stands in the rows that count the stories of all categories in place of one. */
export const ALL_CATEGORIES = 0;

/** Stories published on each day in India. Triggers on `article_texts` keep it, whoever writes there. */
export const storyDays = sqliteTable(
  'story_days',
  {
    language: text({ enum: LANGS }).notNull(),
    /** Or ALL_CATEGORIES. */
    categoryId: integer('category_id').notNull(),
    /** "2026-11-21". */
    day: text().notNull(),
    /** At least 1: a day without stories has no row. */
    stories: integer().notNull(),
    /** When one of the stories last changed, in epoch milliseconds. */
    changedAt: integer('changed_at').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.language, table.categoryId, table.day] })],
);
