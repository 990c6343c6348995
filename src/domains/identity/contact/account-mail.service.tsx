import type { Lang } from '#i18n/editions.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { openWriting, toMailHtml, toSignature } from '#kernel/mail/mail-view.service.tsx';
import { Notice } from '#kernel/mail/Notice.email.tsx';
import type { MailEnv } from '#platform/mail/mail.ts';
import { logMailFault } from '#platform/mail/mail.ts';
import { sendLetter } from './account-letter.service.ts';

/** What a mail about an account says. */
interface Message {
  subject: string;
  heading: string;
  text: string;
  button: { href: string; label: string };
  note: string;
}

/** Tells somebody that their account will be deleted, and until when they may keep it. */
export function mailDeletion(
  platform: Platform<BrandEnv & MailEnv>,
  { to, lang, until }: { to: string; lang: Lang; until: Date },
): Promise<void> {
  const { env, now } = platform;
  const { view, t } = openWriting({ env, lang, now });
  const words = { brand: view.brandName, date: view.format.fullDate(until) };
  return send(
    platform,
    { to, lang },
    {
      subject: t('account.deletion_mail.subject', words),
      heading: t('account.deletion_mail.heading'),
      text: t('account.deletion_mail.text', words),
      button: { href: toUrl(platform, lang, '/account/keep'), label: t('account.keep.button') },
      note: t('account.deletion_mail.note'),
    },
  );
}

/** Tells somebody at the address they had before that their number or address was changed: it may not have been them. */
export function mailContactChange(
  platform: Platform<BrandEnv & MailEnv>,
  { to, lang, changed }: { to: string; lang: Lang; changed: 'phone' | 'email' },
): Promise<void> {
  const { env, now } = platform;
  const { view, t } = openWriting({ env, lang, now });
  const heading = t(`accounts.changed.${changed}`);
  const text = t('accounts.changed.text', { time: view.format.timestamp(now) });
  return send(
    platform,
    { to, lang },
    {
      subject: t('accounts.changed.subject', { brand: view.brandName }),
      heading,
      text,
      button: { href: toUrl(platform, lang, '/contact'), label: t('accounts.changed.button') },
      note: t('accounts.changed.note'),
    },
  );
}

/** Tells somebody that they have a role in the newsroom, and that this address signs them in. */
export function mailInvitation(
  platform: Platform<BrandEnv & MailEnv>,
  { to, lang }: { to: string; lang: Lang },
): Promise<void> {
  const { env, now } = platform;
  const { view, t } = openWriting({ env, lang, now });
  const words = { brand: view.brandName };
  return send(
    platform,
    { to, lang },
    {
      subject: t('accounts.invited.subject', words),
      heading: t('accounts.invited.heading', words),
      text: t('accounts.invited.text', { address: to }),
      button: { href: toUrl(platform, lang, '/desk'), label: t('accounts.invited.button') },
      note: t('accounts.invited.note'),
    },
  );
}

async function send(
  { env, now }: Platform<BrandEnv & MailEnv>,
  { to, lang }: { to: string; lang: Lang },
  message: Message,
): Promise<void> {
  const { view, sender } = openWriting({ env, lang, now });
  const { subject, heading, text, button, note } = message;
  const html = toMailHtml(
    view,
    <Notice {...message} sender={sender} preheader={heading} canLeave={false} />,
  );
  const lines = [heading, text, `${button.label}:\n${button.href}`, note, toSignature(sender)];
  try {
    await sendLetter(env, { to, subject, lang, html, lines });
  } catch (error) {
    logMailFault('account.mail_failed', error, {});
  }
}

function toUrl({ env }: Platform<BrandEnv>, lang: Lang, path: string): string {
  return `${brandOf(env, lang).url}${toEditionPath(editionOfLang(lang), path)}`;
}
