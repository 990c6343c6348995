import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Permission } from '#kernel/access/access.model.ts';

/** Keys of programs. */
export const apiTokens = sqliteTable('api_tokens', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** SHA-256 of the token, which is shown once and not kept. */
  tokenHash: text('token_hash').notNull().unique(),
  permissions: text({ mode: 'json' }).$type<Permission[]>().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  /** To the hour. */
  usedAt: integer('used_at', { mode: 'timestamp_ms' }),
  revokedAt: integer('revoked_at', { mode: 'timestamp_ms' }),
});
