import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { media } from '#domains/media/picture/media.table.ts';
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
