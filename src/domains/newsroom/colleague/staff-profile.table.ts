import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Lang } from '#i18n/editions.ts';

/** What somebody of the newsroom is there, beside their account. */
export const staffProfiles = sqliteTable('staff_profiles', {
  userId: integer('user_id').primaryKey(),
  title: text().notNull(),
  /** Languages they write. */
  langs: text({ mode: 'json' }).$type<Lang[]>().notNull(),
  /** The author that stands above their stories; null for none. */
  authorId: integer('author_id'),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
});
