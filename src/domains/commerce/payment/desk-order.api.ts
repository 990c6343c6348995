import { z } from '@hono/zod-openapi';
import { ORDER_STATUSES } from '#domains/commerce/order/order.model.ts';
import { listOrders } from '#domains/commerce/order/order.repo.ts';
import { orderSchema } from '#domains/commerce/order/order.schema.ts';
import { toOrderAnswer } from '#domains/commerce/order/order-answer.model.ts';
import { PAYMENT_PURPOSES } from '#kernel/domain/payable-subject.model.ts';
import { deskPage } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import { REFUND_STATUSES } from './payment.model.ts';
import { getWholeRefund } from './refund.repo.ts';
import { finishRefund, isByBank } from './refund.service.ts';

const PAGE = 50;

/** Orders as the desk's screens show them, and what is sent back by hand. */
export const deskOrderApi = [
  deskRoute('get', '/desk/orders', {
    permission: 'payment.read',
    summary: 'Everybody’s orders, the newest first',
    query: z.object({
      q: z.string().max(40).optional().openapi({ description: 'Part of a number.' }),
      status: z.enum(ORDER_STATUSES).optional(),
      purpose: z.enum(PAYMENT_PURPOSES).optional(),
      page: deskPage,
    }),
    answer: z.object({ rows: z.array(orderSchema), hasNext: z.boolean() }),
    handle: async ({ platform: { db }, query: { q, status, purpose, page } }) => {
      const window = { limit: PAGE + 1, offset: (page - 1) * PAGE };
      const found = await readOrUnavailable(listOrders(db, { id: q, status, purpose }, window));
      return { rows: found.slice(0, PAGE).map(toOrderAnswer), hasNext: found.length > PAGE };
    },
  }),
  deskRoute('put', '/desk/refunds/{id}/sent', {
    permission: 'payment.manage',
    summary: 'Say that money was sent back by bank transfer',
    description: 'Of what came by bank transfer. A second time changes nothing.',
    params: z.object({ id: z.string().max(40).openapi({ example: 'R-2026-7K4M9Q2X' }) }),
    answer: z.object({ status: z.enum(REFUND_STATUSES) }),
    handle: async ({ platform, params: { id }, record }) => {
      const whole = await readOrUnavailable(getWholeRefund(platform.db, id));
      if (!whole || !isByBank(whole)) throw notFound();
      const { refund, order } = whole;
      if (refund.status === 'waiting') {
        await record({
          ...{ action: 'payment.refunded', object: `payment:${order.id}` },
          details: { paise: refund.amountPaise },
        });
        await finishRefund(platform, whole, null);
      }
      const after = await readOrUnavailable(getWholeRefund(platform.db, id));
      return { status: after?.refund.status ?? refund.status };
    },
  }),
];
