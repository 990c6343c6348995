import { moveUnpaid } from '#domains/commerce/order/order.repo.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError, logInfo } from '#platform/log.ts';
import { withDeadline } from '#shared/deadline.ts';
import { openGateway } from './gateway.service.ts';
import { getOrderRef } from './order-ref.repo.ts';
import { settlePayment } from './settle.service.ts';

/** Somebody's browser waits so long for the gateway, in milliseconds; the page of the order asks on. */
const PATIENCE = 4_000;

/**
 * Takes the form a gateway has a browser bring: a payment with its signature is looked up and settled, also after the
 * answer. Anything else changes nothing. Never throws: whoever brings it is shown their order.
 */
export async function takeCallback(
  platform: Platform<Env>,
  orderId: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    const work = settleBrought(platform, orderId, fields);
    platform.defer(work);
    await withDeadline(work, PATIENCE);
  } catch (error) {
    logError('payment.callback', error, { order: orderId });
  }
}

async function settleBrought(
  platform: Platform<Env>,
  orderId: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  // Somebody went back, or the bank said no: the gateway tells of it when it is asked.
  if (!fields.razorpay_signature) return;
  const order = await getOrderRef(platform.db, orderId);
  const gateway = order?.gatewayOrderId ? openGateway(platform, order.gateway) : null;
  const brought = await gateway?.readCallback(fields, order?.gatewayOrderId ?? '');
  if (!order || !brought) return logInfo('payment.callback_unproven', { order: orderId });
  // A gateway that is slow to tell more leaves nobody who has paid with the try that failed before.
  if (order.status === 'failed')
    await moveUnpaid(platform.db, { id: orderId, to: 'attempted' }, platform.now);
  await settlePayment(platform, orderId, brought.paymentId, 'callback');
}
