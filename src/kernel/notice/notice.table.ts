import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { workColumns } from '#kernel/delivery/ledger.ts';
import type { NoticeFacts } from './notice.model.ts';

/** What people with an account are told, there and once by mail. */
export const notices = sqliteTable(
  'notices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What it tells of, e.g. `enquiry/E-2026-7K4M9Q2X/1`: it is told once. */
    key: text().notNull().unique(),
    userId: integer('user_id').notNull(),
    kind: text().notNull(),
    facts: text({ mode: 'json' }).$type<NoticeFacts>().notNull(),
    /** Where it leads, without an edition's prefix. */
    path: text().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    readAt: integer('read_at', { mode: 'timestamp_ms' }),
    /** Its mail; `nextAt` is null where none is to be sent, or it was. */
    ...workColumns(),
    mailedAt: integer('mailed_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('notices_by_user').on(table.userId, table.id),
    index('notices_by_age').on(table.createdAt),
    index('notices_unmailed').on(table.nextAt),
  ],
);

/** Who wants no mails of notices; they stand in the account all the same. */
export const unmailedPeople = sqliteTable('unmailed_people', {
  userId: integer('user_id').primaryKey(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
});
