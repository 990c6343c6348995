import { getTableColumns, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { mayBeShown, media } from '#domains/media/picture/media.table.ts';
import { AUTHOR_KINDS, type Author } from '#domains/news/story/article.model.ts';

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

/**
 * Whoever has written an opinion first in its byline, named in the language of the row of `article_texts`; null for other
 * stories. Columns are named in full: inner tables have some of the same name.
 */
export const WRITER = sql`CASE WHEN 'opinion' IN (article_texts.label, article_texts.section) THEN
  (SELECT json_object('slug', authors.slug, 'kind', authors.kind,
    'name', CASE article_texts.language WHEN 'hi' THEN authors.name_hi WHEN 'gu' THEN authors.name_gu ELSE authors.name_en END,
    'picture', (SELECT '/media/' || key FROM media WHERE media.id = authors.media_id AND ${mayBeShown}))
  FROM article_authors AS written CROSS JOIN authors ON authors.id = written.author_id
  WHERE written.article_id = article_texts.article_id AND written.position = 0) END`
  .mapWith(toAuthor)
  .as('writer');

export const NO_WRITER = sql`NULL`.mapWith(toAuthor).as('writer');

function toAuthor(found: string): Author | null {
  return JSON.parse(found);
}
