import { z } from '@hono/zod-openapi';
import { withWords } from '#domains/commerce/order/order.errors.ts';
import { orderParams } from '#domains/commerce/order/order.schema.ts';
import { NOT_FOUND } from '#kernel/http/api-output.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { notFound } from '#shared/app-error.ts';
import { isSeen, listAlarms, markSeen } from './alarm.repo.ts';
import { loadOrders, loadStory } from './desk-order.loader.ts';
import { ordersAnswer, ordersQuery, seenBody, storySchema } from './desk-order.schema.ts';
import { refuseOwn } from './desk-payment.service.ts';
import { REFUND_STATUSES } from './payment.model.ts';
import { getWholeRefund } from './refund.repo.ts';
import { finishRefund, isByBank } from './refund.service.ts';

/** Orders as the desk's screens show them, and what is done by hand. */
export const deskOrderApi = [
  deskRoute('get', '/desk/orders', {
    permission: 'payment.read',
    summary: 'Everybody’s orders, the newest first',
    query: ordersQuery,
    answer: ordersAnswer,
    handle: ({ platform, query }) => loadOrders(platform, query),
  }),
  deskRoute('get', '/desk/orders/{id}', {
    permission: 'payment.read',
    summary: 'An order with its payments, what goes back, its papers and what the gateway told',
    params: orderParams,
    answer: storySchema,
    refusals: NOT_FOUND,
    handle: ({ platform, params: { id }, t }) => loadStory(platform, id, t),
  }),
  deskRoute('put', '/desk/alarms/seen', {
    permission: 'payment.manage',
    summary: 'Say that an alarm was seen to',
    description: 'It is not shown again. A second time changes nothing.',
    body: seenBody,
    refusals: NOT_FOUND,
    handle: async ({ platform: { db, now }, body, record }) => {
      const alarms = await readOrUnavailable(listAlarms(db, now));
      const alarm = alarms.find(({ kind, id }) => kind === body.kind && id === body.id);
      if (!alarm) {
        if (await readOrUnavailable(isSeen(db, body))) return;
        throw notFound();
      }
      await record({
        action: 'payment.alarm_seen',
        object: `payment:${alarm.orderId}`,
        details: { paise: alarm.amountPaise },
      });
      await readOrUnavailable(markSeen(db, alarm, now));
    },
  }),
  deskRoute('put', '/desk/refunds/{id}/sent', {
    permission: 'payment.manage',
    summary: 'Say that money was sent back by bank transfer',
    description: 'Of what came by bank transfer. A second time changes nothing.',
    params: z.object({ id: z.string().max(40).openapi({ example: 'R-2026-7K4M9Q2X' }) }),
    answer: z.object({ status: z.enum(REFUND_STATUSES) }),
    refusals: { ...NOT_FOUND, 403: 'It is of an order of one’s own (`payment.own`).' },
    handle: async ({ platform, account, params: { id }, record, t }) => {
      const whole = await readOrUnavailable(getWholeRefund(platform.db, id));
      if (!whole || !isByBank(whole)) throw notFound();
      const { refund, order } = whole;
      await withWords(t, (async () => refuseOwn(order, account.actor))());
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
