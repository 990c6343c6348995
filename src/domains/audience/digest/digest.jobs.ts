import { digestMessageSchema } from '#domains/audience/newsletter/newsletter.schema.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import { canSignLinks } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logInfo } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { getIssue } from './digest.repo.ts';
import type { DigestEnv } from './digest.service.ts';
import { advanceIssues } from './digest.service.ts';
import { deliverIssue } from './digest-delivery.service.ts';

let isMissingLogged = false;

/** Cron, each minute: opens the digests of the hour and queues them. */
export async function sendDigests(
  platform: Platform<DigestEnv>,
  mailer: Mailer | null = createMailer(platform.env),
): Promise<void> {
  if (mailer && canSignLinks(platform.env)) return advanceIssues(platform, mailer);
  if (!isMissingLogged) logInfo('digest.not_configured');
  isMissingLogged = true;
}

/** Sends an issue to a range of subscribers; one that is finished goes to nobody. */
export async function mailDigest(
  platform: Platform<BrandEnv & LinkEnv>,
  mailer: Mailer,
  body: unknown,
): Promise<null> {
  const { issueId, ...range } = digestMessageSchema.parse(body);
  const issue = await getIssue(platform.db, issueId);
  if (issue?.status === 'queueing' || issue?.status === 'sending')
    await deliverIssue(platform, mailer, { issue, ...range });
  return null;
}
