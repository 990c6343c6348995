import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { type GatewayName, ORDER_STATUSES } from '#domains/commerce/order/order.model.ts';
import { REFUND_REASONS } from '#domains/commerce/payment/payment.model.ts';

/** What is wrong with money, or why it goes back: in words where it is ours to say; else as the gateway or somebody at the desk has said it. */
export function sayFault(error: string): string {
  const key = error.replace('payment.dispute.', 'dispute_');
  return /^\w+$/.test(key)
    ? t(`desk-money.wrong.${key}`, { defaultValue: error })
    : sayReason(error);
}

export function sayReason(reason: string): string {
  const known = Object.entries(REFUND_REASONS).find(([, text]) => text === reason);
  return known ? t(`desk-money.reason_is.${known[0]}`) : reason;
}

/** What came of an event: the state of its order, or a word of ours. */
export function sayOutcome(outcome: string): string {
  const status = ORDER_STATUSES.find((each) => each === outcome);
  if (status) return t(`desk-money.is_${status}`);
  return outcome && t(`desk-money.outcome.${outcome}`, { defaultValue: outcome });
}

/** How money came; what services call it otherwise stays as it is. */
export function sayMethod(method: string): string {
  if (method === 'upi') return 'UPI';
  return method && t(`desk-money.method.${method}`, { defaultValue: method });
}

export function sayGateway(gateway: GatewayName): string {
  return gateway === 'razorpay' ? 'Razorpay' : t(`desk-money.gateway.${gateway}`);
}

/** What it was paid with; of a transfer it is the day on which it came. */
export function sayInstrument(method: string, instrument: string): string {
  const isDay = method === 'bank_transfer' && instrument !== '';
  return isDay ? format.longDate(new Date(instrument)) : instrument;
}
