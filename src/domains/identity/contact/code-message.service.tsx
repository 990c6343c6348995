import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { openWriting, toMailHtml, toSignature } from '#kernel/mail/mail-view.service.tsx';
import { logError } from '#platform/log.ts';
import type { MailEnv } from '#platform/mail/mail.ts';
import { logMailFault } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import type { SmsEnv } from '#platform/sms/sms.ts';
import { createSmsSender } from '#platform/sms/sms-sender.ts';
import { sendLetter } from './account-letter.service.ts';
import { Code } from './Code.email.tsx';

export interface CodeMessageEnv extends BrandEnv, MailEnv, SmsEnv {
  /** Codes sent within 24 hours by SMS, and as many by mail, before nobody gets one. */
  CODES_A_DAY: string;
}

declare module '#platform/env.ts' {
  interface Env extends CodeMessageEnv {}
}

interface Message {
  to: string;
  code: string;
  lang: Lang;
}

/** Fails with an SmsError. */
export async function sendSms(env: CodeMessageEnv, { to, code, lang }: Message): Promise<void> {
  const brand = brandOf(env, lang).name;
  const host = new URL(env.SITE_URL).hostname;
  // Browsers hand the code of the last line to pages of this host only.
  const text = `${translatorOf(lang)('accounts.sms', { code, brand })}\n\n@${host} #${code}`;
  await createSmsSender(env)?.send({ to, kind: 'code', lang, values: { code }, text });
}

/** Fails with a MailError, or because nobody can wait any longer. */
export async function sendMail(
  { env, now }: Platform<BrandEnv & MailEnv>,
  { to, code, lang }: Message,
): Promise<void> {
  const { view, sender, t } = openWriting({ env, lang, now });
  const brand = view.brandName;
  const subject = t('accounts.mail.subject', { code, brand });
  const lines = [
    `${t('accounts.mail.heading', { brand })}: ${code}`,
    t('accounts.mail.text'),
    t('accounts.mail.ignore'),
    toSignature(sender),
  ];
  const html = toMailHtml(view, <Code sender={sender} subject={subject} code={code} />);
  await sendLetter(env, { to, subject, lang, html, lines });
}

/** Mails the publisher that the day's codes are used up and nobody can sign in by code. */
export async function reportUsedUp(env: CodeMessageEnv, channel: 'sms' | 'mail'): Promise<void> {
  logError('code.budget_used_up', null, { channel, budget: env.CODES_A_DAY });
  if (!env.CONTACT_EMAIL) return;
  const name = { sms: 'SMS', mail: 'mail' }[channel];
  const text = [
    `${env.CODES_A_DAY} codes went out by ${name} within 24 hours, as many as CODES_A_DAY allows.`,
    'Until the first of them is a day old, nobody gets another one.',
    'If readers asked for them, raise CODES_A_DAY; if not, look at where the requests came from.',
  ];
  const subject = `${env.BRAND_NAME}: no more sign-in codes by ${name} today`;
  try {
    await createMailer(env)?.send({ to: env.CONTACT_EMAIL, subject, text: `${text.join('\n')}\n` });
  } catch (error) {
    logMailFault('code.alarm_not_sent', error, { channel });
  }
}
