import type { Series } from '#domains/commerce/invoice/gst-paper.model.ts';
import type { ShownOrder } from '#domains/commerce/order/order.model.ts';

/** `surplus`: a second payment of an order, which is given back. */
export const PAYMENT_STATUSES = [
  'created',
  'authorized',
  'captured',
  'surplus',
  'failed',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a payment came to be known. */
export const PAYMENT_SOURCES = ['callback', 'webhook', 'poll', 'desk'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

export const REFUND_STATUSES = ['waiting', 'sent', 'processed', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money that somebody has to look at. */
export const ALARMS = [
  'wrong',
  'refund_failed',
  'refund_slow',
  'refund_by_bank',
  'refund_twice',
  'unasked',
  'dispute',
  'event',
] as const;
export type AlarmKind = (typeof ALARMS)[number];

/** Why money goes back where nobody writes it; kept in English, as gateways are told it too. */
export const REFUND_REASONS = {
  cancelled: 'Cancelled by the buyer',
  not_shown: 'Days on which it was not shown',
  twice: 'It came a second time',
  late: 'It came too late',
  elsewhere: 'Sent back on the pages of the payment service',
} as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Distances of the tries to send money back. */
const RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];

/** When money is sent back again after so many tries; null where it is left to the desk. */
export function toRetryDate(attempts: number, now: Date): Date | null {
  const wait = RETRIES[Math.max(attempts, 1) - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** An order with everything of it, as its buyer sees it. */
export interface ShownMoney {
  order: ShownOrder;
  payments: readonly {
    id: string;
    status: PaymentStatus;
    method: string;
    instrument: string;
    amountPaise: number;
    createdAt: Date;
  }[];
  refunds: readonly { id: string; key: string; status: RefundStatus; amountPaise: number }[];
  papers: readonly {
    id: string;
    series: Series;
    number: string;
    /** Day in India, `YYYY-MM-DD`. */
    issuedOn: string;
    totalPaise: number;
  }[];
}

/** Where a paper can be read in the language of an edition, without its prefix. */
export function toPaperPath(id: string): string {
  return `/account/papers/${id}`;
}

/** Where a paper can be fetched, by its id. */
export function toPaperAddress(id: string): string {
  return `/api/payment/invoice/${id}`;
}
