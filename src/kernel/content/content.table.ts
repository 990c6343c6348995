import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import type { SavedSettings } from './settings.ts';

export const CONTENT_SCOPES = ['site', ...LANGS] as const;
/** One scope a language for its stories, and `site` for what all editions share (menus, categories, authors, advertisements). */
export type ContentScope = (typeof CONTENT_SCOPES)[number];

/** Counters that name the current state of everything cached. */
export const contentRevisions = sqliteTable('content_revisions', {
  scope: text({ enum: CONTENT_SCOPES }).primaryKey(),
  revision: integer().notNull(),
  /** What the desk has set of the site; of the scope `site` only, and beside the revisions because every page needs both. */
  settings: text({ mode: 'json' }).$type<SavedSettings>(),
});

/** Queue messages given up on after their retries, kept for the newsroom to see. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    receivedAt: integer('received_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('dead_letters_by_time').on(table.receivedAt)],
);

/**
 * Stories whose pages and search entries are to be brought up to date: written with the change itself,
 * so that it is not lost with its queue message. Rows outlive their story.
 */
export const changedStories = sqliteTable(
  'changed_stories',
  {
    articleId: integer('article_id').primaryKey(),
    /** Changes that have been made since the row was written. */
    change: integer().notNull(),
    /** When the queue was last told. */
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('changed_stories_by_time').on(table.sentAt)],
);
