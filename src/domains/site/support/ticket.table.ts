import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { workColumns } from '#kernel/delivery/ledger.ts';
import { type BenefitFacts, TICKET_KINDS, TICKET_STATUSES } from './ticket.model.ts';

/** Messages, enquiries and grievances of readers. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What the reader is given. */
    number: text().notNull().unique(),
    kind: text({ enum: TICKET_KINDS }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    storyUrl: text('story_url').notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Of enquiries about listing and advertising. */
    details: text({ mode: 'json' }).$type<BenefitFacts>(),
    lang: text({ enum: LANGS }).notNull(),
    noticeVersion: text('notice_version').notNull(),
    status: text({ enum: TICKET_STATUSES }).notNull().default('open'),
    /** When a grievance must be decided. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    acknowledgedAt: integer('acknowledged_at', { mode: 'timestamp_ms' }),
    closedAt: integer('closed_at', { mode: 'timestamp_ms' }),
    /** When it is deleted. */
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** Of its mail to the newsroom. */
    ...workColumns(),
  },
  (table) => [
    index('tickets_by_expiry').on(table.expiresAt),
    index('tickets_by_status').on(table.status, table.createdAt),
    index('tickets_unmailed').on(table.nextAt).where(sql`next_at is not null`),
  ],
);
