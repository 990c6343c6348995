import { allDomains } from '#kernel/domain/domains.ts';
import { openPlatform } from '#kernel/http/platform.ts';
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

/** One failing job doesn't keep the others from running. */
export async function runCron(
  _controller: ScheduledController,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const platform = await openPlatform(env, context);
  for (const [job, run] of allDomains().flatMap(({ cron }) => Object.entries(cron ?? {}))) {
    try {
      await run(platform);
    } catch (error) {
      logError('cron.failed', error, { job });
    }
  }
}
