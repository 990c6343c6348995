import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articles } from '#domains/news/story/article.table.ts';
import { LANGS } from '#i18n/editions.ts';

/** What is added to a story in one language while something happens, seen by its readers at once. */
export const liveEntries = sqliteTable(
  'live_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGS }).notNull(),
    /** Counted from 1 in each language of a story; never given twice. */
    serial: integer().notNull(),
    /** Made by whoever writes: the same entry sent twice is one. */
    key: text().notNull().unique(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    title: text().notNull(),
    bodyHtml: text('body_html').notNull(),
    isKey: integer('is_key', { mode: 'boolean' }).notNull(),
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull(),
    /** When a mistake in it was put right. */
    correctedAt: integer('corrected_at', { mode: 'timestamp_ms' }),
    /** Account; null for programs. */
    authorId: integer('author_id'),
    version: integer().notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    /** Readers see it no more. */
    removedAt: integer('removed_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('live_entries_by_serial').on(table.articleId, table.language, table.serial),
    index('live_entries_by_place').on(
      table.articleId,
      table.language,
      table.isPinned,
      table.serial,
    ),
  ],
);
