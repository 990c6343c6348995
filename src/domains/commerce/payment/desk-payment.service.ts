import { refusePayment } from '#domains/commerce/order/order.errors.ts';
import { isPaid, type OrderStatus } from '#domains/commerce/order/order.model.ts';
import type { Order } from '#domains/commerce/order/order.repo.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale, refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { isStoreFault, readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { unavailable } from '#shared/app-error.ts';
import { toDay } from '#shared/india-time.ts';
import { BANK, getPaidOrder, getWholeOrder, type Refund } from './payment.repo.ts';
import type { WholeOrder } from './payment-status.loader.ts';
import { getRefundOfKey } from './refund.repo.ts';
import { sendRefund, settleRefundsOf } from './refund.service.ts';
import { askRefund, returnWrong } from './refund.statement.ts';
import { receiveMoney } from './settle.service.ts';

/** Money that the desk gives back. */
export interface DeskRefund {
  orderId: string;
  paymentId?: string | undefined;
  amountPaise: number;
  reason: string;
  key: string;
}

/**
 * Gives money back, and tries at once to send it. Money that came by bank is sent by the desk, which says so by itself: asked for
 * again, e.g. after a lost answer, it still waits. The same key with another sum or payment is refused.
 */
export async function refundByDesk(
  platform: Platform<Env>,
  wanted: DeskRefund,
  askedBy: Actor,
): Promise<Refund> {
  const { db } = platform;
  const before = await readOrUnavailable(getRefundOfKey(db, wanted.key));
  if (!before) await insertRefund(platform, wanted, askedBy);
  const found = await readOrUnavailable(getRefundOfKey(db, wanted.key));
  if (!found) throw refusePayment('not_paid');
  const { refund, order } = found;
  const isOther = order.id !== wanted.orderId || refund.amountPaise !== wanted.amountPaise;
  if (isOther || (wanted.paymentId ?? refund.paymentId) !== refund.paymentId)
    throw refusePayment('key_reused');
  if (!before) await sendRefund(platform, refund.id);
  const after = await readOrUnavailable(getRefundOfKey(db, wanted.key));
  return after?.refund ?? refund;
}

/** Nobody says of their own order that money came for it, or has it sent back. */
export function refuseOwn({ userId }: Pick<Order, 'userId'>, actor: Actor): void {
  if (actor === `user:${userId}`) throw refusePayment('own');
}

/** Paise; gateways send nothing smaller. */
const LEAST = 100;

/** Exactly the sum that is asked for: what is left may be less. What can't be sent by itself is neither asked for nor left over. */
async function insertRefund(
  platform: Platform<Env>,
  { orderId, paymentId, amountPaise, reason, key }: DeskRefund,
  askedBy: Actor,
): Promise<void> {
  const { db, now } = platform;
  const found = await findForRefund(platform, orderId);
  refuseOwn(found.order, askedBy);
  const wanted = { orderId, paise: amountPaise, reason, key, askedBy };
  const [ask] = paymentId
    ? returnWrong(db, { ...wanted, paymentId }, now)
    : askRefund(db, { ...wanted, isExact: true }, now);
  if (!ask) return;
  if (!paymentId && !isPaid(found.order.status)) throw refusePayment('not_paid');
  const rest = toLeft(found) - amountPaise;
  if (!paymentId && rest > 0 && Math.min(rest, amountPaise) < LEAST)
    throw refusePayment('too_little_back');
  try {
    await db.batch([ask, refuseUnlessChanged(db)]);
  } catch (error) {
    if (!isStale(error) && isStoreFault(error)) throw unavailable(error);
    // Nothing was written where the key was faster, or where less is left.
    if (!(await readOrUnavailable(getRefundOfKey(db, key)))) throw refusePayment('too_much');
  }
}

/** An order as it is before more of its money is asked back; refuses where the gateway is found to have sent what was given up. */
async function findForRefund(platform: Platform<Env>, orderId: string): Promise<WholeOrder> {
  const find = async () => {
    const found = await readOrUnavailable(getWholeOrder(platform.db, orderId));
    if (!found) throw refusePayment('not_found');
    return found;
  };
  const found = await find();
  if (countFailed(found) === 0) return found;
  await settleRefundsOf(platform, orderId);
  const after = await find();
  if (countFailed(after) < countFailed(found)) throw refusePayment('gone_back');
  return after;
}

function countFailed({ refunds }: WholeOrder): number {
  return refunds.filter(({ status }) => status === 'failed').length;
}

/** What of an order's money has not been asked back, in paise. */
function toLeft({ order, payments, refunds }: WholeOrder): number {
  const own = payments.filter(({ status }) => status !== 'surplus').map(({ id }) => id);
  const back = refunds.filter(
    ({ paymentId, status }) => status !== 'failed' && own.includes(paymentId),
  );
  return back.reduce((left, { amountPaise }) => left - amountPaise, order.paidPaise);
}

/** Money that came by bank transfer; `reference` is the bank's. */
export interface Transfer {
  orderId: string;
  reference: string;
  /** Day in India, `YYYY-MM-DD`. */
  receivedOn: string;
  amountPaise: number;
}

/** Takes money that the desk has seen at the bank, as the gateway's: it pays the order, or waits to be sent back. One transfer counts once, for one order. */
export async function receiveTransfer(
  platform: Platform<Env>,
  { orderId, reference, receivedOn, amountPaise }: Transfer,
  actor: Actor = 'system',
): Promise<OrderStatus> {
  const found = await readOrUnavailable(getPaidOrder(platform.db, orderId));
  if (!found) throw refusePayment('not_found');
  const { order, known } = found;
  refuseOwn(order, actor);
  if (amountPaise !== order.totalPaise) throw refusePayment('amount');
  if (receivedOn > toDay(platform.now)) throw refusePayment('received_on');
  const id = `${BANK}${reference.toUpperCase()}`;
  if (known.some((payment) => payment.id === id)) return order.status;
  const received = { id, orderId, amountPaise, source: 'desk' as const };
  const told = { method: 'bank_transfer', instrument: receivedOn, feePaise: null, error: '' };
  const status = await receiveMoney(platform, order, { ...received, ...told });
  const after = await readOrUnavailable(getPaidOrder(platform.db, orderId));
  if (!after?.known.some((payment) => payment.id === id)) throw refusePayment('key_reused');
  return status;
}
