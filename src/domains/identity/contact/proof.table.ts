import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CODE_PURPOSES } from '#domains/identity/session/user.model.ts';

/** Codes sent to a number or address for a purpose; each of whoever asks has the last one of its own. */
export const loginCodes = sqliteTable(
  'login_codes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    /** `+919876543210` or an e-mail address in lower case. */
    target: text().notNull(),
    /** Who asked, where the purpose needs an account. */
    userId: integer('user_id'),
    /** HMAC of the account, the browser or the reader's address that asked. */
    asker: text().notNull(),
    /** HMAC of purpose, target, account and code. */
    codeHash: text('code_hash').notNull(),
    /** By whoever asked. */
    tries: integer().notNull().default(0),
    /** By everybody else. */
    strayTries: integer('stray_tries').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    usedAt: integer('used_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('login_codes_by_target').on(table.target, table.purpose),
    index('login_codes_by_end').on(table.expiresAt),
  ],
);

/** Links sent by mail to sign in with, as Auth.js keeps them. */
export const emailLinks = sqliteTable(
  'email_links',
  {
    identifier: text().notNull(),
    /** Hash of the token in the link. */
    token: text().notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.identifier, table.token] }),
    index('email_links_by_end').on(table.expiresAt),
  ],
);
