import { cleanLine } from '#i18n/clean-text.ts';
import type { Env } from './env.ts';
import { logInfo } from './log.ts';

/** A plain-text message. */
export interface Mail {
  to: string;
  /** Who an answer goes to. */
  replyTo?: { name: string; email: string };
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

let isMissingLogged = false;

/** Mails from the address of the newsroom; null where none is configured, which is logged once. */
export function createMailer(env: Env): Mailer | null {
  if (env.CONTACT_EMAIL) return new BindingMailer(env.MAIL, senderOf(env));
  if (!isMissingLogged) logInfo('mail.not_configured', { missing: 'CONTACT_EMAIL' });
  isMissingLogged = true;
  return null;
}

function senderOf({ BRAND_NAME, CONTACT_EMAIL }: Env): EmailAddress {
  return { name: BRAND_NAME, email: CONTACT_EMAIL };
}

/** Cloudflare's `send_email` binding, which builds the message itself. */
class BindingMailer implements Mailer {
  readonly #binding: SendEmail;
  readonly #sender: EmailAddress;

  constructor(binding: SendEmail, sender: EmailAddress) {
    this.#binding = binding;
    this.#sender = sender;
  }

  async send({ to, replyTo, subject, text }: Mail): Promise<void> {
    await this.#binding.send({
      from: this.#sender,
      to,
      // A line break in a header would begin another one.
      subject: cleanLine(subject),
      replyTo: replyTo && { name: cleanLine(replyTo.name), email: cleanLine(replyTo.email) },
      text,
    });
  }
}
