import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { media } from '#domains/media/picture/media.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { SECTIONS } from '#domains/news/taxonomy/taxonomy.model.ts';
import { categories, cities, tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { ARTICLE_LABELS, TEXT_STATUSES } from './article.model.ts';

/** What the texts of a story have in common. */
export const articles = sqliteTable(
  'articles',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Identity given by the source that brought the story in, or by the desk to what is written here. */
    externalId: text('external_id').unique(),
    sourceLanguage: text('source_language', { enum: LANGS }).notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    cityId: integer('city_id').references(() => cities.id),
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'set null' }),
    label: text({ enum: ARTICLE_LABELS }).notNull().default('news'),
    sourceName: text('source_name').notNull().default(''),
    sourceUrl: text('source_url').notNull().default(''),
    licence: text().notNull().default(''),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When it was last taken down; a language that comes in since waits for the desk. */
    takenDownAt: integer('taken_down_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('articles_by_media').on(table.mediaId),
    index('articles_sample').on(table.id).where(sql`is_sample = 1`),
  ],
);

/** One language of a story, published on its own. */
export const articleTexts = sqliteTable(
  'article_texts',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGS }).notNull(),
    status: text({ enum: TEXT_STATUSES }).notNull(),
    revision: integer().notNull(),
    /** Revision of the source-language text this was translated from; null in the source language. */
    sourceRevision: integer('source_revision'),
    title: text().notNull(),
    standfirst: text().notNull(),
    slug: text().notNull(),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    imageDescription: text('image_description').notNull().default(''),
    readingMinutes: integer('reading_minutes').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    firstPublishedAt: integer('first_published_at', { mode: 'timestamp_ms' }),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    // Copies from `articles`, `categories` and `media`, so that a list reads one row a card from one index.
    categoryId: integer('category_id').notNull(),
    cityId: integer('city_id'),
    section: text({ enum: SECTIONS }).notNull(),
    label: text({ enum: ARTICLE_LABELS }).notNull(),
    imageKey: text('image_key'),
    imageWidth: integer('image_width').notNull().default(0),
    imageHeight: integer('image_height').notNull().default(0),
    // Behind all that lists read: SQLite reads a row's columns in order.
    bodyHtml: text('body_html').notNull(),
    socialTitle: text('social_title').notNull().default(''),
    socialDescription: text('social_description').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language] }),
    index('article_texts_latest')
      .on(table.language, table.firstPublishedAt, table.articleId)
      .where(sql`status = 'published' AND section <> 'blog'`),
    index('article_texts_by_category')
      .on(table.language, table.categoryId, table.firstPublishedAt, table.articleId)
      .where(sql`status = 'published'`),
    index('article_texts_by_section')
      .on(table.language, table.section, table.firstPublishedAt, table.articleId)
      .where(sql`status = 'published'`),
    index('article_texts_by_city')
      .on(table.language, table.cityId, table.firstPublishedAt, table.articleId)
      .where(sql`status = 'published' AND section <> 'blog'`),
    index('article_texts_post_slugs')
      .on(table.language, table.slug)
      .where(sql`section = 'blog' AND status = 'published'`),
    index('article_texts_drafts').on(table.updatedAt).where(sql`status = 'draft'`),
  ],
);

/** Every revision of a text ever saved, for comparing and restoring. */
export const articleRevisions = sqliteTable(
  'article_revisions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGS }).notNull(),
    revision: integer().notNull(),
    status: text({ enum: TEXT_STATUSES }).notNull(),
    title: text().notNull(),
    standfirst: text().notNull(),
    slug: text().notNull(),
    imageDescription: text('image_description').notNull().default(''),
    /** Who saved it: an account or the name of an import. */
    savedBy: text('saved_by').notNull(),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
    bodyHtml: text('body_html').notNull(),
    /** All of its content but the title stands in R2. */
    isMoved: integer('is_moved', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language, table.revision] }),
    index('article_revisions_here').on(table.savedAt).where(sql`is_moved = 0`),
  ],
);

export const articleAuthors = sqliteTable(
  'article_authors',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** First publication of the story in any language: the order of an author's page. */
    publishedAt: integer('published_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.authorId] }),
    index('article_authors_latest').on(table.authorId, table.publishedAt, table.articleId),
  ],
);

export const articleTags = sqliteTable(
  'article_tags',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    /** First publication of the story in any language: the order of a topic's page. */
    publishedAt: integer('published_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.tagId] }),
    index('article_tags_latest').on(table.tagId, table.publishedAt, table.articleId),
  ],
);
