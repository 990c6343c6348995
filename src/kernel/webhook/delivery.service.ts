import { createHmac } from 'node:crypto';
import { waitAfter } from '#kernel/delivery/backoff.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { SiteEnv } from '#platform/env.ts';
import { privateHostsOf } from '#platform/outside-address.ts';
import { type CallOutcome, callOutside } from '#platform/outside-call.ts';
import { BACKOFF, MOST_TRIES, toSigned } from './webhook.model.ts';
import {
  type DeliveryRow,
  leaseDelivery,
  nextTryOf,
  settleDelivery,
  type WebhookRow,
} from './webhook.repo.ts';

export interface WebhookEnv extends SiteEnv {
  WEBHOOK_QUEUE: Queue<unknown>;
  /** Development only: hosts on private addresses that webhooks may call. */
  PRIVATE_WEBHOOK_HOSTS?: string;
}

declare module '#platform/env.ts' {
  interface Env extends WebhookEnv {}
}

/** Makes a call that is due, and notes what came of it. Gives when it is to be tried again; null when it is settled. */
export async function deliver(
  platform: Platform<WebhookEnv>,
  id: number,
  send: typeof fetch = fetch,
): Promise<Date | null> {
  const { db, env } = platform;
  const now = new Date();
  const leased = await leaseDelivery(db, id, now);
  // Somebody else calls it, and may die over it: the message comes again when their time is over.
  if (!leased) return nextTryOf(db, id);
  const { delivery, hook } = leased;
  const outcome = await callOutside(hook.url, {
    body: delivery.body,
    headers: headersOf(hook, delivery, now),
    privateHosts: privateHostsOf(env, env.PRIVATE_WEBHOOK_HOSTS),
    send,
  });
  const { again, ...seen } = judge(delivery, outcome);
  const change = { ...seen, took: Date.now() - now.getTime() };
  await settleDelivery(db, delivery, { change, again });
  return again;
}

function headersOf(
  { secret }: WebhookRow,
  { event, eventId, body }: DeliveryRow,
  now: Date,
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(toSigned(seconds, body)).digest('hex');
  return {
    'Content-Type': 'application/json',
    'X-Trivarta-Event': event,
    'X-Trivarta-Delivery': eventId,
    'X-Trivarta-Signature': `t=${seconds},v1=${signature}`,
  };
}

/** Any 2xx is success; an address that must not be called, and a test, are not tried again. */
function judge({ attempts, event }: DeliveryRow, { status, fault, isFinal }: CallOutcome) {
  const now = new Date();
  const seen = { answer: status, fault };
  if (status !== null && status >= 200 && status < 300)
    return { ...seen, status: 'delivered' as const, settledAt: now, again: null };
  if (isFinal || event === 'test' || attempts >= MOST_TRIES)
    return { ...seen, status: 'failed' as const, settledAt: now, again: null };
  return { ...seen, again: new Date(now.getTime() + waitAfter(attempts, BACKOFF)) };
}
