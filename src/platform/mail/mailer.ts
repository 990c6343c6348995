import { cleanLine } from '#i18n/clean-text.ts';
import type { Lang } from '#i18n/editions.ts';
import { logInfo } from '#platform/log.ts';
import type { Mail, MailEnv, Mailer, MailService } from './mail.ts';
import { createBindingMailer } from './mail-binding.ts';
import { createOutboxMailer } from './mail-outbox.ts';
import { createResendMailer } from './mail-resend.ts';
import { createSesMailer } from './mail-ses.ts';

const SERVICES: Readonly<Record<string, MailService>> = {
  binding: createBindingMailer,
  resend: createResendMailer,
  ses: createSesMailer,
  outbox: createOutboxMailer,
};

let isMissingLogged = false;

/** Mails from the address of the site, by its name in the language of each; null where none is configured, which is logged once. */
export function createMailer(env: MailEnv, send: typeof fetch = fetch): Mailer | null {
  const email = env.MAIL_FROM || env.CONTACT_EMAIL;
  const service = email ? SERVICES[env.MAIL_PROVIDER || 'binding'] : undefined;
  const names = { en: env.BRAND_NAME, hi: env.BRAND_NAME_HI, gu: env.BRAND_NAME_GU };
  const mailerOf = (lang: Lang) => service?.(env, { name: names[lang] || names.en, email }, send);
  const mailer = mailerOf('en');
  if (mailer) return withCleanHeaders(mailer.isIdempotent, (lang) => mailerOf(lang) ?? mailer);
  if (!isMissingLogged) logInfo('mail.not_configured', { provider: env.MAIL_PROVIDER });
  isMissingLogged = true;
  return null;
}

/** A line break in a header would begin another one. */
function withCleanHeaders(isIdempotent: boolean, mailerOf: (lang: Lang) => Mailer): Mailer {
  const toPairs = (headers: Mail['headers'] = {}) =>
    Object.entries(headers).map(([name, value]) => [name, cleanLine(value)]);
  return {
    isIdempotent,
    send: (mail) =>
      mailerOf(mail.lang ?? 'en').send({
        ...mail,
        to: cleanLine(mail.to),
        subject: cleanLine(mail.subject),
        replyTo: mail.replyTo && {
          name: cleanLine(mail.replyTo.name),
          email: cleanLine(mail.replyTo.email),
        },
        headers: Object.fromEntries(toPairs(mail.headers)),
      }),
  };
}
