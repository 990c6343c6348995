import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AUDIENCES } from '#domains/audience/view/audience.model.ts';
import { viewsOfText } from '#domains/audience/view/views.table.ts';
import { LANGS } from '#i18n/editions.ts';

/** Views on a day that is over, by source, city and referrer; names with few views stand under one. */
export const audienceDays = sqliteTable(
  'audience_days',
  {
    audience: text({ enum: AUDIENCES }).notNull(),
    /** In India, since 1970. */
    day: integer().notNull(),
    language: text({ enum: LANGS }).notNull(),
    name: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.audience, table.day, table.language, table.name] })],
);

/** Views on a day that is over of the texts that were read most. */
export const viewDays = sqliteTable(
  'view_days',
  {
    /** In India, since 1970. */
    day: integer().notNull(),
    ...viewsOfText(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.articleId, table.language] }),
    index('view_days_by_article').on(table.articleId),
  ],
);
