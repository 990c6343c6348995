import { useEdition } from '#ui/edition.tsx';
import type { MailSender } from './MailFrame.email.tsx';
import { Notice } from './Notice.email.tsx';
import { LINKS } from './newsletter.model.ts';

/** Brings a subscriber who asked for it, or subscribed once more, a link to the settings. */
export function Link({ sender, subject }: { sender: MailSender; subject: string }) {
  const { brandName, t } = useEdition();
  return (
    <Notice
      sender={sender}
      subject={subject}
      preheader={t('mail.link.preheader')}
      heading={t('mail.link.heading')}
      text={t('mail.link.text', { brand: brandName })}
      button={{ link: 'preferences', label: t('mail.link.button') }}
      note={t('mail.link.ignore', { days: LINKS.preferences.days })}
      canLeave
    />
  );
}
