import { z } from 'zod';
import type {
  BusinessesChanged,
  BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import type { announcePurge, PurgeEnv } from '#kernel/content/purge-queue.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { followBusinesses } from './business-index.service.ts';
import { continueRebuild, renewNames } from './business-rebuild.service.ts';
import type { BusinessSearchEnv } from './business-search.loader.ts';

export interface BusinessIndexEnv extends BusinessSearchEnv, BusinessQueueEnv, PurgeEnv {}

/** Seconds until failed work is tried again. */
const PAUSE = 20;
/** How long stories may have to wait for businesses, in milliseconds: what is left comes again behind them. */
const STEP = 5_000;

const changedSchema: z.ZodType<BusinessesChanged> = z.object({
  kind: z.literal('businesses-changed'),
  businessIds: z.array(z.int().positive()),
  names: z.boolean().optional(),
});

/**
 * Messages `businesses-changed` of the queue `index`: search and the edge follow. What is written follows from the
 * database alone, so that a message may come twice or late.
 */
export async function indexChanged(
  platform: Platform<BusinessIndexEnv>,
  { messages }: Pick<MessageBatch<unknown>, 'messages'>,
  purge?: typeof announcePurge,
): Promise<void> {
  const end = Date.now() + STEP;
  const done = new Set<number>();
  for (const message of messages) {
    const parsed = changedSchema.safeParse(message.body);
    if (!parsed.success) {
      // Nothing to be done with it: after its retries it lies with the dead letters.
      logError('directory.unreadable', parsed.error, { message: message.id });
      message.retry();
    } else if (Date.now() >= end) {
      // Where the queue doesn't take it the cron sends it again: its businesses stay marked.
      await enqueue(platform.env.INDEX_QUEUE, [parsed.data], 'directory.index_not_sent');
      message.ack();
    } else await follow(platform, message, { job: parsed.data, done, purge });
  }
}

async function follow(
  platform: Platform<BusinessIndexEnv>,
  message: Message<unknown>,
  {
    job,
    done,
    purge,
  }: { job: BusinessesChanged; done: Set<number>; purge: typeof announcePurge | undefined },
): Promise<void> {
  const ids = [...new Set(job.businessIds)].filter((id) => !done.has(id));
  try {
    if (job.names) await renewNames(platform);
    await followBusinesses(platform, ids, purge);
    for (const id of ids) done.add(id);
    message.ack();
  } catch (error) {
    logError('directory.index_failed', error, { businesses: ids.length });
    message.retry({ delaySeconds: PAUSE });
  }
}

/** Messages `businesses-rebuild`: however often it is told to go on, it takes one step. */
export async function rebuildIndex(
  platform: Platform<BusinessIndexEnv>,
  { messages }: Pick<MessageBatch<unknown>, 'messages'>,
): Promise<void> {
  try {
    await continueRebuild(platform);
    for (const message of messages) message.ack();
  } catch (error) {
    logError('directory.rebuild_failed', error);
    for (const message of messages) message.retry({ delaySeconds: PAUSE });
  }
}
