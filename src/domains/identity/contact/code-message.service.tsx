import type { Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { openWriting, toMailHtml, toSignature } from '#kernel/mail/mail-view.service.tsx';
import { type ChallengeEnv, createChallenge } from '#platform/challenge.ts';
import { logError } from '#platform/log.ts';
import type { MailEnv } from '#platform/mail/mail.ts';
import { logMailFault } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import type { SmsEnv } from '#platform/sms/sms.ts';
import { createSmsSender } from '#platform/sms/sms-sender.ts';
import { sendLetter } from './account-letter.service.ts';
import { Code } from './Code.email.tsx';
import type { Level } from './code-share.model.ts';

export interface CodeMessageEnv extends BrandEnv, MailEnv, SmsEnv {
  /** Codes sent within 24 hours by SMS, and as many by mail, and as many links; who gets the last of them, `ceilingOf` says. */
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

/** Mails the publisher how much of the day's codes or links is used up, and what follows from it. */
export async function reportLevel(
  env: CodeMessageEnv & ChallengeEnv,
  channel: 'sms' | 'mail' | 'links',
  level: Level,
): Promise<void> {
  const { CODES_A_DAY: budget, CONTACT_EMAIL: to } = env;
  logError('code.budget_used', null, { channel, budget, level });
  if (!to) return;
  const name = {
    sms: 'sign-in codes by SMS',
    mail: 'sign-in codes by mail',
    links: 'sign-in links',
  };
  const part = { half: 'half', common: 'three quarters' }[level];
  const text = [
    `Within 24 hours ${part} of the ${name[channel]} went out that CODES_A_DAY (${budget}) allows.`,
    level === 'half' ? sayHalf(env) : COMMON,
    'If readers asked for them, raise CODES_A_DAY; if not, look at where the requests came from.',
  ];
  const subject = `${env.BRAND_NAME}: ${part} of today's ${name[channel]} used`;
  try {
    await createMailer(env)?.send({ to, subject, text: `${text.join('\n')}\n` });
  } catch (error) {
    logMailFault('code.alarm_not_sent', error, { channel });
  }
}

const COMMON =
  'Until the first of them is a day old, only numbers and addresses with an account get any, and the last tenth only those of the newsroom.';

function sayHalf(env: ChallengeEnv): string {
  return createChallenge(env)
    ? 'Whoever asks for more has to show first that they are a person.'
    : 'Nobody can be asked to show that they are a person: set TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY.';
}
