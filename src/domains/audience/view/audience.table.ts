import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { AUDIENCES } from './audience.model.ts';

/** Views in an hour by source, city and referrer, each counted by itself: nothing joins them to one reader. */
export const audienceHours = sqliteTable(
  'audience_hours',
  {
    audience: text({ enum: AUDIENCES }).notNull(),
    /** In India, since 1970. */
    hour: integer().notNull(),
    language: text({ enum: LANGS }).notNull(),
    name: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.audience, table.hour, table.language, table.name] })],
);

/** The last batch of each counter that is in the hours: one that comes again changes nothing. */
export const audienceBatches = sqliteTable('audience_batches', {
  counter: text().primaryKey(),
  number: integer().notNull(),
});
