import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Actor } from '#kernel/access/account.model.ts';

/** Links by which people without an account read a draft; the address of one is signed and holds its number. */
export const draftLinks = sqliteTable(
  'draft_links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    articleId: integer('article_id').notNull(),
    createdBy: text('created_by').$type<Actor>().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    revokedAt: integer('revoked_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('draft_links_by_story').on(table.articleId),
    index('draft_links_by_end').on(table.expiresAt),
  ],
);
