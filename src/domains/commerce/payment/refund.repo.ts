import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Order } from '#domains/commerce/order/order.repo.ts';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import type { Payment, Refund } from './payment.repo.ts';
import { payments, refunds } from './payment.table.ts';
import { LATE } from './refund.statement.ts';

/** A try to send money back that has not ended after this time, in milliseconds, is dead. */
const LEASE = 5 * 60_000;

/** Money on its way back, of a payment of an order. */
export interface WholeRefund {
  refund: Refund;
  payment: Payment;
  order: Order;
  /** Nothing was had for the order's money, which came too late. */
  isLate: boolean;
}

// Written out: with bound values SQLite can't use the index of refunds in these states.
const OPEN = sql`${refunds.status} IN ('waiting', 'sent')`;

// Given up, and asked for again: what is later and no less.
const IS_REPLACED = sql`(${refunds.status} = 'failed' AND EXISTS (SELECT 1 FROM refunds AS later
  WHERE later.payment_id = ${refunds.paymentId} AND later.id <> ${refunds.id} AND later.status <> 'failed'
    AND later.created_at >= ${refunds.createdAt} AND later.amount_paise >= ${refunds.amountPaise}))`;

/** Refunds whose next try is due, those that wait longest first. */
export async function listDueRefunds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(OPEN, lte(refunds.dueAt, now)))
    .orderBy(asc(refunds.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Refunds of an order that the gateway has not been seen to have sent: also those that were given up. */
export async function listUnseenRefunds(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), sql`${refunds.status} <> 'processed'`));
  return rows.map(({ id }) => id);
}

/** Takes a refund for one try, where it is due; null where somebody else has it. */
export async function leaseRefund(
  db: Database,
  id: string,
  now: Date,
): Promise<WholeRefund | null> {
  const [leased] = await db
    .update(refunds)
    .set({
      dueAt: new Date(now.getTime() + LEASE),
      attempts: sql`${refunds.attempts} + 1`,
    })
    .where(and(eq(refunds.id, id), OPEN, lte(refunds.dueAt, now)))
    .returning({ id: refunds.id });
  return leased ? getWholeRefund(db, id) : null;
}

/** Not in a batch: there D1 gives columns by their names, of which these tables have the same. */
export async function getWholeRefund(db: Database, id: string): Promise<WholeRefund | null> {
  const [found] = await db
    .select({
      ...{ refund: refunds, payment: payments, order: paymentOrders },
      isLate:
        sql`EXISTS (SELECT 1 FROM ${refunds} AS late WHERE late.key = ${paymentOrders.id} || ${LATE})`.mapWith(
          Boolean,
        ),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(refunds.id, id));
  return found ?? null;
}

export async function getRefundOfKey(db: Database, key: string): Promise<WholeRefund | null> {
  const [row] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key));
  return row ? getWholeRefund(db, row.id) : null;
}

/** Writes down what a try came to while the money isn't back; null for a time says that no other try is made. */
export async function noteTry(
  db: Database,
  id: string,
  told: { status: 'waiting' | 'sent' | 'failed'; dueAt: Date | null; gatewayRefundId?: string },
): Promise<void> {
  await db
    .update(refunds)
    .set(told)
    .where(and(eq(refunds.id, id), sql`${refunds.status} <> 'processed'`));
}

/** Whether an order still has the money of a refund: what went back beside that has gone back twice. */
export function isOfOrder({ refund, payment, order }: WholeRefund): boolean {
  const left = order.paidPaise - order.refundedPaise;
  return payment.status !== 'surplus' && refund.amountPaise <= left;
}

/**
 * What says that money is back: it, its payment and its order. Fails where that is written already, or more went back
 * meanwhile. One that was given up and asked for again, or that the order has no money left for, is marked for the desk.
 */
export function writeProcessed(
  db: Database,
  whole: WholeRefund,
  gatewayRefundId: string | null,
  now: Date,
): [Statement, ...Statement[]] {
  const { refund, payment, order } = whole;
  const { id, amountPaise } = refund;
  const isOwn = isOfOrder(whole);
  const isTwice = payment.status === 'surplus' || isOwn ? IS_REPLACED : sql`true`;
  const backOfPayment = sql`(SELECT sum(amount_paise) FROM refunds WHERE payment_id = ${payment.id} AND status = 'processed')`;
  return [
    db
      .update(refunds)
      .set({
        ...{ status: 'processed', settledAt: now, dueAt: null, gatewayRefundId },
        twiceAt: sql`iif(${isTwice}, ${now.getTime()}, NULL)`,
      })
      .where(and(eq(refunds.id, id), sql`${refunds.status} <> 'processed'`)),
    refuseUnlessChanged(db),
    ...(isOwn ? writeBack(db, order, amountPaise, now) : []),
    db
      .update(payments)
      .set({ status: 'refunded' })
      .where(sql`${payments.id} = ${payment.id} AND ${payments.amountPaise} <= ${backOfPayment}`),
  ];
}

function writeBack(db: Database, order: Order, paise: number, now: Date): Statement[] {
  const { refundedPaise, paidPaise } = paymentOrders;
  return [
    db
      .update(paymentOrders)
      .set({
        refundedPaise: sql`${refundedPaise} + ${paise}`,
        status: sql`iif(${refundedPaise} + ${paise} >= ${paidPaise}, 'refunded', 'part_refunded')`,
        updatedAt: now,
      })
      .where(
        and(
          ...[eq(paymentOrders.id, order.id), eq(refundedPaise, order.refundedPaise)],
          inArray(paymentOrders.status, ['paid', 'part_refunded']),
        ),
      ),
    refuseUnlessChanged(db),
  ];
}
