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
import {
  CASE_STATUSES,
  JUDGED_KINDS,
  REPORT_REASONS,
  RESTRICTED,
  WORD_ACTIONS,
} from './judge.model.ts';

/** Words that hold or refuse a text, as the desk keeps them. */
export const blockedWords = sqliteTable('blocked_words', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** foldText of the word. */
  folded: text().notNull().unique(),
  word: text().notNull(),
  action: text({ enum: WORD_ACTIONS }).notNull(),
  version: integer().notNull().default(1),
});

/** Texts of the last day by their hashes: what is sent again, and by whom. */
export const judgedTexts = sqliteTable(
  'judged_texts',
  {
    /** SHA-256 of its words, in base64url. */
    hash: text().notNull(),
    userId: integer('user_id').notNull(),
    /** Empty where nothing is said of it. */
    place: text().notNull(),
    kind: text({ enum: RESTRICTED }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId, table.place] }),
    index('judged_texts_by_place').on(table.place, table.createdAt),
    index('judged_texts_by_user').on(table.userId, table.createdAt),
    index('judged_texts_by_age').on(table.createdAt),
  ],
);

/** What somebody may not do, until a moment or for good. */
export const userRestrictions = sqliteTable(
  'user_restrictions',
  {
    userId: integer('user_id').notNull(),
    what: text({ enum: RESTRICTED }).notNull(),
    until: integer({ mode: 'timestamp_ms' }),
    reason: text().notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.what] })],
);

/** What people say is wrong with something; one each. */
export const reports = sqliteTable(
  'reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    objectKind: text('object_kind', { enum: JUDGED_KINDS }).notNull(),
    objectId: text('object_id').notNull(),
    userId: integer('user_id').notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    comment: text().notNull().default(''),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** Whether the account was older than a week: only such reports together hide something. */
    isTrusted: integer('is_trusted', { mode: 'boolean' }).notNull().default(false),
    /** When it was decided upon. */
    closedAt: integer('closed_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.objectKind, table.objectId, table.userId),
    index('reports_by_user').on(table.userId, table.createdAt),
    index('reports_worded').on(table.closedAt).where(sql`comment <> ''`),
  ],
);

/** What waits for a decision, or was decided, of one thing. */
export const moderationCases = sqliteTable(
  'moderation_cases',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    objectKind: text('object_kind', { enum: JUDGED_KINDS }).notNull(),
    objectId: text('object_id').notNull(),
    /** Names of the rules that held it, or reasons of reports. */
    why: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    openedAt: integer('opened_at', { mode: 'timestamp_ms' }).notNull(),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    status: text({ enum: CASE_STATUSES }).notNull().default('open'),
    rule: text().notNull().default(''),
    note: text().notNull().default(''),
    appeal: text().notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: integer('decided_at', { mode: 'timestamp_ms' }),
    /** Whose it is, and its language: known when the desk first looks. */
    authorId: integer('author_id'),
    lang: text({ enum: LANGS }),
    /** Who asked for a second look, which is somebody else's than that of whoever decided first. */
    appealedBy: integer('appealed_by'),
    appealedAt: integer('appealed_at', { mode: 'timestamp_ms' }),
    firstDecidedBy: text('first_decided_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('moderation_cases_open')
      .on(table.objectKind, table.objectId)
      .where(sql`status = 'open'`),
    index('moderation_cases_by_object').on(table.objectKind, table.objectId),
    index('moderation_cases_due').on(table.dueAt).where(sql`status = 'open'`),
    index('moderation_cases_decided').on(table.decidedAt),
    index('moderation_cases_worded').on(table.decidedAt).where(sql`(note <> '' OR appeal <> '')`),
    index('moderation_cases_by_author').on(table.authorId, table.decidedAt),
    index('moderation_cases_by_appellant').on(table.appealedBy).where(sql`appealed_by IS NOT NULL`),
    index('moderation_cases_unknown').on(table.id).where(sql`lang IS NULL AND status = 'open'`),
  ],
);
