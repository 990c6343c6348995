import { EmailSignInError } from '@auth/core/errors';
import { sendLetter } from '#domains/identity/contact/account-letter.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { openWriting, toMailHtml, toSignature } from '#kernel/mail/mail-view.service.tsx';
import { Notice } from '#kernel/mail/Notice.email.tsx';
import type { MailEnv } from '#platform/mail/mail.ts';
import { logMailFault } from '#platform/mail/mail.ts';

/** Sends the link that signs whoever can read this address in; fails when the mail was not taken. */
export async function sendSignInLink(
  { env, now }: Platform<BrandEnv & MailEnv>,
  { to, url, lang }: { to: string; url: string; lang: Lang },
): Promise<void> {
  const { view, sender, t } = openWriting({ env, lang, now });
  const brand = { brand: view.brandName };
  const subject = t('session.mail_subject', brand);
  const [heading, text] = [t('session.mail_heading'), t('session.mail_text', brand)];
  const [label, note] = [t('session.mail_button'), t('session.mail_ignore')];
  const html = toMailHtml(
    view,
    <Notice
      {...{ sender, subject, heading, text, note }}
      preheader={note}
      button={{ href: url, label }}
      canLeave={false}
    />,
  );
  const lines = [text, `${label}:\n${url}`, note, toSignature(sender)];
  try {
    await sendLetter(env, { to, subject, lang, html, lines });
  } catch (error) {
    logMailFault('sign_in.mail_failed', error, {});
    throw new EmailSignInError('the mail was not taken', { cause: { err: Object(error) } });
  }
}
