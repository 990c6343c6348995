import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import { ALARMS, PAYMENT_SOURCES, PAYMENT_STATUSES, REFUND_STATUSES } from './payment.model.ts';

/** Payments as the gateway tells of them. */
export const payments = sqliteTable(
  'payments',
  {
    /** The gateway's id; of a bank transfer the desk's reference. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    method: text().notNull().default(''),
    /** Masked, e.g. the last four digits of a card. */
    instrument: text().notNull().default(''),
    feePaise: integer('fee_paise'),
    error: text().notNull().default(''),
    source: text({ enum: PAYMENT_SOURCES }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    capturedAt: integer('captured_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('payments_by_order').on(table.orderId),
    index('payments_wrong')
      .on(table.createdAt)
      .where(sql`status = 'surplus' OR (status = 'refunded' AND error <> '')`),
    uniqueIndex('payments_one').on(table.orderId).where(sql`status = 'captured'`),
  ],
);

/** Money on its way back. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    gatewayRefundId: text('gateway_refund_id').unique(),
    amountPaise: integer('amount_paise').notNull(),
    reason: text().notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at', { mode: 'timestamp_ms' }),
    /** The same key is refunded once. */
    key: text().notNull().unique(),
    askedBy: text('asked_by').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    settledAt: integer('settled_at', { mode: 'timestamp_ms' }),
    /** When it was seen that this money has gone back beside what was asked for in its place. */
    twiceAt: integer('twice_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    check('refunds_amount', sql`amount_paise > 0`),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_twice').on(table.twiceAt).where(sql`twice_at IS NOT NULL`),
    index('refunds_failed').on(table.createdAt).where(sql`status = 'failed'`),
    index('refunds_due').on(table.dueAt).where(sql`status IN ('waiting', 'sent')`),
  ],
);

/** What a gateway has told, whole, by its own ids. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    gateway: text().notNull(),
    type: text().notNull(),
    /** The gateway's id of the order it is about. */
    orderRef: text('order_ref').notNull(),
    body: text().notNull(),
    receivedAt: integer('received_at', { mode: 'timestamp_ms' }).notNull(),
    settledAt: integer('settled_at', { mode: 'timestamp_ms' }),
    outcome: text().notNull().default(''),
  },
  (table) => [
    index('payment_events_open').on(table.receivedAt).where(sql`settled_at IS NULL`),
    index('payment_events_by_time').on(table.receivedAt),
    index('payment_events_by_order').on(table.orderRef),
    index('payment_events_disputes').on(table.orderRef).where(sql`outcome = 'dispute'`),
  ],
);

/** What somebody at the desk has seen to: it is not shown to them again. */
export const seenAlarms = sqliteTable(
  'seen_alarms',
  {
    kind: text({ enum: ALARMS }).notNull(),
    /** Of the payment, the refund or the event that it was about. */
    ref: text().notNull(),
    seenAt: integer('seen_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref] })],
);

/** The books of the local gateway, which only it reads; empty in production. */
export const simulatedPayments = sqliteTable(
  'simulated_payments',
  {
    id: text().primaryKey(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    status: text().notNull(),
    facts: text().notNull().default('{}'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('simulated_payments_by_order').on(table.gatewayOrderId)],
);
