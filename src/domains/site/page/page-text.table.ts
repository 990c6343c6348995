import { type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { STANDING_PAGES } from './page-text.model.ts';
import { POLICY_VERSION } from './standing.model.ts';

/**
 * Which privacy policy is in force in a language, as consents record it: the moment the desk saved its
 * text, else the day of the one that comes with the site.
 */
export function policyInForce(lang: Lang | AnySQLiteColumn): SQL<string> {
  return sql<string>`coalesce((
    SELECT CASE WHEN own.html IS NOT NULL THEN strftime('%Y-%m-%dT%H:%M:%fZ', own.saved_at / 1000.0, 'unixepoch') END
    FROM page_texts AS own WHERE own.page = 'privacy' AND own.language = ${lang}
    ORDER BY own.version DESC LIMIT 1), ${POLICY_VERSION})`;
}

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
