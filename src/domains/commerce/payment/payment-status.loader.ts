import { refusePayment } from '#domains/commerce/order/order.errors.ts';
import type { Order } from '#domains/commerce/order/order.repo.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { toPaperAddress } from './payment.model.ts';
import { getWholeOrder } from './payment.repo.ts';
import { lookAgain } from './reconcile.service.ts';

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof getWholeOrder>>>;

/** Who looks at an order: whose it is, or staff who see all. */
interface Looker {
  userId: number | null;
  seesAll: boolean;
}

/** An order of theirs; one of somebody else is as little there as one that never was. */
export async function requireOrder(
  platform: Platform,
  id: string,
  { userId, seesAll }: Looker,
): Promise<WholeOrder> {
  const whole = await readOrUnavailable(getWholeOrder(platform.db, id));
  if (!whole || (!seesAll && whole.order.userId !== userId)) throw refusePayment('not_found');
  return whole;
}

/**
 * The same as the gateway knows it, where it waits for money and the gateway was not asked just now; for whoever comes
 * back from the gateway's page it is asked again, as what it said before is of the time before that.
 */
export async function loadOrder(
  platform: Platform<Env>,
  id: string,
  looker: Looker,
  isBack = false,
): Promise<WholeOrder> {
  const whole = await requireOrder(platform, id, looker);
  const isAsked = await lookAgain(platform, whole.order, isBack);
  return isAsked ? requireOrder(platform, id, looker) : whole;
}

/** An order's state as the API gives it. */
export function toStatusAnswer({ order, payments, refunds, papers }: WholeOrder) {
  const { id: orderId, status, paidPaise, refundedPaise }: Order = order;
  return {
    ...{ orderId, status, paidPaise, refundedPaise },
    payments: payments.map(({ id, method, instrument, amountPaise, createdAt, ...rest }) => ({
      ...{ paymentId: id, method, instrument, amountPaise, status: rest.status },
      ...{ error: rest.error, at: createdAt.toISOString() },
    })),
    refunds: refunds.map(toRefundAnswer),
    documents: papers.map(toPaperAnswer),
  };
}

function toPaperAnswer({ id, series, number }: WholeOrder['papers'][number]) {
  return { series, number, url: toPaperAddress(id) };
}

/** Papers of an order for whose it is; nobody else sees any. */
export async function loadPapersOf(platform: Platform, orderId: string | null, userId: number) {
  const whole = orderId ? await getWholeOrder(platform.db, orderId) : null;
  return whole?.order.userId === userId ? whole.papers.map(toPaperAnswer) : [];
}

export function toRefundAnswer(refund: WholeOrder['refunds'][number]) {
  const { id, amountPaise, reason, status, createdAt, settledAt } = refund;
  return {
    ...{ refundId: id, amountPaise, reason, status, at: createdAt.toISOString() },
    settledAt: settledAt?.toISOString() ?? null,
  };
}
