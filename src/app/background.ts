import type { CronJob } from '#kernel/domain/domain.model.ts';
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
  const consume = allDomains().find(({ queues }) => queues?.[batch.queue])?.queues?.[batch.queue];
  if (!consume) throw new Error(`no consumer for queue ${batch.queue}`);
  await consume(await openPlatform(env, context), batch);
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
