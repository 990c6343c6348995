import { openWriting, toMailHtml, toSignature } from '#features/newsletter/mail-view.service.tsx';
import { Notice } from '#features/newsletter/Notice.email.tsx';
import type { Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { logMailFault } from '#platform/mail.ts';
import { createMailer } from '#platform/mailer.ts';
import type { Platform } from '#platform/platform.ts';

/** Tells somebody at the address they had before that their number or address was changed: it may not have been them. */
export async function tellContactChange(
  { env, now }: Platform,
  { to, lang, changed }: { to: string; lang: Lang; changed: 'phone' | 'email' },
): Promise<void> {
  const { view, sender, t } = openWriting({ env, lang, now });
  const subject = t('accounts.changed.subject', { brand: view.brandName });
  const time = view.format.timestamp(now);
  const [heading, text] = [t(`accounts.changed.${changed}`), t('accounts.changed.text', { time })];
  const [label, note] = [t('accounts.changed.button'), t('accounts.changed.note')];
  const href = sender.site + toEditionPath(view.edition, '/contact');
  const html = toMailHtml(
    view,
    <Notice
      {...{ sender, subject, heading, text, note }}
      preheader={heading}
      button={{ href, label }}
      canLeave={false}
    />,
  );
  const lines = [heading, text, note, `${label}:\n${href}`, toSignature(sender)];
  try {
    await createMailer(env)?.send({ to, subject, html, text: lines.join('\n\n') });
  } catch (error) {
    logMailFault('contact_notice.not_sent', error, { changed });
  }
}
