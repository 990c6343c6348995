import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';
import { workColumns } from '#kernel/delivery/ledger.ts';
import { CONSENT_ACTIONS, SOURCES, SUBSCRIBER_STATUSES } from './newsletter.model.ts';

/** Who gets the newsletter. Digests go to confirmed addresses only. */
export const newsletterSubscribers = sqliteTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** In lower case. */
    email: text().notNull().unique(),
    /** Language the reader is written to in. */
    lang: text({ enum: LANGS }).notNull(),
    /** Suppressed addresses have bounced or complained, and stay so. */
    status: text({ enum: SUBSCRIBER_STATUSES }).notNull(),
    consentVersion: text('consent_version').notNull(),
    source: text({ enum: SOURCES }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    /** Editions whose digest is wanted. */
    langs: text({ mode: 'json' }).$type<Lang[]>().notNull().default([]),
    /** Sections that are wanted; none stands for all. */
    sections: text({ mode: 'json' }).$type<HomeSection[]>().notNull().default([]),
    /** When a mail about the subscription was last owed, and sent since it has this status. */
    askedAt: integer('asked_at', { mode: 'timestamp_ms' }),
    mailedAt: integer('mailed_at', { mode: 'timestamp_ms' }),
    ...workColumns(),
  },
  (table) => [
    index('newsletter_confirmed').on(table.id).where(sql`status = 'confirmed'`),
    index('newsletter_pending').on(table.updatedAt).where(sql`status = 'pending'`),
    index('newsletter_owed').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

/** What was said about each subscription, and when: the proof of consent. */
export const newsletterConsents = sqliteTable(
  'newsletter_consents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriberId: integer('subscriber_id').notNull(),
    action: text({ enum: CONSENT_ACTIONS }).notNull(),
    consentVersion: text('consent_version').notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('newsletter_consents_by_subscriber').on(table.subscriberId),
    index('newsletter_consents_by_time').on(table.at),
  ],
);
