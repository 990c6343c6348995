import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ROLES } from '#domains/identity/staff/role.permission.ts';
import { LANGS } from '#i18n/editions.ts';
import { CONSENT_KINDS, SESSION_KINDS } from './user.model.ts';

/** People with an account. */
export const users = sqliteTable(
  'users',
  {
    // Numbers are not used again: the audit log names them.
    id: integer().primaryKey({ autoIncrement: true }),
    role: text({ enum: ROLES }).notNull().default('reader'),
    name: text().notNull().default(''),
    /** E.164, `+919876543210`; proved by a code. */
    phone: text().unique(),
    /** In lower case; proved by a link or a code, or by Google. */
    email: text().unique(),
    /** Key of the photo in MEDIA, or null. */
    photoKey: text('photo_key'),
    lang: text({ enum: LANGS }).notNull(),
    cityId: integer('city_id'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    /** When deletion was asked for; it may be taken back until the account is made anonymous. */
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
    anonymisedAt: integer('anonymised_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('users_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null and anonymised_at is null`),
    index('users_staff').on(table.role).where(sql`role not in ('reader', 'vendor')`),
  ],
);

/** Accounts elsewhere by which people sign in. */
export const userIdentities = sqliteTable(
  'user_identities',
  {
    /** Of Auth.js, e.g. `google`. */
    provider: text().notNull(),
    /** The provider's own number of the person. */
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('user_identities_by_user').on(table.userId),
  ],
);

/** Where somebody is signed in. Cookies and tokens name a row; without it they are worth nothing. */
export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: SESSION_KINDS }).notNull(),
    /** Browser and system as the person would name them, e.g. `Chrome · Android`. */
    device: text().notNull(),
    /** When its person last showed who they are. */
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** To the hour. */
    seenAt: integer('seen_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** SHA-256 of the refresh token that is good now; only of kind `api`. */
    refreshHash: text('refresh_hash'),
    /** When that one took the place of another; null for the first. */
    refreshedAt: integer('refreshed_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('user_sessions_by_user').on(table.userId),
    index('user_sessions_by_end').on(table.expiresAt),
  ],
);

/** What somebody has agreed to, and taken back: the proof of consent. */
export const userConsents = sqliteTable(
  'user_consents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    noticeVersion: text('notice_version').notNull(),
    lang: text({ enum: LANGS }).notNull(),
    givenAt: integer('given_at', { mode: 'timestamp_ms' }).notNull(),
    withdrawnAt: integer('withdrawn_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('user_consents_by_user').on(table.userId),
    index('user_consents_withdrawn').on(table.withdrawnAt).where(sql`withdrawn_at IS NOT NULL`),
  ],
);
