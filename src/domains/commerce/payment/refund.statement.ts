import { sql } from 'drizzle-orm';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import type { GatewayRefund } from '#platform/payment-gateway.ts';
import { drawSpokenNumber } from '#shared/spoken-number.ts';
import { REFUND_REASONS } from './payment.model.ts';
import { payments, refunds } from './payment.table.ts';

/** What keys of refunds end with that give back money for which nothing could be had any more, after the order's number. */
export const LATE = '/late';

/** Money to be given back of an order that was paid. */
export interface WantedRefund {
  orderId: string;
  /** At most what is left of the payment is given back. */
  paise: number;
  /** English or as the desk wrote it; the buyer is shown it. */
  reason: string;
  /** The same key is refunded once, e.g. `booking/B-2026-7K4M9Q2X/cancelled`. */
  key: string;
  /** Who is answerable: `user:4`, or `system`. */
  askedBy: string;
  /** Nothing is given back where less than all of it is left. */
  isExact?: boolean;
}

/**
 * Asks for money to go back, in the batch of what it is for; a second time changes nothing, nor where nothing was paid
 * or is left. A job sends it within minutes; its paper, its notice and the `undo` of what was paid for come in the batch
 * that sees it done.
 */
export function askRefund(db: Database, wanted: WantedRefund, now: Date): Statement[] {
  const { orderId, paise, isExact = false, ...told } = wanted;
  const left = sql`(SELECT paid.paid_paise - coalesce((SELECT sum(earlier.amount_paise) FROM ${refunds} AS earlier
    WHERE earlier.payment_id = given.id AND earlier.status <> 'failed'), 0)
    FROM ${paymentOrders} AS paid WHERE paid.id = given.order_id)`;
  const row = {
    ...told,
    id: newNumber(now),
    paymentId: sql`given.id`,
    amountPaise: sql`min(${paise}, ${left})`,
    status: 'waiting' as const,
    dueAt: now,
    createdAt: now,
  };
  return [
    insertFrom(
      db,
      refunds,
      row,
      sql`FROM ${payments} AS given WHERE given.order_id = ${orderId} AND given.status = 'captured' AND ${left} >= ${isExact ? paise : 1} AND ${paise} > 0`,
    ).onConflictDoNothing(),
  ];
}

/** Has money that came beside what its order has sent back, once; only money that is written down as such. */
export function returnSurplus(db: Database, payment: { id: string }, now: Date): Statement[] {
  const row = {
    ...{ id: newNumber(now), paymentId: payment.id, amountPaise: sql`given.amount_paise` },
    ...{ reason: REFUND_REASONS.twice, key: `${payment.id}/surplus`, askedBy: 'system' },
    ...{ status: 'waiting' as const, dueAt: now, createdAt: now },
  };
  return [
    insertFrom(
      db,
      refunds,
      row,
      sql`FROM ${payments} AS given WHERE given.id = ${payment.id} AND given.status = 'surplus'`,
    ).onConflictDoNothing(),
  ];
}

/** Has money sent back that was not what was asked for, as the desk decides: all of it, once. */
export function returnWrong(
  db: Database,
  { orderId, paymentId, paise, ...told }: WantedRefund & { paymentId: string },
  now: Date,
): Statement[] {
  const row = {
    ...{ reason: told.reason, key: told.key, askedBy: told.askedBy },
    ...{ id: newNumber(now), paymentId, amountPaise: sql`given.amount_paise` },
    ...{ status: 'waiting' as const, dueAt: now, createdAt: now },
  };
  return [
    insertFrom(
      db,
      refunds,
      row,
      sql`FROM ${payments} AS given WHERE given.id = ${paymentId} AND given.order_id = ${orderId} AND given.status = 'surplus'
        AND given.amount_paise = ${paise} AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = ${paymentId} AND status <> 'failed')`,
    ).onConflictDoNothing(),
  ];
}

/** Writes down what the gateway has sent back without being asked by us; a second time changes nothing, nor for one that was asked for while it was looked up. */
export async function addForeignRefund(
  db: Database,
  { id, paymentId, amountPaise, key, receipt }: GatewayRefund & { key: string },
  now: Date,
): Promise<void> {
  const row = {
    ...{ id: newNumber(now), paymentId, gatewayRefundId: id, amountPaise, key },
    ...{ reason: REFUND_REASONS.elsewhere, askedBy: 'gateway' },
    ...{ status: 'sent' as const, dueAt: now, createdAt: now },
  };
  await insertFrom(
    db,
    refunds,
    row,
    sql`WHERE NOT EXISTS (SELECT 1 FROM ${refunds} AS own WHERE own.id = ${receipt} OR own.gateway_refund_id = ${id})`,
  ).onConflictDoNothing();
}

/** What it is called by people, and by the gateway: its receipt. */
function newNumber(now: Date): string {
  return `R-${now.getUTCFullYear()}-${drawSpokenNumber()}`;
}
