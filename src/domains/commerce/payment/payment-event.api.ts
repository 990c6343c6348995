import { z } from '@hono/zod-openapi';
import { toOrderPath } from '#domains/commerce/order/order.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { languageQuery, limitBody } from '#kernel/http/api-input.ts';
import { BAD_BODY } from '#kernel/http/api-output.ts';
import { parseForm } from '#kernel/http/form-body.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { AppError } from '#shared/app-error.ts';
import { takeCallback } from './callback.service.ts';
import { receiveEvent } from './payment-event.service.ts';

/** An event holds a payment and its order, of some kB each. */
const limitedEvent = limitBody(256 * 1024);
const limitedForm = limitBody(16 * 1024);

/** What a gateway sends by itself, or has somebody's browser bring; trusted by its signature alone. */
export const paymentEventApi = [
  publicRoute('post', '/payment/callback/{orderId}', {
    tag: 'Payments',
    summary: 'Take what the payment service has a browser bring, and show the order',
    description:
      'A form with `razorpay_payment_id`, `razorpay_order_id` and `razorpay_signature`, or with `error[…]`. It proves itself by its signature, and only has the payment looked up; without a right one nothing is changed. The answer leads to the page of the order.',
    before: [limitedForm],
    params: z.object({ orderId: z.string().regex(/^[\w-]{1,40}$/) }),
    query: z.object({ language: languageQuery }),
    refusals: {
      303: 'Leads to the page of the order.',
      400: 'It can not be read as a form.',
      413: BAD_BODY[413],
    },
    handle: async ({ c, platform, params: { orderId }, query }) => {
      await takeCallback(platform, orderId, await parseForm(c));
      return c.redirect(toEditionPath(query.language, `${toOrderPath(orderId)}?check=1`), 303);
    },
  }),
  publicRoute('post', '/payment/webhook/{gateway}', {
    tag: 'Payments',
    summary: 'Take what the payment service tells of payments, refunds and disputes',
    description:
      'The body is signed in `X-Razorpay-Signature`; an event that comes again, by `x-razorpay-event-id`, is answered alike. What it is about is looked up at the service afterwards.',
    before: [limitedEvent],
    params: z.object({ gateway: z.enum(['razorpay', 'simulated']) }),
    refusals: { 400: 'The signature is wrong, or it is no event.', 413: BAD_BODY[413] },
    handle: async ({ c, platform, params: { gateway } }) => {
      const call = { headers: c.req.raw.headers, body: await c.req.text() };
      if (!(await receiveEvent(platform, gateway, call)))
        throw new AppError({ code: 'payment.signature', status: 400, key: 'bad_request' });
    },
  }),
];
