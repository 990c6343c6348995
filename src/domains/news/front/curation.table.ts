import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from '#domains/news/story/article.table.ts';
import { LANGS } from '#i18n/editions.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import type { Pin } from './layout.model.ts';
import { OVERRIDE_KINDS } from './override.model.ts';

/** What the desk has put on the fronts of an edition: one row a front, saved as a whole. */
export const frontLayouts = sqliteTable(
  'front_layouts',
  {
    /** `home`, or the number of a category. */
    front: text().notNull(),
    language: text({ enum: LANGS }).notNull(),
    pins: text({ mode: 'json' }).$type<Pin[]>().notNull(),
    /** Grows with each save, so that two who arrange at a time notice. */
    version: integer().notNull(),
    /** When the first of its pins ends. */
    endsAt: integer('ends_at', { mode: 'timestamp_ms' }),
    savedBy: text('saved_by').$type<Actor>().notNull(),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.front, table.language] }),
    index('front_layouts_ending').on(table.endsAt).where(sql`ends_at IS NOT NULL`),
  ],
);

/** Stories that stand first among those read most now, or not at all, whatever is read. */
export const trendingOverrides = sqliteTable(
  'trending_overrides',
  {
    language: text({ enum: LANGS }).notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    kind: text({ enum: OVERRIDE_KINDS }).notNull(),
    setAt: integer('set_at', { mode: 'timestamp_ms' }).notNull(),
    until: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.articleId] })],
);
