import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from '#domains/news/story/article.table.ts';
import { LANGS } from '#i18n/editions.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import { type Announcement, PUBLICATION_ACTIONS } from '#kernel/domain/publishing.model.ts';
import { PUBLICATION_STATUSES, STEP_STATUSES, STEPS } from './publication.model.ts';

/** Orders to change what readers see of one language of a story, due now or later. */
export const publications = sqliteTable(
  'publications',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Given by whoever orders: the same key is the same order. */
    key: text().notNull().unique(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGS }).notNull(),
    action: text({ enum: PUBLICATION_ACTIONS }).notNull(),
    /** Version of the working copy that is to be published; null for what takes away. */
    version: integer(),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    status: text({ enum: PUBLICATION_STATUSES }).notNull(),
    /** Said by whoever takes a text away. */
    reason: text().notNull().default(''),
    /** What readers are told of it beside the page. */
    announcement: text({ mode: 'json' }).$type<Announcement>().notNull(),
    orderedBy: text('ordered_by').$type<Actor>().notNull(),
    orderedAt: integer('ordered_at', { mode: 'timestamp_ms' }).notNull(),
    requestId: text('request_id').notNull().default(''),
    finishedAt: integer('finished_at', { mode: 'timestamp_ms' }),
    /** Revision of the public text that it led to. */
    revision: integer(),
    /** Milliseconds until the public page carried that revision. */
    liveIn: integer('live_in'),
    fault: text().notNull().default(''),
  },
  (table) => [
    index('publications_due').on(table.status, table.dueAt),
    index('publications_by_story').on(table.articleId, table.language, table.id),
    index('publications_over')
      .on(table.dueAt)
      .where(
        sql`status IN ('done', 'failed', 'cancelled') AND action <> 'take_down' AND reason = ''`,
      ),
  ],
);

/** How far a publication has come: a step without a row has not been tried, one that is done is not done again. */
export const publicationSteps = sqliteTable(
  'publication_steps',
  {
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    step: text({ enum: STEPS }).notNull(),
    status: text({ enum: STEP_STATUSES }).notNull(),
    attempts: integer().notNull().default(0),
    startedAt: integer('started_at', { mode: 'timestamp_ms' }),
    finishedAt: integer('finished_at', { mode: 'timestamp_ms' }),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.step] })],
);
