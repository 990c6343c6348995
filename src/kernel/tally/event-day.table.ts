import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What happened to a thing on a day in India, by events; written as sums of the day. */
export const eventDays = sqliteTable(
  'event_days',
  {
    kind: text().notNull(),
    objectId: integer('object_id').notNull(),
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    event: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.objectId, table.day, table.event] })],
);
