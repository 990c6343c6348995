import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS, type Lang } from '#i18n/editions.ts';
import type { SavedSettings } from '#kernel/brand/settings.ts';

export const CONTENT_SCOPES = ['site', 'directory', ...LANGS] as const;
/** One scope a language for its stories, `directory` for businesses, and `site` for what all editions share (menus, categories, authors, advertisements). */
export type ContentScope = (typeof CONTENT_SCOPES)[number];

/** Counters that name the current state of everything cached. */
export const contentRevisions = sqliteTable('content_revisions', {
  scope: text({ enum: CONTENT_SCOPES }).primaryKey(),
  revision: integer().notNull(),
  /** What the desk has set of the site; of the scope `site` only, and beside the revisions because every page needs both. */
  settings: text({ mode: 'json' }).$type<SavedSettings>(),
  /** When the desk saved the privacy policy in force, by language; of the scope `site` only, null where it is the one that comes with the site. */
  policies: text({ mode: 'json' }).$type<Partial<Record<Lang, string | null>>>(),
});
