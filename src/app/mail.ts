import { mailDigest } from '#features/newsletter/digest.jobs.ts';
import { mailSubscription } from '#features/newsletter/newsletter.jobs.ts';
import { mailAnswer } from '#features/pages/answer.jobs.ts';
import { mailTicket } from '#features/pages/ticket.jobs.ts';
import type { Mailer } from '#platform/mail.ts';
import { handleMail, type MailHandler } from '#platform/mail-queue.ts';
import { createMailer } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';

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
