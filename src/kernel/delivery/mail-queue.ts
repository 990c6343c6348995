import type { MailHandler } from '#kernel/domain/domain.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { MailError, type Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';

export interface MailQueueEnv {
  MAIL_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends MailQueueEnv {}
}

/** Wait after the first failure, in seconds; it doubles. */
const FIRST_WAIT = 30;
/** A queue holds a message back for twelve hours at most. */
const LONGEST_WAIT = 12 * 3_600;

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
  for (const message of batch.messages) {
    try {
      const handle = handlers[kindOf(message.body)];
      if (!handle) throw new Error('no handler for this kind of message');
      if (mailer) await handle(platform, mailer, message.body);
      message.ack();
    } catch (error) {
      logError('mail.failed', error, { message: message.id, attempt: message.attempts });
      const asked = error instanceof MailError ? error.wait : null;
      const wait = asked ?? FIRST_WAIT * 2 ** (message.attempts - 1);
      message.retry({ delaySeconds: Math.min(Math.ceil(wait), LONGEST_WAIT) });
    }
  }
}

function kindOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'kind' in body ? String(body.kind) : '';
}
