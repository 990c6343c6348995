import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { SHOWN_FROM } from './miss.model.ts';

/** Searches of a day that found nothing, with the number of readers who made them; nothing says who. */
export const searchMisses = sqliteTable(
  'search_misses',
  {
    /** In India, since 1970. */
    day: integer().notNull(),
    language: text({ enum: LANGS }).notNull(),
    query: text().notNull(),
    readers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.language, table.query] }),
    index('search_misses_rare')
      .on(table.day)
      .where(sql`readers < ${sql.raw(String(SHOWN_FROM))}`),
  ],
);
