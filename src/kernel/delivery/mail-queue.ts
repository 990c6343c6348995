import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { MailError, type Mailer } from '#platform/mail/mail.ts';

export interface MailQueueEnv {
  MAIL_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends MailQueueEnv {}
}

/** Sends what a message of the queue `mail` stands for; throws when it is to be tried again. */
export type MailHandler = (platform: Platform, mailer: Mailer, body: unknown) => Promise<void>;

/** Wait after the first failure, in seconds; it doubles. */
const FIRST_WAIT = 30;
/** A queue holds a message back for twelve hours at most. */
const LONGEST_WAIT = 12 * 3_600;

/** Messages are taken one by one, each by the handler of its `kind`; without a mailer they are dropped. */
export async function handleMail(
  platform: Platform,
  batch: MessageBatch<unknown>,
  options: { handlers: Readonly<Record<string, MailHandler>>; mailer: Mailer | null },
): Promise<void> {
  const { handlers, mailer } = options;
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
