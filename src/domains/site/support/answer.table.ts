import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { workColumns } from '#kernel/delivery/ledger.ts';
import { ANSWER_STATUSES } from './answer.model.ts';
import { tickets } from './ticket.table.ts';

/** What the newsroom has answered readers by mail; it goes with its ticket. */
export const ticketAnswers = sqliteTable(
  'ticket_answers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Made by the sender: the same key is the same answer. */
    key: text().notNull().unique(),
    text: text().notNull(),
    answeredBy: text('answered_by').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    status: text({ enum: ANSWER_STATUSES }).notNull().default('waiting'),
    ...workColumns(),
    settledAt: integer('settled_at', { mode: 'timestamp_ms' }),
    /** When the desk last had it sent again. */
    askedAt: integer('asked_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('ticket_answers_by_ticket').on(table.ticketId),
    index('ticket_answers_waiting').on(table.nextAt).where(sql`next_at is not null`),
  ],
);
