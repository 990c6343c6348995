import { fetchPicture } from '#domains/media/variant/fetch.service.ts';
import { keepVariant } from '#domains/media/variant/variant.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError, logInfo } from '#platform/log.ts';
import { AppError } from '#shared/app-error.ts';
import type { MediaEnv, MediaMessage } from './media.model.ts';
import { listOverdue, markFailed } from './media.repo.ts';
import { mediaMessageSchema } from './media.schema.ts';

/** The first delivery and the retries that wrangler.toml allows. */
const MOST_ATTEMPTS = 4;
/** Wait after the first failure, in seconds; it doubles. */
const FIRST_WAIT = 30;

/** Messages that one run of the cron may send. */
const MOST_SENT = 50;

/** The `media` queue: messages are taken one by one, each may come again. */
export async function consumeMedia(
  platform: Platform<Env>,
  batch: MessageBatch<unknown>,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      await handle(platform, message);
      message.ack();
    } catch (error) {
      const fields = { message: message.id, attempt: message.attempts };
      // A picture that can't be reached now is nothing of ours.
      if (error instanceof AppError)
        logInfo('media.job_postponed', { ...fields, code: error.code });
      else logError('media.job_failed', error, fields);
      message.retry({ delaySeconds: FIRST_WAIT * 2 ** (message.attempts - 1) });
    }
  }
}

/** Cron, each minute: asks once an hour again for pictures whose message was lost. */
export async function resendOverduePictures(platform: Platform<MediaEnv>): Promise<void> {
  const ids = await listOverdue(platform.db, platform.now, MOST_SENT);
  const messages = ids.map((mediaId): { body: MediaMessage } => ({
    body: { kind: 'fetch-picture', mediaId },
  }));
  if (messages.length > 0) await platform.env.MEDIA_QUEUE.sendBatch(messages);
}

async function handle(
  platform: Platform<Env>,
  { body, attempts }: Message<unknown>,
): Promise<void> {
  const job = mediaMessageSchema.parse(body);
  switch (job.kind) {
    case 'fetch-picture':
      return fetchOrGiveUp(platform, job.mediaId, attempts);
    case 'draw-variant':
      return keepVariant(platform, { key: job.key, size: job, format: 'avif' });
  }
}

/** A refusal is final; what may pass is tried again as long as the queue does. */
async function fetchOrGiveUp(
  platform: Platform<Env>,
  mediaId: number,
  attempts: number,
): Promise<void> {
  try {
    await fetchPicture(platform, mediaId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status >= 500 && attempts < MOST_ATTEMPTS) throw error;
    await markFailed(platform.db, mediaId, error.code);
  }
}
