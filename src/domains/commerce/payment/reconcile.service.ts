import { refusePayment } from '#domains/commerce/order/order.errors.ts';
import { isPaid } from '#domains/commerce/order/order.model.ts';
import {
  claimPoll,
  expireOrder,
  getOrder,
  listUnsettled,
  noteAsked,
  type Order,
} from '#domains/commerce/order/order.repo.ts';
import { findSubject } from '#domains/commerce/order/payable.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { GatewayError, type GatewayPayment } from '#platform/payment-gateway.ts';
import { openGateway } from './gateway.service.ts';
import type { PaymentSource } from './payment.model.ts';
import { getPaidOrder } from './payment.repo.ts';
import { listDueRefunds } from './refund.repo.ts';
import { sendRefund, settleRefundsOf } from './refund.service.ts';
import { isDone, requireGateway, settleFetched } from './settle.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Who looks at an order has the gateway asked at most so often. */
const LOOK_AGAIN = 20_000;
/** And for whoever comes back from its page, who may have been quick. */
const LOOK_BACK = 1_000;
const ASKED_AFTER = 15 * MINUTE;
const ASKED_EVERY = 10 * MINUTE;
const AT_ONCE = 20;

/** What counts most first: one failed try says nothing beside money that is in. */
const ORDER_OF = ['captured', 'refunded', 'authorized', 'created', 'failed'] as const;

/** Asks the gateway for all payments of an order and settles each. */
export async function pollOrder(
  platform: Platform<Env>,
  order: Order,
  source: PaymentSource = 'poll',
): Promise<void> {
  if (order.gatewayOrderId === null) return;
  const gateway = requireGateway(platform, order);
  const told = await gateway.fetchPayments(order.gatewayOrderId);
  for (const payment of sortPayments(told)) {
    const found = await readOrUnavailable(getPaidOrder(platform.db, order.id));
    if (!found || isDone(found.known, payment.id)) continue;
    await settleFetched(platform, { order: found.order, gateway }, payment, source);
  }
  if (order.unaskedAt) await noteAsked(platform.db, { id: order.id, isAsked: true }, platform.now);
}

/** Only the last of the tries that have come to nothing yet is worth telling. */
function sortPayments(told: readonly GatewayPayment[]): GatewayPayment[] {
  const rank = ({ status }: GatewayPayment) => ORDER_OF.indexOf(status);
  const isMoney = (payment: GatewayPayment) => rank(payment) < ORDER_OF.indexOf('created');
  const byTime = told.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const last = byTime.filter((payment) => !isMoney(payment)).slice(0, 1);
  return [...byTime.filter(isMoney).toSorted((a, b) => rank(a) - rank(b)), ...last];
}

/**
 * Somebody looks at an order that waits for money: asks the gateway, unless it was asked just now. Gives whether the order
 * may be another one by now; a gateway that doesn't answer changes nothing.
 */
export async function lookAgain(
  platform: Platform<Env>,
  order: Order,
  isBack = false,
): Promise<boolean> {
  const { db, now } = platform;
  if (isPaid(order.status) || order.gatewayOrderId === null) return false;
  const since = new Date(now.getTime() - (isBack ? LOOK_BACK : LOOK_AGAIN));
  if (order.polledAt && order.polledAt > since) return false;
  if (!(await readOrUnavailable(claimPoll(db, { id: order.id, since }, now)))) return false;
  try {
    await pollOrder(platform, order);
  } catch (error) {
    logError('payment.poll', error);
  }
  return true;
}

/** The desk asks for an order at once. */
export async function reconcileNow(platform: Platform<Env>, orderId: string): Promise<void> {
  const order = await readOrUnavailable(getOrder(platform.db, orderId));
  if (!order) throw refusePayment('not_found');
  await pollOrder(platform, order, 'desk');
  await settleRefundsOf(platform, orderId);
}

/**
 * Asks for orders that nobody has told of, also for a day those that were given up for others, and ends those that a day
 * has gone by without money; also where the gateway can't be asked, which the desk is shown.
 */
export async function reconcileOrders(platform: Platform<Env>): Promise<void> {
  const { db, now } = platform;
  const before = new Date(now.getTime() - ASKED_AFTER);
  const polledBefore = new Date(now.getTime() - ASKED_EVERY);
  const since = new Date(now.getTime() - DAY);
  for (const order of await listUnsettled(db, { since, before, polledBefore }, AT_ONCE)) {
    if (!(await claimPoll(db, { id: order.id, since: polledBefore }, now))) continue;
    try {
      await pollOrCanNot(platform, order);
      if (order.createdAt.getTime() <= now.getTime() - DAY) await endOrder(platform, order);
    } catch (error) {
      logError('payment.reconcile', error);
    }
  }
}

/** Asks where there is somebody to ask: a gateway that isn't configured any more, or knows nothing of the order, never answers. */
async function pollOrCanNot(platform: Platform<Env>, order: Order): Promise<void> {
  if (order.gatewayOrderId === null) return;
  try {
    if (openGateway(platform, order.gateway)) return await pollOrder(platform, order);
  } catch (error) {
    if (!(error instanceof GatewayError && error.fault === 'refused')) throw error;
    logError('payment.reconcile', error);
  }
  await noteAsked(platform.db, { id: order.id, isAsked: false }, platform.now);
}

/** Ends an order that has no money by now. */
async function endOrder({ db, now }: Platform, { id, refId, purpose }: Order): Promise<void> {
  const release = findSubject(purpose)?.release(db, { id, refId }, now) ?? [];
  try {
    await expireOrder(db, id, release, now);
  } catch (error) {
    if (!isStale(error)) throw error;
  }
}

/** Sends back what is due. */
export async function sendRefunds(platform: Platform<Env>): Promise<void> {
  for (const id of await listDueRefunds(platform.db, platform.now, AT_ONCE)) {
    try {
      await sendRefund(platform, id);
    } catch (error) {
      logError('payment.refund', error);
    }
  }
}
