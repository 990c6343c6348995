import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TEXT_STATUSES } from '#domains/news/story/article.model.ts';
import { articles } from '#domains/news/story/article.table.ts';
import { LANGS } from '#i18n/editions.ts';

const storyId = () =>
  integer('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** What people of the desk say to each other about a story. */
export const deskComments = sqliteTable(
  'desk_comments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    articleId: storyId(),
    /** Null when it is about all languages. */
    language: text({ enum: LANGS }),
    userId: integer('user_id').notNull(),
    text: text().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    resolvedAt: integer('resolved_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('desk_comments_by_story').on(table.articleId, table.createdAt),
    index('desk_comments_resolved').on(table.resolvedAt).where(sql`resolved_at IS NOT NULL`),
  ],
);

/** Every story with the state of its languages: one row of the desk's list, kept by triggers. */
export const deskStories = sqliteTable(
  'desk_stories',
  {
    articleId: storyId().primaryKey(),
    /** When anything of it last changed, here or by an import. */
    touchedAt: integer('touched_at', { mode: 'timestamp_ms' }).notNull(),
    /** Null: there is no such text. */
    statusEn: text('status_en', { enum: TEXT_STATUSES }),
    statusHi: text('status_hi', { enum: TEXT_STATUSES }),
    statusGu: text('status_gu', { enum: TEXT_STATUSES }),
    /** As the desk has them, else as readers see them. */
    categoryId: integer('category_id').notNull().default(0),
    cityId: integer('city_id'),
  },
  (table) => [
    index('desk_stories_latest').on(table.touchedAt, table.articleId),
    index('desk_stories_by_category').on(table.categoryId, table.touchedAt, table.articleId),
    index('desk_stories_by_city').on(table.cityId, table.touchedAt, table.articleId),
    index('desk_stories_by_en').on(table.statusEn, table.touchedAt, table.articleId),
    index('desk_stories_by_hi').on(table.statusHi, table.touchedAt, table.articleId),
    index('desk_stories_by_gu').on(table.statusGu, table.touchedAt, table.articleId),
  ],
);

/** Whose a story is: who its bylines name, and who of the desk has worked on it. Kept by triggers. */
export const deskLinks = sqliteTable(
  'desk_links',
  {
    articleId: storyId(),
    kind: text({ enum: ['author', 'worker'] }).notNull(),
    /** An author or an account. */
    refId: integer('ref_id').notNull(),
    /** Of the story, so that a list is one walk along an index. */
    touchedAt: integer('touched_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.kind, table.refId] }),
    index('desk_links_latest').on(table.kind, table.refId, table.touchedAt, table.articleId),
  ],
);

/** Who has a story open, as its room has last written it down. */
export const deskPresence = sqliteTable(
  'desk_presence',
  {
    articleId: storyId(),
    userId: integer('user_id').notNull(),
    name: text().notNull(),
    seenAt: integer('seen_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] })],
);
