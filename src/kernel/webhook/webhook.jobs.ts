import { z } from 'zod';
import { handleMessage } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { WebhookEnv } from './delivery.service.ts';
import { deliver } from './delivery.service.ts';
import { deleteDeliveries, deliveries } from './webhook.repo.ts';
import { sendJobs } from './webhook.service.ts';

/** The log is kept for this long, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;
const DELETED_AT_ONCE = 1_000;
/** Seconds until a delivery that the database kept from being made comes again. */
const PAUSE = 20;
const jobSchema = z.object({ deliveryId: z.int().positive() });

/** The queue `webhook`; a message that comes again finds its delivery made, or not due. */
export async function consumeWebhooks(
  platform: Platform<WebhookEnv>,
  batch: MessageBatch<unknown>,
  send: typeof fetch = fetch,
): Promise<void> {
  const failing = { fault: 'webhook.failed', pause: () => PAUSE };
  const work = (body: unknown) => deliver(platform, jobSchema.parse(body).deliveryId, send);
  await Promise.all(batch.messages.map((message) => handleMessage(message, failing, work)));
}

/** Cron: makes deliveries whose message was lost. */
export async function resumeWebhooks(platform: Platform<WebhookEnv>): Promise<void> {
  const lost = await deliveries.findLost(platform.db, platform.now);
  await sendJobs(
    platform,
    lost.map(({ id }) => id),
  );
}

/** Cron: what is too old is not kept. */
export async function tidyWebhooks({ db, now }: Platform): Promise<void> {
  await deleteDeliveries(db, new Date(now.getTime() - KEPT_FOR), DELETED_AT_ONCE);
}
