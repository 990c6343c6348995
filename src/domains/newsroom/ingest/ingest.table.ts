import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articles } from '#domains/news/story/article.table.ts';
import { categories, cities } from '#domains/news/taxonomy/taxonomy.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { SOURCE_POLICIES } from './source.model.ts';

/** Feeds that are polled by themselves. */
export const ingestSources = sqliteTable(
  'ingest_sources',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    url: text().notNull().unique(),
    language: text({ enum: LANGS }).notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    cityId: integer('city_id').references(() => cities.id),
    policy: text({ enum: SOURCE_POLICIES }).notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    /** Seconds between two polls while the source answers. */
    pollSeconds: integer('poll_seconds').notNull().default(900),
    nextPollAt: integer('next_poll_at', { mode: 'timestamp_ms' }).notNull(),
    etag: text().notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    lastPolledAt: integer('last_polled_at', { mode: 'timestamp_ms' }),
    /** Failed polls in a row; doubles the wait each time. */
    failures: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    /** Items of the last document that was taken: new or changed, as they were, refused; null before the first. */
    lastTaken: integer('last_taken'),
    lastUnchanged: integer('last_unchanged'),
    lastRejected: integer('last_rejected'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('ingest_sources_due').on(table.nextPollAt).where(sql`active = 1`)],
);

/** What has come in: one row an item, so that the same item is known again wherever it turns up. */
export const ingestItems = sqliteTable(
  'ingest_items',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `import`, `feed:` and the host of a feed, or `source:` and the id of a source. */
    origin: text().notNull(),
    guid: text().notNull(),
    language: text({ enum: LANGS }).notNull(),
    /** Address of the original story without scheme and tracking; empty when it has none of its own. */
    url: text().notNull(),
    /** Empty when the title says too little to know the story by. */
    titleHash: text('title_hash').notNull(),
    /** Hash of everything taken from the item; equal means nothing to do. */
    contentHash: text('content_hash').notNull(),
    /** Those of the versions before, the last first, divided by blanks. */
    olderHashes: text('older_hashes').notNull().default(''),
    /** When the item says it was published. */
    publishedAt: integer('published_at', { mode: 'timestamp_ms' }),
    /** The story was brought in by another origin and stays as that one tells it. */
    isCopy: integer('is_copy', { mode: 'boolean' }).notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    firstSeenAt: integer('first_seen_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('ingest_items_guid').on(table.origin, table.guid, table.language),
    index('ingest_items_url').on(table.url, table.language).where(sql`url <> ''`),
    index('ingest_items_title').on(table.titleHash, table.language).where(sql`title_hash <> ''`),
    index('ingest_items_article').on(table.articleId),
  ],
);

/** One row: how many times items have been saved. Of two savings at once, one finds it moved on and begins again. */
export const ingestTurns = sqliteTable('ingest_turns', {
  id: integer().primaryKey(),
  turn: integer().notNull(),
});
