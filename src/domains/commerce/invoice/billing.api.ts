import { deskRoute } from '#kernel/route/route.ts';
import { billingBody, billingView } from './billing.schema.ts';
import { loadBillingView, saveBilling } from './billing.service.ts';

export const billingApi = [
  deskRoute('get', '/desk/billing', {
    permission: 'payment.read',
    summary: 'Who sells, at which tax, and what is given back',
    answer: billingView,
    handle: ({ platform, t }) => loadBillingView(platform, t),
  }),
  deskRoute('post', '/desk/billing', {
    permission: 'payment.manage',
    summary: 'Say who sells from a day on',
    description:
      'Nothing that was in force is changed: orders and papers made by it stay as they are.',
    body: billingBody,
    answer: billingView,
    handle: ({ platform, body, author, t }) => saveBilling(platform, body, { author, t }),
  }),
];
