import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articles } from '#features/news/article.table.ts';
import { categories, cities } from '#features/news/taxonomy.table.ts';
import { LANGS } from '#i18n/editions.ts';

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
    policy: text({ enum: ['publish', 'hold'] }).notNull(),
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
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('ingest_sources_due').on(table.nextPollAt).where(sql`active = 1`)],
);

/** What has come in: one row an item, so that the same item is known again wherever it turns up. */
export const ingestItems = sqliteTable(
  'ingest_items',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `import`, or `source:` and the id of a source. */
    origin: text().notNull(),
    guid: text().notNull(),
    language: text({ enum: LANGS }).notNull(),
    /** Address of the original story; empty when the item names none. */
    url: text().notNull().default(''),
    titleHash: text('title_hash').notNull(),
    /** Hash of everything taken from the item; equal means nothing to do. */
    contentHash: text('content_hash').notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    firstSeenAt: integer('first_seen_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('ingest_items_guid').on(table.origin, table.guid, table.language),
    index('ingest_items_url').on(table.url, table.language).where(sql`url <> ''`),
    index('ingest_items_title').on(table.titleHash, table.language),
    index('ingest_items_article').on(table.articleId),
  ],
);
