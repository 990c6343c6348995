import { digestMessageSchema } from '#domains/audience/newsletter/newsletter.schema.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import { canSignLinks } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { type Backoff, waitAfter } from '#kernel/delivery/backoff.model.ts';
import { handleMessage, workOrPutOff } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logInfo } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { getIssue } from './digest.repo.ts';
import type { DigestEnv } from './digest.service.ts';
import { advanceIssues } from './digest.service.ts';
import { deliverIssue } from './digest-delivery.service.ts';

/** Between the tries of a range that fails, in seconds. */
const BACKOFF: Backoff = { first: 30, longest: 15 * 60 };

let isMissingLogged = false;

/** Cron: opens the digests of the hour and queues them. */
export async function sendDigests(
  platform: Platform<DigestEnv>,
  mailer: Mailer | null = createMailer(platform.env),
): Promise<void> {
  if (mailer && canSignLinks(platform.env)) return advanceIssues(platform, mailer);
  if (!isMissingLogged) logInfo('digest.not_configured');
  isMissingLogged = true;
}

/**
 * The `digest` queue, a range of subscribers a message. What the mail service puts off comes again as a new message;
 * without a mailer messages are dropped.
 */
export async function consumeDigest(
  platform: Platform<DigestEnv>,
  batch: MessageBatch<unknown>,
  mailer: Mailer | null = createMailer(platform.env),
): Promise<void> {
  const work = async (body: unknown) => {
    if (mailer) await mailDigest({ ...platform, now: new Date() }, mailer, body);
  };
  for (const message of batch.messages) {
    const pause = () => waitAfter(message.attempts, BACKOFF);
    await handleMessage(message, { fault: 'digest.failed', pause }, (body) =>
      workOrPutOff(platform.env.DIGEST_QUEUE, body, work),
    );
  }
}

/** Sends an issue to a range of subscribers; one that is finished goes to nobody. */
export async function mailDigest(
  platform: Platform<BrandEnv & LinkEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<void> {
  const { issueId, ...range } = digestMessageSchema.parse(body);
  const issue = await getIssue(platform.db, issueId);
  if (issue?.status === 'queueing' || issue?.status === 'sending')
    await deliverIssue(platform, mailer, { issue, ...range });
}
