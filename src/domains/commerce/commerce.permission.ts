import type { Access } from '#kernel/access/access.model.ts';

export const COMMERCE_ACCESS = {
  permissions: {
    'ads.manage': ['ads_manager'],
    'payment.read': ['ads_manager'],
    'payment.manage': [],
  },
  records: ['advertisement'],
  kinds: ['billing', 'payment'],
  actions: ['billing.changed', 'payment.refunded', 'payment.received', 'payment.reconciled'],
  details: ['paise'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    commerce: typeof COMMERCE_ACCESS;
  }
}
