import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { DELIVERY_STATUSES, ISSUE_STATUSES } from './digest.model.ts';

/** The digests of a language, one a day at most. */
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
    /** Up to when stories were looked for; the next issue goes on from here. */
    until: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The last subscriber whose mail has been queued. */
    queuedThrough: integer('queued_through').notNull().default(0),
    /** When the ledger was last searched for subscribers without a mail. */
    checkedAt: integer('checked_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    unique('newsletter_issues_by_day').on(table.lang, table.day),
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
  },
  (table) => [primaryKey({ columns: [table.issueId, table.subscriberId] })],
);
