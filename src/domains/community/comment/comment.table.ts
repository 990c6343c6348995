import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { COMMENTED_KINDS, ROOM_MODES } from '#kernel/domain/comment-subject.model.ts';
import { COMMENT_STATUSES, type HeldReason } from './comment.model.ts';

/** What lists show of the firsts of a thread: those that are shown, and the places of others under which something is. */
export const isListed = sql`root_id IS NULL AND (status = 'shown' OR replies > 0)`;
export const isShownFirst = sql`root_id IS NULL AND status = 'shown'`;
export const isShown = sql`status = 'shown'`;

/** What readers write under something. Rows stay where they are: replies hang on them. */
export const comments = sqliteTable(
  'comments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subject: text({ enum: COMMENTED_KINDS }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The first of its thread, null for that itself; what is answered may be another reply. */
    rootId: integer('root_id'),
    parentId: integer('parent_id'),
    /** Below 0 for somebody whose account is erased. */
    userId: integer('user_id').notNull(),
    language: text({ enum: LANGS }).notNull(),
    body: text().notNull(),
    status: text({ enum: COMMENT_STATUSES }).notNull(),
    /** By which it was removed. */
    rule: text().notNull().default(''),
    /** What has it wait. */
    why: text({ mode: 'json' }).$type<readonly HeldReason[]>().notNull().default([]),
    likes: integer().notNull().default(0),
    /** Shown ones of its thread; 0 for a reply. */
    replies: integer().notNull().default(0),
    /** Made by whoever sends: the same comment sent twice is one. */
    key: text().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    editedAt: integer('edited_at', { mode: 'timestamp_ms' }),
    /** When it was removed or deleted. */
    goneAt: integer('gone_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('comments_once').on(table.userId, table.key),
    index('comments_newest').on(table.subject, table.subjectId, table.id).where(isListed),
    index('comments_newest_in')
      .on(table.subject, table.subjectId, table.language, table.id)
      .where(isListed),
    index('comments_liked')
      .on(table.subject, table.subjectId, table.likes, table.id)
      .where(isShownFirst),
    index('comments_liked_in')
      .on(table.subject, table.subjectId, table.language, table.likes, table.id)
      .where(isShownFirst),
    index('comments_by_root').on(table.rootId, table.id).where(isShown),
    index('comments_by_user').on(table.userId, table.createdAt),
    index('comments_by_status').on(table.status, table.id),
    index('comments_gone').on(table.goneAt).where(sql`gone_at IS NOT NULL AND body <> ''`),
  ],
);

/** What a comment said before it was changed. */
export const commentEdits = sqliteTable(
  'comment_edits',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** When other words took the place of these. */
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.at] }),
    index('comment_edits_by_age').on(table.at),
  ],
);

/** Who likes a comment. */
export const commentVotes = sqliteTable(
  'comment_votes',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_votes_by_user').on(table.userId),
  ],
);

/** How many comments of a thing are shown, and what the desk says of its room. */
export const commentRooms = sqliteTable(
  'comment_rooms',
  {
    subject: text({ enum: COMMENTED_KINDS }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Firsts and replies. */
    shown: integer().notNull().default(0),
    /** What the desk has set; null for nothing, and the manifest of its domain says it. */
    mode: text({ enum: ROOM_MODES }),
    setBy: text('set_by').notNull().default(''),
    setAt: integer('set_at', { mode: 'timestamp_ms' }),
    /** Another number after each change of its comments, which triggers see to. */
    revision: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
);

/** People who want their comments gone with their account, until it goes or they stay. */
export const commentFarewells = sqliteTable('comment_farewells', {
  userId: integer('user_id').primaryKey(),
  askedAt: integer('asked_at', { mode: 'timestamp_ms' }).notNull(),
});
