import { z } from 'zod';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import type { WebhookEnv } from './delivery.service.ts';
import { deliver } from './delivery.service.ts';
import { deleteDeliveries, listOverdue } from './webhook.repo.ts';
import { sendJobs } from './webhook.service.ts';

/** A delivery that has been due for so long has lost its message, in milliseconds. */
const PATIENCE = 2 * 60_000;
const AT_ONCE = 100;
/** The log is kept for this long, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;
const DELETED_AT_ONCE = 1_000;
/** Seconds until a delivery that the database kept from being made comes again. */
const PAUSE = 20;
/** The longest the queue holds a message back, in seconds. */
const LONGEST_PAUSE = 12 * 3_600;

const jobSchema = z.object({ deliveryId: z.int().positive() });

/** The queue `webhook`; a message that comes again finds its delivery made, or not due. */
export async function consumeWebhooks(
  platform: Platform<WebhookEnv>,
  batch: MessageBatch<unknown>,
  send: typeof fetch = fetch,
): Promise<void> {
  await Promise.all(batch.messages.map((message) => consume(platform, message, send)));
}

async function consume(
  platform: Platform<WebhookEnv>,
  message: Message<unknown>,
  send: typeof fetch,
): Promise<void> {
  try {
    const { deliveryId } = jobSchema.parse(message.body);
    const dueAt = await deliver(platform, deliveryId, send);
    if (dueAt === null) return message.ack();
    const wait = Math.ceil((dueAt.getTime() - Date.now()) / 1_000);
    message.retry({ delaySeconds: Math.min(Math.max(wait, 1), LONGEST_PAUSE) });
  } catch (error) {
    logError('webhook.failed', error, { message: message.id, attempt: message.attempts });
    message.retry({ delaySeconds: PAUSE });
  }
}

/** Cron, each minute: makes deliveries whose message was lost. */
export async function resumeWebhooks(platform: Platform<WebhookEnv>): Promise<void> {
  const before = new Date(platform.now.getTime() - PATIENCE);
  const ids = await listOverdue(platform.db, before, AT_ONCE);
  if (ids.length > 0) await sendJobs(platform, ids);
}

/** Cron, each minute. */
export async function tidyWebhooks({ db, now }: Platform): Promise<void> {
  await deleteDeliveries(db, new Date(now.getTime() - KEPT_FOR), DELETED_AT_ONCE);
}
