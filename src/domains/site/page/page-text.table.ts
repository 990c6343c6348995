import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { STANDING_PAGES } from './page-text.model.ts';

/** Texts the desk has given standing pages; the last version counts, and none is ever changed. */
export const pageTexts = sqliteTable(
  'page_texts',
  {
    page: text({ enum: STANDING_PAGES }).notNull(),
    language: text({ enum: LANGS }).notNull(),
    /** Counted from 1. */
    version: integer().notNull(),
    /** Sanitised; null for the text that comes with the site. */
    html: text(),
    savedBy: text('saved_by').notNull(),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.language, table.version] })],
);
