import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { type IngestMessage, ingestMessageSchema } from './ingest.schema.ts';
import { pollSource } from './poll.service.ts';
import { listDue } from './source.repo.ts';
import type { IngestEnv } from './source.service.ts';

/** Sources enqueued a minute, which is also what one call to a queue takes. */
const MOST_DUE = 100;
/** Seconds before another attempt. */
const RETRY_DELAY = 60;

/** Enqueues the sources whose time has come. */
export async function enqueueDueSources({ db, env, now }: Platform<IngestEnv>): Promise<void> {
  const ids = await listDue(db, now, MOST_DUE);
  if (ids.length === 0) return;
  const bodies = ids.map((sourceId): IngestMessage => ({ kind: 'poll-source', sourceId }));
  await env.INGEST_QUEUE.sendBatch(bodies.map((body) => ({ body })));
}

/** The `ingest` queue. */
export async function consumeIngest(
  platform: Platform<IngestEnv>,
  batch: MessageBatch<unknown>,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      const { sourceId } = ingestMessageSchema.parse(message.body);
      await pollSource(platform, sourceId);
      message.ack();
    } catch (error) {
      logError('ingest.job_failed', error, { message: message.id, attempt: message.attempts });
      message.retry({ delaySeconds: RETRY_DELAY });
    }
  }
}
