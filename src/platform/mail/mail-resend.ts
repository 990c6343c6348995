import { MAIL_TAG, MailError, type MailService } from './mail.ts';
import { type MailRefusal, mailDeadline, postMail } from './mail-http.ts';

const ENDPOINT = 'https://api.resend.com/emails';

/** Resend (resend.com/docs/api-reference/emails); it keeps the keys of mails for a day. */
export const createResendMailer: MailService = (env, from, send) => {
  const token = env.RESEND_API_KEY;
  if (!token) return null;
  const sender = `"${from.name.replace(/["\\]/g, '')}" <${from.email}>`;
  return {
    isIdempotent: true,
    send: (mail) =>
      postMail(
        () =>
          send(env.RESEND_ENDPOINT || ENDPOINT, {
            method: 'POST',
            redirect: 'manual',
            signal: mailDeadline(),
            headers: {
              Authorization: `Bearer ${token}`,
              'Content-Type': 'application/json',
              ...(mail.key && { 'Idempotency-Key': mail.key }),
            },
            body: JSON.stringify({
              from: sender,
              to: [mail.to],
              reply_to: mail.replyTo?.email,
              subject: mail.subject,
              text: mail.text,
              html: mail.html,
              headers: mail.headers,
              ...(mail.tag && { tags: [{ name: MAIL_TAG, value: mail.tag }] }),
            }),
          }),
        judge,
      ),
  };
};

/** A key that was used before means that the mail was taken then, whatever else it said. */
function judge({ status, body }: MailRefusal): MailError | 'taken' | null {
  if (status !== 409) return null;
  if (body.includes('invalid_idempotent_request')) return 'taken';
  return new MailError('postponed', 'the same mail is being taken');
}
