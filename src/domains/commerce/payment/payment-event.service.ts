import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import { logError, logInfo } from '#platform/log.ts';
import { parseEvent } from '#platform/payment-event.ts';
import { openGateway } from './gateway.service.ts';
import { findToldOrder } from './order-ref.repo.ts';
import { getOpenEvent, listOpenEvents, saveEvent, settleEvent } from './payment-event.repo.ts';
import { settleRefundsOf } from './refund.service.ts';
import { settlePayment } from './settle.service.ts';

export interface PaymentQueueEnv {
  PAYMENT_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends PaymentQueueEnv {}
}

const MINUTE = 60_000;
/** An event that is not settled by then has lost its message. */
const PATIENCE = 5 * MINUTE;
/** What is not settled by then is left to those who ask the gateway for orders. */
const GIVEN_UP = 3 * 24 * 60 * MINUTE;
const AT_ONCE = 200;
/** Fields of an event that name who paid and how; nothing is done with them. */
const PERSONAL = ['email', 'contact', 'name', 'vpa', 'notes', 'card', 'customer_details'];

/** Takes what a gateway tells, once however often it comes; false where it isn't the gateway that tells it. */
export async function receiveEvent(
  platform: Platform<Env>,
  name: string,
  { headers, body }: { headers: Headers; body: string },
): Promise<boolean> {
  const { env, db, now } = platform;
  const event = await openGateway(platform, name)?.readEvent(headers, body);
  if (!event) return false;
  const { id: eventId, type, gatewayOrderId: orderRef } = event;
  const row = { eventId, gateway: name, type, orderRef, body: withoutPerson(body) };
  if (await readOrUnavailable(saveEvent(db, row, now)))
    await enqueue(env.PAYMENT_QUEUE, [{ eventId }], 'payment.event_not_queued');
  return true;
}

function withoutPerson(body: string): string {
  const keep = (key: string, value: unknown) => (PERSONAL.includes(key) ? undefined : value);
  return JSON.stringify(JSON.parse(body, keep));
}

/** Does what an event asks for; one that was settled asks for nothing. Throws where it is to be tried again. */
export async function handleEvent(platform: Platform<Env>, eventId: string): Promise<void> {
  const { db } = platform;
  const row = await getOpenEvent(db, eventId);
  if (!row) return;
  const event = parseEvent(row.body);
  const outcome = event ? await act(platform, { ...event, id: eventId }) : 'unreadable';
  await settleEvent(db, { eventId, outcome }, new Date());
}

type Told = NonNullable<ReturnType<typeof parseEvent>> & { id: string };

/** What came of it: the order's status, or a word of ours. */
async function act(platform: Platform<Env>, event: Told): Promise<string> {
  const { type, paymentId, id } = event;
  const order = await findToldOrder(platform.db, event);
  if (!order) {
    // An account of the gateway may serve several sites.
    logInfo('payment.event_of_others', { event: id, type });
    return 'no_order';
  }
  if (type.startsWith('payment.dispute.')) return tellOfDispute(platform, event, order.id);
  if (type.startsWith('refund.')) {
    await settleRefundsOf(platform, order.id);
    return 'refunds';
  }
  const isKnown = type === 'order.paid' || /^payment\.(authorized|captured|failed)$/.test(type);
  if (!isKnown || !paymentId) return 'ignored';
  return settlePayment(platform, order.id, paymentId, 'webhook');
}

/** Somebody has asked their bank for money back: whoever is answerable has some days to answer at the gateway. */
async function tellOfDispute(
  { env }: Platform<Env>,
  { type, paymentId, id }: Told,
  orderId: string,
): Promise<string> {
  logError('payment.dispute', new Error(type), { event: id, order: orderId, payment: paymentId });
  if (type === 'payment.dispute.created')
    await env.MAIL_QUEUE.send({ kind: 'dispute', orderId, paymentId });
  return 'dispute';
}

/** Cron: queues again what lost its message, after 5, 10, 20, 40 minutes and so on. */
export async function resumePaymentEvents({ env, db, now }: Platform<Env>): Promise<void> {
  const time = now.getTime();
  const before = new Date(time - PATIENCE);
  const after = new Date(time - GIVEN_UP);
  const open = await listOpenEvents(db, { after, before, limit: AT_ONCE });
  const due = open.filter(({ receivedAt }) => isDueAt(time - receivedAt.getTime()));
  const bodies = due.map(({ eventId }) => ({ eventId }));
  for (let at = 0; at < bodies.length; at += 100)
    await enqueue(env.PAYMENT_QUEUE, bodies.slice(at, at + 100), 'payment.event_not_queued');
}

/** Whether an event of so many milliseconds is in a run of the cron that queues it: those run every five minutes. */
function isDueAt(age: number): boolean {
  const step = (milliseconds: number) => Math.floor(Math.log2(milliseconds / PATIENCE));
  return step(age) > Math.max(step(age - PATIENCE), -1);
}
