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
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language, table.version] })],
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
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);

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
  (table) => [index('desk_comments_by_story').on(table.articleId, table.createdAt)],
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
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
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
