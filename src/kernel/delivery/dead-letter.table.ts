import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Queue messages given up on after their retries, kept for the newsroom to see. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text().primaryKey(),
    body: text().notNull(),
    receivedAt: integer('received_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('dead_letters_by_time').on(table.receivedAt)],
);
