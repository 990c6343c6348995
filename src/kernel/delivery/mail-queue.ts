import type { MailHandler } from '#kernel/domain/domain.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { type Backoff, waitAfter, waitOf } from './backoff.model.ts';
import { handleMessage } from './work-queue.ts';

export interface MailQueueEnv {
  MAIL_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends MailQueueEnv {}
}

/** Where the service doesn't say how long to wait, in seconds. */
const BACKOFF: Backoff = { first: 30, longest: 12 * 3_600 };

/**
 * The `mail` queue: messages are taken one by one, each by the handler of its `kind`; one that comes
 * again finds what it stands for sent. Without a mailer they are dropped.
 */
export async function consumeMail(
  platform: Platform<Env>,
  batch: MessageBatch<unknown>,
  mailer: Mailer | null = createMailer(platform.env),
): Promise<void> {
  const handlers: Readonly<Record<string, MailHandler>> = Object.assign(
    {},
    ...allDomains().map(({ mails }) => mails),
  );
  const work = async (body: unknown) => {
    const handle = handlers[kindOf(body)];
    if (!handle) throw new Error('no handler for this kind of message');
    // What came before in the batch took its time: a lease begins with its message.
    return mailer ? handle({ ...platform, now: new Date() }, mailer, body) : null;
  };
  for (const message of batch.messages) {
    const pause = (error: unknown) => waitOf(error) ?? waitAfter(message.attempts, BACKOFF);
    await handleMessage(message, { fault: 'mail.failed', pause }, work);
  }
}

function kindOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'kind' in body ? String(body.kind) : '';
}
