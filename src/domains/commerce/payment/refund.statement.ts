import { sql } from 'drizzle-orm';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { drawSpokenNumber } from '#shared/spoken-number.ts';
import { payments, refunds } from './payment.table.ts';

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
}

/**
 * Asks for money to go back, in the batch of what it is for; a second time changes nothing, nor where nothing was paid
 * or is left. A job sends it within minutes; its paper, its notice and the `undo` of what was paid for come in the batch
 * that sees it done.
 */
export function askRefund(db: Database, wanted: WantedRefund, now: Date): Statement[] {
  const { orderId, paise, ...told } = wanted;
  const left = sql`(SELECT paid.paid_paise - coalesce((SELECT sum(earlier.amount_paise) FROM ${refunds} AS earlier
    WHERE earlier.payment_id = given.id AND earlier.status <> 'failed'), 0)
    FROM ${paymentOrders} AS paid WHERE paid.id = given.order_id)`;
  const row = {
    ...told,
    id: `R-${now.getUTCFullYear()}-${drawSpokenNumber()}`,
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
      sql`FROM ${payments} AS given WHERE given.order_id = ${orderId} AND given.status = 'captured' AND ${left} > 0 AND ${paise} > 0`,
    ).onConflictDoNothing(),
  ];
}
