import { MailError, type MailFault, type MailService } from './mail.ts';

/** Codes of Cloudflare's Email Service that say more than that a mail was refused. */
const FAULTS: Readonly<Record<string, MailFault>> = {
  E_RECIPIENT_SUPPRESSED: 'suppressed',
  E_RATE_LIMIT_EXCEEDED: 'postponed',
  E_DAILY_LIMIT_EXCEEDED: 'postponed',
  E_DELIVERY_FAILED: 'unknown',
  E_INTERNAL_SERVER_ERROR: 'unknown',
};

/** Cloudflare's `send_email` binding, which builds the message itself and knows no keys. */
export const createBindingMailer: MailService = (env, from) => ({
  isIdempotent: false,
  send: async ({ to, replyTo, subject, text, html, headers = {} }) => {
    const hasHeaders = Object.keys(headers).length > 0;
    try {
      await env.MAIL.send({
        from,
        to,
        subject,
        replyTo,
        text,
        ...(html && { html }),
        ...(hasHeaders && { headers: { ...headers } }),
      });
    } catch (error) {
      throw toMailError(error);
    }
  },
});

function toMailError(error: unknown): MailError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const otherwise: MailFault = code.startsWith('E_') ? 'refused' : 'unknown';
  return new MailError(FAULTS[code] ?? otherwise, code || 'no code', { cause: error });
}
