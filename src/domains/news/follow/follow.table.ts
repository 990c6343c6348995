import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What somebody follows, or followed and follows no more. */
export const follows = sqliteTable(
  'follows',
  {
    userId: integer('user_id').notNull(),
    /** The letter of its kind and its number, as `follow.model.ts` says. */
    key: text().notNull(),
    isOn: integer('is_on', { mode: 'boolean' }).notNull(),
    changedAt: integer('changed_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
