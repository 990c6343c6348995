import { issuePaper } from '#domains/commerce/invoice/gst-paper.statement.ts';
import { refusePayment } from '#domains/commerce/order/order.errors.ts';
import { isPaid, type OrderStatus } from '#domains/commerce/order/order.model.ts';
import { endOthers, moveUnpaid, type Order } from '#domains/commerce/order/order.repo.ts';
import { findSubject } from '#domains/commerce/order/payable.loader.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { PaidOrder, PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { IF_WRITTEN } from '#kernel/notice/notice.statement.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { isStoreFault, readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import {
  GatewayError,
  type GatewayPayment,
  type PaymentGateway,
} from '#platform/payment-gateway.ts';
import { unavailable } from '#shared/app-error.ts';
import { openGateway } from './gateway.service.ts';
import { type PaymentSource, type PaymentStatus, REFUND_REASONS } from './payment.model.ts';
import {
  getPaidOrder,
  type Payment,
  savePayment,
  type ToldPayment,
  takeMoney,
} from './payment.repo.ts';
import { tellBuyer } from './payment-notice.statement.ts';
import { askRefund, LATE, returnSurplus } from './refund.statement.ts';

/** What is agreed to as soon as it is paid gets its invoice then; what isn't a receipt, until the desk agrees (CGST Rules, 50). */
const FIRST_PAPER = {
  ad_booking: 'RV',
  listing_plan: 'TI',
  association_fee: 'TI',
} as const satisfies Record<PaymentPurpose, 'RV' | 'TI'>;

/** Money that came for an order. */
export interface Received extends ToldPayment {
  orderId: string;
  source: PaymentSource;
}

/**
 * Asks the gateway for a payment of an order and writes down what it says: money that came is the order's, with what it
 * pays for, its paper and its notice in one batch; money that can't be is given back. Any number of times, in any order,
 * also at once. Gives the order's status then; throws where the gateway or the database has no answer: to be tried again.
 */
export async function settlePayment(
  platform: Platform<Env>,
  orderId: string,
  paymentId: string,
  source: PaymentSource,
): Promise<OrderStatus> {
  const found = await readOrUnavailable(getPaidOrder(platform.db, orderId));
  if (!found) throw refusePayment('not_found');
  const { order, known } = found;
  if (isDone(known, paymentId)) return order.status;
  const gateway = requireGateway(platform, order);
  const payments = await gateway.fetchPayments(order.gatewayOrderId ?? '');
  const payment = payments.find(({ id }) => id === paymentId);
  // What has failed before says nothing of a try that was begun since.
  if (
    payment?.status === 'failed' &&
    known.some(({ id, status }) => id === paymentId && status === 'failed')
  )
    return order.status;
  if (payment) return settleFetched(platform, { order, gateway }, payment, source);
  logError('payment.unknown', new Error(`${orderId} ${paymentId}`));
  return order.status;
}

/** Whether all is written down that can come of a payment. */
export function isDone(known: readonly Payment[], paymentId: string): boolean {
  const status = known.find(({ id }) => id === paymentId)?.status;
  return status === 'captured' || status === 'surplus' || status === 'refunded';
}

/** The gateway an order was made at; throws where it isn't configured any more: to be tried again. */
export function requireGateway(platform: Platform<Env>, order: Order): PaymentGateway {
  const gateway = order.gatewayOrderId === null ? null : openGateway(platform, order.gateway);
  if (!gateway) throw refusePayment('not_sold');
  return gateway;
}

/** The same of a payment that the gateway has just told of. */
export async function settleFetched(
  platform: Platform<Env>,
  { order, gateway }: { order: Order; gateway: PaymentGateway },
  payment: GatewayPayment,
  source: PaymentSource,
): Promise<OrderStatus> {
  const { db, now } = platform;
  const wrong = findWrong(order, payment);
  if (wrong) return refuseMoney(platform, order, { payment, source, wrong });
  const orderId = order.id;
  switch (payment.status) {
    case 'captured':
      return receiveMoney(platform, order, { ...payment, orderId, source });
    case 'authorized': {
      // Nothing was taken yet: a second one of a paid order is let go by the bank itself.
      if (isPaid(order.status)) return order.status;
      const captured = await gateway.capture(payment.id, order.totalPaise);
      if (captured.status === 'authorized') throw new GatewayError('unknown', 'not captured');
      return settleFetched(platform, { order, gateway }, { ...captured }, source);
    }
    case 'refunded':
      logError('payment.refunded_elsewhere', new Error(`${orderId} ${payment.id}`));
      return refuseMoney(platform, order, { payment, source, wrong: 'refunded_elsewhere' });
    case 'created':
      await readOrUnavailable(moveUnpaid(db, { id: orderId, to: 'attempted' }, now));
      return readStatus(platform, order);
    case 'failed':
      await readOrUnavailable(
        db.batch([
          savePayment(db, { ...payment, orderId, source, status: 'failed' }, now),
          moveUnpaid(db, { id: orderId, to: 'failed' }, now),
        ]),
      );
      return readStatus(platform, order);
  }
}

