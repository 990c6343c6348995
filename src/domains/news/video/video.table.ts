import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { media } from '#domains/media/picture/media.table.ts';

export const videoCategories = sqliteTable('video_categories', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameHi: text('name_hi').notNull(),
  nameGu: text('name_gu').notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

export const videos = sqliteTable(
  'videos',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    externalId: text('external_id').unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => videoCategories.id),
    slug: text().notNull(),
    titleEn: text('title_en').notNull(),
    titleHi: text('title_hi').notNull(),
    titleGu: text('title_gu').notNull(),
    standfirstEn: text('standfirst_en').notNull().default(''),
    standfirstHi: text('standfirst_hi').notNull().default(''),
    standfirstGu: text('standfirst_gu').notNull().default(''),
    youtubeUrl: text('youtube_url').notNull(),
    /** Null where it is not known. */
    durationSeconds: integer('duration_seconds'),
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'set null' }),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    publishedAt: integer('published_at', { mode: 'timestamp_ms' }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('videos_by_media').on(table.mediaId),
    index('videos_latest').on(table.publishedAt, table.id),
    index('videos_by_category').on(table.categoryId, table.publishedAt, table.id),
  ],
);
