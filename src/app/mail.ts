import { mailDigest } from '#domains/audience/digest/digest.jobs.ts';
import { mailSubscription } from '#domains/audience/newsletter/newsletter.jobs.ts';
import { mailAnswer } from '#domains/site/support/answer.jobs.ts';
import { mailTicket } from '#domains/site/support/ticket.jobs.ts';
import { handleMail, type MailHandler } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';

/** Messages of the queue `mail` by their kind. */
const HANDLERS: Readonly<Record<string, MailHandler>> = {
  ticket: mailTicket,
  answer: mailAnswer,
  subscription: mailSubscription,
  digest: mailDigest,
};

/** The `mail` queue; a message that comes again finds what it stands for sent. */
export async function consumeMail(
  platform: Platform,
  batch: MessageBatch<unknown>,
  mailer: Mailer | null = createMailer(platform.env),
): Promise<void> {
  await handleMail(platform, batch, { handlers: HANDLERS, mailer });
}