function findWrong(order: Order, payment: GatewayPayment): string | null {
  if (payment.gatewayOrderId !== order.gatewayOrderId) return 'order';
  if (payment.currency !== order.currency) return 'currency';
  return payment.amountPaise === order.totalPaise ? null : 'amount';
}

/** Money that is not what was asked for pays nothing: it is kept as it is until the desk has looked at it. */
async function refuseMoney(
  { db, now }: Platform<Env>,
  order: Order,
  told: { payment: GatewayPayment; source: PaymentSource; wrong: string },
): Promise<OrderStatus> {
  const { payment, source, wrong } = told;
  logError('payment.wrong', new Error(`${wrong}: ${order.id} ${payment.id}`));
  const isIn = payment.status === 'captured' || payment.status === 'refunded';
  const kept: PaymentStatus = payment.status === 'captured' ? 'surplus' : payment.status;
  const error = isIn ? wrong : payment.error;
  const row = { ...payment, orderId: order.id, source, status: kept, error };
  await readOrUnavailable(db.batch([savePayment(db, row, now)]));
  return order.status;
}

async function readStatus({ db }: Platform, order: Order): Promise<OrderStatus> {
  const found = await readOrUnavailable(getPaidOrder(db, order.id));
  return found?.order.status ?? order.status;
}

/** Money is in: the order has it, or it goes back. */
export async function receiveMoney(
  platform: Platform<Env>,
  order: Order,
  received: Received,
): Promise<OrderStatus> {
  const subject = findSubject(order.purpose);
  const paid = toPaidOrder(order);
  const settle = subject ? subject.settle(platform.db, paid, platform.now) : null;
  if (settle && (await isTaken(platform, toSettling(platform, order, received, settle)))) {
    platform.defer(sendNotices(platform));
    if (subject?.follow) platform.defer(subject.follow(platform, order.refId));
    return 'paid';
  }
  const now = await readOrUnavailable(getPaidOrder(platform.db, order.id));
  if (now && isDone(now.known, received.id)) return now.order.status;
  return giveBack(platform, now?.order ?? order, received);
}

export function toPaidOrder({ id, userId, businessId, refId, totalPaise }: Order): PaidOrder {
  return { id, userId, businessId, refId, totalPaise };
}

function toSettling(
  { db, now }: Platform,
  order: Order,
  received: Received,
  settle: readonly Statement[],
): [Statement, ...Statement[]] {
  const { id: orderId, purpose } = order;
  return [
    // What comes first pays for the thing, also where another order has taken the place of this one meanwhile.
    endOthers(db, order, now),
    ...takeMoney(db, received, now),
    ...settle,
    ...issuePaper(db, { orderId, series: FIRST_PAPER[purpose] }, now),
    tellBuyer(db, order, { kind: 'payment.received', paise: received.amountPaise }, now),
  ];
}

/** Whether a batch was taken whole; a database that doesn't answer is thrown, to be tried again. */
async function isTaken({ db }: Platform, batch: [Statement, ...Statement[]]): Promise<boolean> {
  try {
    await db.batch(batch);
    return true;
  } catch (error) {
    // What one of the batch's conditions refuses looks like a fault of the store too.
    if (!isStale(error) && isStoreFault(error)) throw unavailable(error);
    logError('payment.not_settled', error);
    return false;
  }
}

/**
 * Nothing can be had for the money any more. Where the order has none yet it is paid all the same, with a receipt, and
 * all of it goes back; money beside what the order has is surplus, and goes back too.
 */
async function giveBack(
  platform: Platform<Env>,
  order: Order,
  received: Received,
): Promise<OrderStatus> {
  const { db, now } = platform;
  const { id: orderId } = order;
  const paise = received.amountPaise;
  const late = { orderId, paise, reason: REFUND_REASONS.late, key: `${orderId}${LATE}` };
  const isLate =
    !isPaid(order.status) &&
    (await isTaken(platform, [
      ...takeMoney(db, received, now),
      ...issuePaper(db, { orderId, series: 'RV' }, now),
      ...askRefund(db, { ...late, askedBy: 'system' }, now),
      tellBuyer(db, order, { kind: 'payment.given_back', paise }, now),
    ]));
  if (!isLate)
    await readOrUnavailable(
      db.batch([
        savePayment(db, { ...received, status: 'surplus' }, now),
        ...returnSurplus(db, received, now),
        // Only what is sent back is told.
        tellBuyer(db, order, { kind: 'payment.surplus', key: received.id, paise }, now, IF_WRITTEN),
      ]),
    );
  platform.defer(sendNotices(platform));
  return isLate ? 'paid' : readStatus(platform, order);
}
