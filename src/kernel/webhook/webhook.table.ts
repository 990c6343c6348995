import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { workColumns } from '#kernel/delivery/ledger.ts';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS, type WebhookEvent } from './webhook.model.ts';

/** Programs elsewhere that are told of what is published. */
export const webhooks = sqliteTable('webhooks', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  url: text().notNull(),
  /** Signs the calls; shown once, when it is made. */
  secret: text().notNull(),
  events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Calls that are made or are to be made: the log, and the outbox. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** What it tells of: the same is told once. */
    eventId: text('event_id').notNull(),
    event: text({ enum: [...WEBHOOK_EVENTS, 'test'] }).notNull(),
    body: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull(),
    ...workColumns(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    settledAt: integer('settled_at', { mode: 'timestamp_ms' }),
    /** HTTP status of the last answer; null without one. */
    answer: integer(),
    /** Why there was no answer; empty when there was one. */
    fault: text().notNull().default(''),
    /** Milliseconds of the last try. */
    took: integer(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.eventId),
    index('webhook_deliveries_due').on(table.nextAt).where(sql`next_at IS NOT NULL`),
    index('webhook_deliveries_by_hook').on(table.webhookId, table.id),
    index('webhook_deliveries_by_time').on(table.createdAt),
  ],
);
