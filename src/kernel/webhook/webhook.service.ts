import { randomBytes } from 'node:crypto';
import type { Translate } from '#i18n/translator.ts';
import type { AuditAction } from '#kernel/access/access.model.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { privateHostsOf, refuseAddress } from '#platform/outside-address.ts';
import type { WebhookEnv } from './delivery.service.ts';
import { deliver } from './delivery.service.ts';
import { badAddress, tooManyWebhooks, webhookNotFound } from './webhook.errors.ts';
import type { WebhookEvent } from './webhook.model.ts';
import {
  type DeliveryRow,
  deleteWebhook,
  getDelivery,
  getWebhook,
  insertDeliveries,
  insertTest,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from './webhook.repo.ts';

/** Every publication calls all of them. */
const MOST_WEBHOOKS = 20;
const SECRET_BYTES = 32;

export interface WebhookInput {
  name: string;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
}

/** The answer holds its secret, which nobody is told again. */
export async function createWebhook(
  platform: Platform<WebhookEnv>,
  { input, author }: { input: WebhookInput; author: Author },
  t: Translate,
): Promise<WebhookRow> {
  const { db, now } = platform;
  checkAddress(platform, input.url, t);
  if ((await listWebhooks(db)).length >= MOST_WEBHOOKS) throw tooManyWebhooks(MOST_WEBHOOKS, t);
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const hook = { ...input, secret, createdAt: now };
  const entry = insertEntryOfWrite(db, {
    ...{ ...author, at: now, action: 'webhook.created', object: 'webhook', details: {} },
  });
  return { ...hook, id: await insertWebhook(db, hook, entry) };
}

export async function changeWebhook(
  platform: Platform<WebhookEnv>,
  { id, input, author }: { id: number; input: WebhookInput; author: Author },
  t: Translate,
): Promise<WebhookRow> {
  checkAddress(platform, input.url, t);
  const entry = toEntry(platform, { id, author, action: 'webhook.changed' });
  if (!(await updateWebhook(platform.db, id, { change: input, entry }))) throw webhookNotFound();
  return getOrRefuse(platform, id);
}

export async function removeWebhook(
  platform: Platform,
  { id, author }: { id: number; author: Author },
): Promise<void> {
  const entry = toEntry(platform, { id, author, action: 'webhook.removed' });
  if (!(await deleteWebhook(platform.db, id, entry))) throw webhookNotFound();
}

/** Calls it once, at once, whatever its events, and gives what came of it. */
export async function testWebhook(
  platform: Platform<WebhookEnv>,
  id: number,
  send: typeof fetch = fetch,
): Promise<DeliveryRow> {
  const { db, now } = platform;
  const { name } = await getOrRefuse(platform, id);
  const body = JSON.stringify({ event: 'test', webhook: name, at: now.toISOString() });
  const deliveryId = await insertTest(db, { webhookId: id, body, now });
  await deliver(platform, deliveryId, send);
  const delivery = await getDelivery(db, deliveryId);
  if (!delivery) throw webhookNotFound();
  return delivery;
}

/** The newest first; `next` is the `before` of those after them, null at the end. */
export async function loadDeliveries(
  platform: Platform,
  id: number,
  { before, size }: { before?: number | undefined; size: number },
): Promise<{ deliveries: DeliveryRow[]; next: number | null }> {
  await getOrRefuse(platform, id);
  const found = await listDeliveries(platform.db, id, { before, limit: size + 1 });
  const deliveries = found.slice(0, size);
  return { deliveries, next: found.length > size ? (deliveries.at(-1)?.id ?? null) : null };
}

/** Message of the queue `webhook`. */
interface WebhookJob {
  deliveryId: number;
}

/** Has the programs told that asked for an event, once however often it is announced; false where none did. */
export async function announceEvent(
  platform: Platform<WebhookEnv>,
  call: { event: WebhookEvent; eventId: string; body: string },
): Promise<boolean> {
  const ids = await insertDeliveries(platform.db, { ...call, now: platform.now });
  await sendJobs(platform, ids);
  return ids.length > 0;
}

/** If the message is lost the cron sends it again. */
export function sendJobs({ env }: Platform<WebhookEnv>, ids: readonly number[]): Promise<void> {
  const jobs = ids.map((deliveryId): WebhookJob => ({ deliveryId }));
  return enqueue(env.WEBHOOK_QUEUE, jobs, 'webhook.not_sent');
}

/** Only public hosts, and only by https, so that nobody on the way reads what is signed. */
function checkAddress({ env }: Platform<WebhookEnv>, url: string, t: Translate): void {
  const privateHosts = privateHostsOf(env, env.PRIVATE_WEBHOOK_HOSTS);
  const refusal = refuseAddress(url, privateHosts);
  if (refusal) throw badAddress(refusal, t);
  const { protocol, host } = new URL(url);
  if (protocol !== 'https:' && !privateHosts.includes(host)) throw badAddress('bad_scheme', t);
}

function toEntry(
  { db, now }: Platform,
  { id, author, action }: { id: number; author: Author; action: AuditAction },
) {
  const object = `webhook:${id}` as const;
  return insertEntryOfWrite(db, { ...author, at: now, action, object, details: {} });
}

async function getOrRefuse({ db }: Platform, id: number): Promise<WebhookRow> {
  const hook = await getWebhook(db, id);
  if (!hook) throw webhookNotFound();
  return hook;
}
