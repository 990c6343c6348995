import { asc, eq, inArray, sql } from 'drizzle-orm';
import { documents } from '#domains/commerce/invoice/gst-paper.table.ts';
import type { Order } from '#domains/commerce/order/order.repo.ts';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import type { PaymentSource, PaymentStatus } from './payment.model.ts';
import { payments, refunds } from './payment.table.ts';

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** What the ids of bank transfers begin with, before the bank's reference. */
export const BANK = 'bank:';

/** A payment as it was told of. */
export interface ToldPayment {
  id: string;
  amountPaise: number;
  method: string;
  instrument: string;
  feePaise: number | null;
  error: string;
}

/** An order with the payments that are known of it; null where there is none. */
export async function getPaidOrder(
  db: Database,
  orderId: string,
): Promise<{ order: Order; known: Payment[] } | null> {
  const [[order], known] = await db.batch([
    db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId)),
    db.select().from(payments).where(eq(payments.orderId, orderId)),
  ]);
  return order ? { order, known } : null;
}

/** An order with everything of it, for whoever looks at it. */
export async function getWholeOrder(db: Database, orderId: string) {
  const ofOrder = db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const [[order], known, back, papers] = await db.batch([
    db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId)),
    db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.createdAt)),
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentId, ofOrder))
      .orderBy(asc(refunds.createdAt)),
    db
      .select({
        ...{ id: documents.id, series: documents.series, number: documents.number },
        ...{ issuedOn: documents.issuedOn, totalPaise: documents.totalPaise },
      })
      .from(documents)
      .where(eq(documents.orderId, orderId))
      .orderBy(asc(documents.createdAt), asc(documents.id)),
  ]);
  return order ? { order, payments: known, refunds: back, papers } : null;
}

/** Keeps what was told of a payment; one whose money has come isn't changed by what is told later. */
export function savePayment(
  db: Database,
  payment: ToldPayment & { orderId: string; status: PaymentStatus; source: PaymentSource },
  now: Date,
): Statement {
  const isIn = payment.status === 'captured' || payment.status === 'surplus';
  const { status, amountPaise, method, instrument, feePaise, error } = payment;
  const capturedAt = isIn ? now : null;
  return db
    .insert(payments)
    .values({ ...payment, createdAt: now, capturedAt })
    .onConflictDoUpdate({
      target: payments.id,
      set: { status, amountPaise, method, instrument, feePaise, error, capturedAt },
      setWhere: sql`${payments.orderId} = excluded.order_id AND ${payments.status} IN ('created', 'authorized', 'failed')`,
    });
}

/**
 * Money of an order has come: the order is paid and the payment its one. Only where it was not paid, and the payment not
 * known to be anything else: the batch fails.
 */
export function takeMoney(
  db: Database,
  payment: ToldPayment & { orderId: string; source: PaymentSource },
  now: Date,
): [Statement, ...Statement[]] {
  return [
    db
      .update(paymentOrders)
      .set({ status: 'paid', paidPaise: payment.amountPaise, updatedAt: now })
      .where(
        sql`${paymentOrders.id} = ${payment.orderId} AND ${paymentOrders.paidPaise} = 0
          AND ${paymentOrders.status} IN ('created', 'attempted', 'failed', 'expired')
          AND ${paymentOrders.totalPaise} = ${payment.amountPaise}`,
      ),
    refuseUnlessChanged(db),
    savePayment(db, { ...payment, status: 'captured' }, now),
    refuseUnlessChanged(db),
  ];
}
