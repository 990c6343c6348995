import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CODE_PURPOSES } from './user.model.ts';

/** The code last sent to a number or address for a purpose. */
export const loginCodes = sqliteTable(
  'login_codes',
  {
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    /** `+919876543210` or an e-mail address in lower case. */
    target: text().notNull(),
    /** HMAC of purpose, target and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    /** Who asked, where the purpose needs an account. */
    userId: integer('user_id'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    usedAt: integer('used_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.target] }),
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
