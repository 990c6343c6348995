import { getTableColumns, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { mayBeShown, media } from '#domains/media/picture/media.table.ts';
import { AUTHOR_KINDS } from '#domains/news/story/article.model.ts';

export const authors = sqliteTable(
  'authors',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull().unique(),
    kind: text({ enum: AUTHOR_KINDS }).notNull().default('person'),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull(),
    nameGu: text('name_gu').notNull(),
    bioEn: text('bio_en').notNull().default(''),
    bioHi: text('bio_hi').notNull().default(''),
    bioGu: text('bio_gu').notNull().default(''),
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'set null' }),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [index('authors_by_media').on(table.mediaId)],
);

/** Columns of an author, with the key of a portrait that may be shown. */
export const AUTHOR = {
  ...getTableColumns(authors),
  pictureKey: sql<
    string | null
  >`(SELECT key FROM media WHERE media.id = ${authors.mediaId} AND ${mayBeShown})`,
};
