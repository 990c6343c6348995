import type { Access } from '#kernel/access/access.model.ts';

export const COMMERCE_ACCESS = {
  permissions: {
    'ads.manage': ['ads_manager'],
    'payment.read': ['ads_manager'],
    'payment.manage': [],
  },
  records: ['advertisement', 'ad_slot', 'ad_price', 'ad_discount', 'listing_plan'],
  kinds: ['billing', 'payment', 'booking'],
  actions: [
    'billing.changed',
    'payment.refunded',
    'payment.received',
    'payment.reconciled',
    'payment.alarm_seen',
    'booking.approved',
    'booking.changes_requested',
    'booking.rejected',
    'booking.paused',
    'booking.resumed',
  ],
  details: ['paise'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    commerce: typeof COMMERCE_ACCESS;
  }
}
