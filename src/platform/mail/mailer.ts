import { cleanLine } from '#i18n/clean-text.ts';
import type { Lang } from '#i18n/editions.ts';
import { logInfo } from '#platform/log.ts';
import type { Mail, MailEnv, Mailer, MailService } from './mail.ts';
import { createBindingMailer } from './mail-binding.ts';
import { createOutboxMailer } from './mail-outbox.ts';
import { createResendMailer } from './mail-resend.ts';
import { createSesMailer } from './mail-ses.ts';
import { turnsOf } from './mail-turns.ts';
import { paceMailer } from './paced-mailer.ts';

const SERVICES: Readonly<Record<string, MailService>> = {
  binding: createBindingMailer,
  resend: createResendMailer,
  ses: createSesMailer,
  outbox: createOutboxMailer,
};

let isMissingLogged = false;

/** Mails from the address of the site, by its name in the language of each, at the pace of the service; null where none is configured, which is logged once. */
export function createMailer(env: MailEnv, send: typeof fetch = fetch): Mailer | null {
  const email = env.MAIL_FROM || env.CONTACT_EMAIL;
  const service = email ? SERVICES[env.MAIL_PROVIDER || 'binding'] : undefined;
  const names = { en: env.BRAND_NAME, hi: env.BRAND_NAME_HI, gu: env.BRAND_NAME_GU };
  const mailerOf = (lang: Lang) => service?.(env, { name: names[lang] || names.en, email }, send);
  const mailer = mailerOf('en');
  if (mailer) {
    const clean = withCleanHeaders(mailer, (lang) => mailerOf(lang) ?? mailer);
    const turns = env.MAIL_PROVIDER === 'outbox' ? null : turnsOf(env);
    return turns ? paceMailer(clean, turns) : clean;
  }
  if (!isMissingLogged) logInfo('mail.not_configured', { provider: env.MAIL_PROVIDER });
  isMissingLogged = true;
  return null;
}

/** A line break in a header would begin another one. */
function withCleanHeaders(mailer: Mailer, mailerOf: (lang: Lang) => Mailer): Mailer {
  const toPairs = (headers: Mail['headers'] = {}) =>
    Object.entries(headers).map(([name, value]) => [name, cleanLine(value)]);
  const clean = (mail: Mail): Mail => ({
    ...mail,
    to: cleanLine(mail.to),
    subject: cleanLine(mail.subject),
    replyTo: mail.replyTo && {
      name: cleanLine(mail.replyTo.name),
      email: cleanLine(mail.replyTo.email),
    },
    headers: Object.fromEntries(toPairs(mail.headers)),
  });
  const { isIdempotent } = mailer;
  const send = (mail: Mail) => mailerOf(mail.lang ?? 'en').send(clean(mail));
  if (!mailer.sendAll) return { isIdempotent, send };
  // All mails of an issue are in one language.
  const sendAll = async (mails: readonly Mail[]) =>
    (await mailerOf(mails[0]?.lang ?? 'en').sendAll?.(mails.map(clean))) ?? [];
  return { isIdempotent, send, sendAll };
}
