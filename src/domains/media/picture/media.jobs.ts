import { fetchPicture } from '#domains/media/variant/fetch.service.ts';
import { saveVariant } from '#domains/media/variant/variant.service.ts';
import { type Backoff, waitAfter } from '#kernel/delivery/backoff.model.ts';
import { enqueue, handleMessage } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logInfo } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import type { MediaEnv, MediaMessage } from './media.model.ts';
import { fetches, markFailed } from './media.repo.ts';
import { mediaMessageSchema } from './media.schema.ts';

/** The first delivery and the retries that wrangler.toml allows. */
const MOST_ATTEMPTS = 4;
/** In seconds. */
const BACKOFF: Backoff = { first: 30, longest: 3_600 };

/** The `media` queue: messages are taken one by one, each may come again. */
export async function consumeMedia(
  platform: Platform<Env>,
  batch: MessageBatch<unknown>,
): Promise<void> {
  for (const message of batch.messages) {
    const pause = () => waitAfter(message.attempts, BACKOFF);
    // What came before in the batch took its time: a lease begins with its message.
    await handleMessage(message, { fault: 'media.job_failed', pause }, () =>
      handle({ ...platform, now: new Date() }, message),
    );
  }
}

/** Cron: asks once an hour again for pictures whose message was lost. */
export async function resendOverduePictures(platform: Platform<MediaEnv>): Promise<void> {
  const lost = await fetches.findLost(platform.db, platform.now);
  const messages = lost.map(({ id }): MediaMessage => ({ kind: 'fetch-picture', mediaId: id }));
  await enqueue(platform.env.MEDIA_QUEUE, messages, 'media.not_queued');
}

async function handle(
  platform: Platform<Env>,
  { body, attempts }: Message<unknown>,
): Promise<Date | null> {
  const job = mediaMessageSchema.parse(body);
  if (job.kind === 'fetch-picture') return fetchOrGiveUp(platform, job.mediaId, attempts);
  await saveVariant(platform, { key: job.key, size: job, format: 'avif' });
  return null;
}

/** A refusal is final; what may pass, and is nothing of ours, is tried again as long as the queue does. */
async function fetchOrGiveUp(
  platform: Platform<Env>,
  id: number,
  attempts: number,
): Promise<Date | null> {
  const { db, now } = platform;
  try {
    return await fetches.once(db, { id, now }, () => fetchPicture(platform, id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status < 500 || attempts >= MOST_ATTEMPTS) {
      await markFailed(db, id, error.code);
      return null;
    }
    logInfo('media.job_postponed', { media: id, attempt: attempts, code: error.code });
    return new Date(Date.now() + waitAfter(attempts, BACKOFF) * 1_000);
  }
}
