import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LANGS } from '#i18n/editions.ts';
import { SOURCES } from './newsletter.model.ts';

/** Who gets the newsletter. Mail goes to confirmed addresses only. */
export const newsletterSubscribers = sqliteTable('newsletter_subscribers', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** In lower case. */
  email: text().notNull().unique(),
  lang: text({ enum: LANGS }).notNull(),
  /** Suppressed addresses have bounced or complained, and stay so. */
  status: text({ enum: ['pending', 'confirmed', 'unsubscribed', 'suppressed'] }).notNull(),
  consentVersion: text('consent_version').notNull(),
  source: text({ enum: SOURCES }).notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
});
