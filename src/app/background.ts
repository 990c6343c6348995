import type { CronJob, QueueConsumer } from '#kernel/domain/domain.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import { EVERY_JOB, isDueIn } from '#kernel/domain/schedule.model.ts';
import { openPlatform, type Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import './domains.ts';

export async function consumeQueue(
  batch: MessageBatch<unknown>,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const own = allDomains().find(({ queues }) => queues?.[batch.queue])?.queues?.[batch.queue];
  if (!own) throw new Error(`no consumer for queue ${batch.queue}`);
  const platform = await openPlatform(env, context);
  const messages = Map.groupBy(
    batch.messages,
    (message) => consumerOf(batch.queue, message) ?? own,
  );
  for (const [consume, group] of messages)
    await consume(platform, messages.size === 1 ? batch : toBatch(batch, group));
}

/** The consumer of messages of a kind, where a domain has one beside the queue's own. */
function consumerOf(queue: string, { body }: Message<unknown>): QueueConsumer | undefined {
  const kind = body !== null && typeof body === 'object' && 'kind' in body ? body.kind : undefined;
  if (typeof kind !== 'string') return undefined;
  const consumers = allDomains().map(({ messages }) => messages?.[queue]);
  return consumers.find((each) => each !== undefined && Object.hasOwn(each, kind))?.[kind];
}

/** Some messages of a batch. */
function toBatch(
  { queue, metadata }: MessageBatch<unknown>,
  messages: readonly Message<unknown>[],
): MessageBatch<unknown> {
  return {
    ...{ queue, metadata, messages },
    ackAll: () => {
      for (const message of messages) message.ack();
    },
    retryAll: (options) => {
      for (const message of messages) message.retry(options);
    },
  };
}

/** Domains don't wait for each other's jobs, and one that fails doesn't keep the others from running. */
export async function runCron(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const platform = await openPlatform(env, context);
  const minute = Math.floor(scheduledTime / 60_000);
  const due = allDomains().map((domain) =>
    Object.entries(domain.cron ?? {}).filter(
      ([name, job]) => cron === EVERY_JOB || isDueIn(minute, { name, every: job.every }),
    ),
  );
  await Promise.all(due.map((jobs) => runJobs(platform, jobs)));
}

async function runJobs(
  platform: Platform<Env>,
  jobs: readonly (readonly [string, CronJob])[],
): Promise<void> {
  for (const [job, { run }] of jobs) {
    try {
      await run(platform);
    } catch (error) {
      logError('cron.failed', error, { job });
    }
  }
}
