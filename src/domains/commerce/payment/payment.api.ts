import { z } from '@hono/zod-openapi';
import { refusePayment, withWords } from '#domains/commerce/order/order.errors.ts';
import type { OrderStatus } from '#domains/commerce/order/order.model.ts';
import { moveUnpaid } from '#domains/commerce/order/order.repo.ts';
import { orderParams } from '#domains/commerce/order/order.schema.ts';
import { NOT_FOUND } from '#kernel/http/api-output.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { OwnCall } from '#kernel/route/call.ts';
import { deskRoute, ownRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { listAlarms } from './alarm.repo.ts';
import { receiveTransfer, refundByDesk } from './desk-payment.service.ts';
import {
  alarmSchema,
  offlineBody,
  reconcileBody,
  refundBody,
  refundSchema,
  statusSchema,
  updateBody,
  updatedSchema,
} from './payment.schema.ts';
import {
  loadOrder,
  requireOrder,
  toRefundAnswer,
  toStatusAnswer,
  type WholeOrder,
} from './payment-status.loader.ts';
import { reconcileNow } from './reconcile.service.ts';
import { requireGateway, settlePayment } from './settle.service.ts';

const tag = 'Payments';
const permission = 'payment.manage';

const ofStatus = {
  tag,
  summary: 'How an order stands, with its payments, refunds and papers',
  description:
    'One that waits for its money is asked for at the gateway, at most every 20 seconds.',
  params: orderParams,
  answer: statusSchema,
};

/** How orders stand, and what the desk does with money. */
export const paymentApi = [
  ownRoute('get', '/payment/status/{id}', { ...ofStatus, handle: showStatus }),
  ownRoute('get', '/payment/update/{id}', { ...ofStatus, handle: showStatus }),
  ownRoute('post', '/payment/update', {
    tag,
    summary: 'Say what the gateway’s own software has answered, for apps',
    description: 'Only its signature counts. What is not signed is asked for at the gateway.',
    body: updateBody,
    answer: updatedSchema,
    refusals: NOT_FOUND,
    handle: async (call) => {
      const { platform, body, t } = call;
      const whole = await withWords(t, requireOrder(platform, body.orderId, ownerOf(call)));
      return { orderId: body.orderId, status: await withWords(t, update(platform, whole, body)) };
    },
  }),
  deskRoute('post', '/payment/refund', {
    tag,
    permission,
    summary: 'Give money back',
    description:
      'Sent by the gateway within minutes. What came by bank transfer is sent by hand: `PUT /desk/refunds/{id}/sent` says that it was.',
    body: refundBody,
    answer: refundSchema,
    refusals: {
      ...NOT_FOUND,
      403: 'It is an order of one’s own (`payment.own`).',
      409: 'Nothing was paid, less is left, or the key was used for something else.',
    },
    handle: async ({ platform, account, body, record, t }) => {
      const { orderId, amountPaise } = body;
      await record({
        action: 'payment.refunded',
        object: `payment:${orderId}`,
        details: { paise: amountPaise },
      });
      return toRefundAnswer(await withWords(t, refundByDesk(platform, body, account.actor)));
    },
  }),
  deskRoute('post', '/payment/offline', {
    tag,
    permission,
    summary: 'Write down money that came by bank transfer',
    body: offlineBody,
    answer: updatedSchema,
    refusals: { ...NOT_FOUND, 403: 'It is an order of one’s own (`payment.own`).' },
    handle: async ({ platform, account, body, record, t }) => {
      const { orderId, amountPaise } = body;
      await record({
        action: 'payment.received',
        object: `payment:${orderId}`,
        details: { paise: amountPaise },
      });
      return {
        orderId,
        status: await withWords(t, receiveTransfer(platform, body, account.actor)),
      };
    },
  }),
  deskRoute('post', '/payment/reconcile', {
    tag,
    permission,
    summary: 'Ask the gateway for an order at once',
    body: reconcileBody,
    answer: statusSchema,
    refusals: NOT_FOUND,
    handle: async ({ platform, body: { orderId }, record, t }) => {
      await record({ action: 'payment.reconciled', object: `payment:${orderId}`, details: {} });
      await withWords(t, reconcileNow(platform, orderId));
      const staff = { userId: null, seesAll: true };
      return toStatusAnswer(await requireOrder(platform, orderId, staff));
    },
  }),
  deskRoute('get', '/payment/alarm', {
    tag,
    permission: 'payment.read',
    summary: 'Money that somebody has to look at',
    answer: z.array(alarmSchema),
    handle: async ({ platform: { db, now } }) => {
      const rows = await readOrUnavailable(listAlarms(db, now));
      return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    },
  }),
];

/** Whoever may see all orders moves none but their own. */
const ownerOf = ({ user }: OwnCall) => ({ userId: user.id, seesAll: false });

async function lookerOf({ c, user }: OwnCall) {
  const account = await c.var.getAccount();
  return { userId: user.id, seesAll: account?.permissions.has('payment.read') ?? false };
}

async function showStatus(call: OwnCall & { params: { id: string } }) {
  const { platform, params, t } = call;
  return toStatusAnswer(await withWords(t, loadOrder(platform, params.id, await lookerOf(call))));
}

/** Settles what is signed; what is not signed is no news of money, and is only looked up. */
async function update(
  platform: Platform<Env>,
  { order }: WholeOrder,
  { error, ...told }: z.output<typeof updateBody>,
): Promise<OrderStatus> {
  const { db, now } = platform;
  const { orderId: id, ...fields } = told;
  if (order.gatewayOrderId !== null && fields.razorpay_payment_id) {
    const signed = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value ?? '']),
    );
    const gateway = requireGateway(platform, order);
    const proved = await gateway.readCallback(signed, order.gatewayOrderId);
    if (!proved) throw refusePayment('signature');
    return settlePayment(platform, id, proved.paymentId, 'callback');
  }
  if (error) await readOrUnavailable(moveUnpaid(db, { id, to: 'failed' }, now));
  const after = await loadOrder(platform, id, { userId: order.userId, seesAll: false });
  return after.order.status;
}
