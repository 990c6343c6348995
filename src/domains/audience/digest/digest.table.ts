import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { workColumns } from '#kernel/delivery/ledger.ts';
import { DELIVERY_STATUSES } from './digest.model.ts';
import { ISSUE_STATUSES, RESPONSES } from './issue.model.ts';

/** What subscribers of a language get: its digests, one a day at most, and what the desk has written. */
export const newsletterIssues = sqliteTable(
  'newsletter_issues',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    lang: text({ enum: LANGS }).notNull(),
    /** The day in India, `2026-11-21`. */
    day: text().notNull(),
    status: text({ enum: ISSUE_STATUSES }).notNull(),
    /** Its stories, the most important first. */
    storyIds: text('story_ids', { mode: 'json' }).$type<number[]>().notNull(),
    /** Up to when stories were looked for; the next digest goes on from here. Of what isn't sent yet: when it was saved. */
    until: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The last subscriber whose mail has been queued. */
    queuedThrough: integer('queued_through').notNull().default(0),
    /** When the ledger was last searched for subscribers without a mail. */
    checkedAt: integer('checked_at', { mode: 'timestamp_ms' }),
    /** Made by whoever begins to write an issue: the same key is the same issue. Null for a digest. */
    key: text().unique(),
    version: integer().notNull().default(1),
    subject: text().notNull().default(''),
    intro: text().notNull().default(''),
    /** It goes to those who read one of these sections; none stands for all. */
    sections: text({ mode: 'json' }).$type<HomeSection[]>().notNull().default([]),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('newsletter_issues_by_day').on(table.lang, table.day).where(sql`key is null`),
    index('newsletter_issues_due').on(table.dueAt).where(sql`status = 'scheduled'`),
    index('newsletter_issues_open').on(table.id).where(sql`status in ('queueing', 'sending')`),
  ],
);

/** The ledger: what became of each issue's mail to each subscriber. */
export const newsletterDeliveries = sqliteTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: integer('subscriber_id').notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    ...workColumns(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.subscriberId] })],
);

/** Bounces, complaints and leavings that the mails of an issue have caused. */
export const newsletterResponses = sqliteTable(
  'newsletter_responses',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    kind: text({ enum: RESPONSES }).notNull(),
    subscriberId: integer('subscriber_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.kind, table.subscriberId] })],
);
