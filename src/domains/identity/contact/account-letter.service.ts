import type { Mail, MailEnv } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { withDeadline } from '#shared/deadline.ts';

/** A reader waits this long for a mail to be taken, in milliseconds. */
const PATIENCE = 10_000;

interface Letter extends Required<Pick<Mail, 'to' | 'subject' | 'lang' | 'html'>> {
  /** Its paragraphs without HTML. */
  lines: readonly string[];
}

/** Sends what concerns somebody's own account, where the site sends mails; fails with a MailError, or because nobody can wait any longer. */
export async function sendLetter(env: MailEnv, { lines, ...mail }: Letter): Promise<void> {
  const text = lines.join('\n\n');
  const sending = createMailer(env)?.send({ ...mail, text, tag: 'account' });
  await withDeadline(Promise.resolve(sending), PATIENCE);
}
