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
