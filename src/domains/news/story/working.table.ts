import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { ARTICLE_LABELS, TEXT_STATUSES } from './article.model.ts';
import { articles } from './article.table.ts';
import { REVISION_KINDS } from './working.model.ts';

const storyId = () =>
  integer('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

const facts = {
  categoryId: integer('category_id').notNull(),
  cityId: integer('city_id'),
  mediaId: integer('media_id'),
  label: text({ enum: ARTICLE_LABELS }).notNull(),
  sourceName: text('source_name').notNull(),
  sourceUrl: text('source_url').notNull(),
  authorIds: text('author_ids', { mode: 'json' }).$type<number[]>().notNull(),
  tagIds: text('tag_ids', { mode: 'json' }).$type<number[]>().notNull(),
  isLiveBlog: integer('is_live_blog', { mode: 'boolean' }).notNull().default(false),
  embargoUntil: integer('embargo_until', { mode: 'timestamp_ms' }),
  sponsorId: integer('sponsor_id'),
};

/** What the texts of a story have in common, as the desk has it; made when a story is first opened there. */
export const workingStories = sqliteTable(
  'working_stories',
  {
    articleId: storyId().primaryKey(),
    version: integer().notNull(),
    ...facts,
    /** Accounts; null for stories that came from outside. */
    createdBy: integer('created_by'),
    updatedBy: integer('updated_by'),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('working_stories_by_media').on(table.mediaId)],
);

const content = {
  title: text().notNull(),
  standfirst: text().notNull(),
  slug: text().notNull(),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  socialTitle: text('social_title').notNull(),
  socialDescription: text('social_description').notNull(),
  imageDescription: text('image_description').notNull(),
  bodyHtml: text('body_html').notNull(),
};

/** One language of a story as it is being written. */
export const workingTexts = sqliteTable(
  'working_texts',
  {
    articleId: storyId(),
    language: text({ enum: LANGS }).notNull(),
    version: integer().notNull(),
    status: text({ enum: TEXT_STATUSES }).notNull(),
    publishedVersion: integer('published_version'),
    sourceVersion: integer('source_version'),
    updatedBy: integer('updated_by'),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    ...content,
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
);

/** Versions of working copies that are kept for comparing and restoring. */
export const workingRevisions = sqliteTable(
  'working_revisions',
  {
    articleId: storyId(),
    language: text({ enum: LANGS }).notNull(),
    version: integer().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    savedBy: integer('saved_by'),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
    ...content,
    /** All of its content but the title stands in R2. */
    isMoved: integer('is_moved', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language, table.version] }),
    index('working_revisions_here').on(table.savedAt).where(sql`is_moved = 0`),
    index('working_revisions_saved').on(table.savedAt).where(sql`kind = 'saved'`),
  ],
);

/** Versions of what the texts of a story have in common, kept for comparing and restoring. */
export const factsRevisions = sqliteTable(
  'facts_revisions',
  {
    articleId: storyId(),
    version: integer().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    savedBy: integer('saved_by'),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
    ...facts,
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.version] }),
    index('facts_revisions_saved').on(table.savedAt).where(sql`kind = 'saved'`),
  ],
);

/** What an import says of a text that the desk has taken over: shown to the desk, not to readers. */
export const incomingTexts = sqliteTable(
  'incoming_texts',
  {
    articleId: storyId(),
    language: text({ enum: LANGS }).notNull(),
    receivedAt: integer('received_at', { mode: 'timestamp_ms' }).notNull(),
    title: text().notNull(),
    standfirst: text().notNull(),
    imageDescription: text('image_description').notNull(),
    bodyHtml: text('body_html').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language] }),
    index('incoming_texts_by_time').on(table.receivedAt),
  ],
);

/** Words of headlines as the desk has them, folded: also of those that the search for readers can't find. */
export const deskWords = sqliteTable(
  'desk_words',
  {
    articleId: storyId(),
    language: text({ enum: LANGS }).notNull(),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language, table.word] }),
    index('desk_words_by_word').on(table.word, table.articleId),
  ],
);
