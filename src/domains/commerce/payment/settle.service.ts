import type { OrderStatus } from '#domains/commerce/order/order.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { unavailable } from '#shared/app-error.ts';
import type { PaymentSource } from './payment.model.ts';

/**
 * Asks the gateway for a payment of an order and writes down what it says: money that came is the order's, with what it
 * pays for, its paper and its notice in one batch; money that can't be is given back. Any number of times, in any order,
 * also at once. Gives the order's status then; throws where the gateway or the database has no answer: to be tried again.
 */
export async function settlePayment(
  _platform: Platform,
  _orderId: string,
  _paymentId: string,
  _source: PaymentSource,
): Promise<OrderStatus> {
  throw unavailable();
}
