import { openWriting, toMailHtml, toSignature } from '#features/newsletter/mail-view.service.tsx';
import { Notice } from '#features/newsletter/Notice.email.tsx';
import type { Lang } from '#i18n/editions.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { brandOf } from '#platform/brand.ts';
import { logMailFault } from '#platform/mail.ts';
import { createMailer } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { CodeTarget } from './code.service.ts';
import { maskEmail, maskPhone } from './contact.model.ts';

/** What a mail about an account says. */
interface Message {
  subject: string;
  heading: string;
  text: string;
  button: { href: string; label: string };
  note: string;
}

/** Tells somebody that their account will be deleted, and until when they may keep it. */
export function tellDeletion(
  platform: Platform,
  { to, lang, until }: { to: string; lang: Lang; until: Date },
): Promise<void> {
  const t = translatorOf(lang);
  const { view } = openWriting({ env: platform.env, lang, now: platform.now });
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

/** Tells the address an account had that its number or address is another one from now on. */
export function tellContactChange(
  platform: Platform,
  { to, lang, now }: { to: string; lang: Lang; now: CodeTarget },
): Promise<void> {
  const t = translatorOf(lang);
  const kind = 'phone' in now ? 'phone' : 'email';
  const contact = 'phone' in now ? maskPhone(now.phone) : maskEmail(now.email);
  const words = { brand: brandOf(platform.env, lang).name, contact };
  return send(
    platform,
    { to, lang },
    {
      subject: t(`account.changed_mail.${kind}_subject`, words),
      heading: t(`account.changed_mail.${kind}_heading`),
      text: t(`account.changed_mail.${kind}_text`, words),
      button: { href: toUrl(platform, lang, '/contact'), label: t('account.changed_mail.button') },
      note: t('account.changed_mail.note'),
    },
  );
}

async function send(
  { env, now }: Platform,
  { to, lang }: { to: string; lang: Lang },
  message: Message,
): Promise<void> {
  const { view, sender } = openWriting({ env, lang, now });
  const { subject, text, button, note } = message;
  const html = toMailHtml(
    view,
    <Notice {...message} sender={sender} preheader={text} canLeave={false} />,
  );
  const lines = [text, `${button.label}:\n${button.href}`, note, toSignature(sender)];
  try {
    await createMailer(env)?.send({ to, subject, html, text: lines.join('\n\n') });
  } catch (error) {
    logMailFault('account.mail_failed', error, {});
  }
}

function toUrl({ env }: Platform, lang: Lang, path: string): string {
  return `${brandOf(env, lang).url}${toEditionPath(editionOfLang(lang), path)}`;
}
