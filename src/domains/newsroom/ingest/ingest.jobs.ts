import { enqueue, handleMessage } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
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
  const bodies = ids.map((sourceId): IngestMessage => ({ kind: 'poll-source', sourceId }));
  await enqueue(env.INGEST_QUEUE, bodies, 'ingest.not_sent');
}

/** The `ingest` queue. */
export async function consumeIngest(
  platform: Platform<IngestEnv>,
  batch: MessageBatch<unknown>,
): Promise<void> {
  const failing = { fault: 'ingest.job_failed', pause: () => RETRY_DELAY };
  const work = async (body: unknown) =>
    pollSource(platform, ingestMessageSchema.parse(body).sourceId);
  for (const message of batch.messages) await handleMessage(message, failing, work);
}
