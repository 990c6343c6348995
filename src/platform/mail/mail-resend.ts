import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAIL_TAG, type Mail, type MailAddress, MailError, type MailService } from './mail.ts';
import { type MailRefusal, mailDeadline, postMail } from './mail-http.ts';

const ENDPOINT = 'https://api.resend.com/emails';

/** What it says of a call for many: which of them it did not take, by their places. */
const answerSchema = z.object({
  errors: z.array(z.object({ index: z.int(), message: z.string().default('') })).default([]),
});

/** Resend (resend.com/docs/api-reference/emails); it keeps the keys of mails, and of calls for many, for a day. */
export const createResendMailer: MailService = (env, from, send) => {
  const token = env.RESEND_API_KEY;
  if (!token) return null;
  const endpoint = env.RESEND_ENDPOINT || ENDPOINT;
  const post = (url: string, body: unknown, headers: Record<string, string>) =>
    postMail(
      () =>
        send(url, {
          method: 'POST',
          redirect: 'manual',
          signal: mailDeadline(),
          headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
            ...headers,
          },
          body: JSON.stringify(body),
        }),
      judge,
    );
  return {
    isIdempotent: true,
    send: async (mail) => {
      await post(endpoint, toBody(mail, from), mail.key ? { 'Idempotency-Key': mail.key } : {});
    },
    sendAll: async (mails) => {
      // One mail that is wrong does not keep the others.
      const headers = {
        'Idempotency-Key': toCommonKey(mails),
        'x-batch-validation': 'permissive',
      };
      const bodies = mails.map((mail) => toBody(mail, from));
      const refused = parseRefused(await post(`${endpoint}/batch`, bodies, headers));
      return mails.map((_, index) =>
        refused.has(index) ? new MailError('refused', 'one of many') : null,
      );
    },
  };
};

function toBody(mail: Mail, from: MailAddress) {
  return {
    from: `"${from.name.replace(/["\\]/g, '')}" <${from.email}>`,
    to: [mail.to],
    reply_to: mail.replyTo?.email,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    ...(mail.tag && { tags: [{ name: MAIL_TAG, value: mail.tag }] }),
  };
}

/** The same for the same mails in the same order. */
function toCommonKey(mails: readonly Mail[]): string {
  const keys = mails.map(({ key }) => key).join('\n');
  return `many/${createHash('sha256').update(keys).digest('hex')}`;
}

/** Places of the mails it did not take; an answer that can't be read says nothing against any. */
function parseRefused(answer: string): ReadonlySet<number> {
  try {
    return new Set(answerSchema.parse(JSON.parse(answer)).errors.map(({ index }) => index));
  } catch {
    return new Set();
  }
}

/** A key that was used before means that the mail was taken then, whatever else it said. */
function judge({ status, body }: MailRefusal): MailError | 'taken' | null {
  if (status !== 409) return null;
  if (body.includes('invalid_idempotent_request')) return 'taken';
  return new MailError('postponed', 'the same mail is being taken');
}
