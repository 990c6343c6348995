import { AwsClient } from 'aws4fetch';
import { MAIL_TAG, type Mail, MailError, type MailService } from './mail.ts';
import { type MailRefusal, mailDeadline, postMail } from './mail-http.ts';

/** Amazon SES, API v2 (`SendEmail`), which knows no keys. Its rate counts addresses, so that calls for many of them would gain nothing. */
export const createSesMailer: MailService = (env, from, send) => {
  const { SES_REGION: region, SES_ACCESS_KEY_ID, SES_SECRET_ACCESS_KEY } = env;
  if (!region || !SES_ACCESS_KEY_ID || !SES_SECRET_ACCESS_KEY) return null;
  const client = new AwsClient({
    accessKeyId: SES_ACCESS_KEY_ID,
    secretAccessKey: SES_SECRET_ACCESS_KEY,
    region,
    service: 'ses',
  });
  const endpoint = `https://email.${region}.amazonaws.com/v2/email/outbound-emails`;
  return {
    isIdempotent: false,
    send: async (mail) => {
      await postMail(async () => {
        const request = await client.sign(endpoint, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            FromEmailAddress: `${toEncodedWord(from.name)} <${from.email}>`,
            Destination: { ToAddresses: [mail.to] },
            ...(mail.tag && { EmailTags: [{ Name: MAIL_TAG, Value: mail.tag }] }),
            ReplyToAddresses: mail.replyTo ? [mail.replyTo.email] : [],
            Content: {
              Simple: {
                Subject: toPart(mail.subject),
                Body: {
                  Text: toPart(mail.text),
                  ...(mail.html && { Html: toPart(mail.html) }),
                },
                Headers: toHeaders(mail),
              },
            },
          }),
        });
        return send(request, { redirect: 'manual', signal: mailDeadline() });
      }, judge);
    },
  };
};

function toHeaders({ headers = {} }: Mail) {
  return Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
}

function toPart(Data: string) {
  return { Data, Charset: 'UTF-8' };
}

/** A name in a header field, as RFC 2047 has it. */
function toEncodedWord(name: string): string {
  if (/^[\w .-]*$/.test(name)) return `"${name}"`;
  return `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
}

/** SES answers throttling with 429, and 400 to an account that may not send at the moment. */
function judge({ status, body }: MailRefusal): MailError | null {
  const isPaused = /SendingPausedException|LimitExceededException/.test(body);
  return status === 400 && isPaused ? new MailError('postponed', 'sending is paused') : null;
}
