import { useEdition } from '#ui/edition.tsx';
import { gapFor } from './letter.model.ts';
import type { MailSender } from './MailFrame.email.tsx';
import { Notice } from './Notice.email.tsx';

/** Greets a new subscriber; also tells one who subscribes again how to change it. */
export function Welcome({ sender, subject }: { sender: MailSender; subject: string }) {
  const { t } = useEdition();
  return (
    <Notice
      sender={sender}
      subject={subject}
      preheader={t('mail.welcome.preheader')}
      heading={t('mail.welcome.heading')}
      text={t('mail.welcome.text')}
      button={{ href: gapFor('preferences'), label: t('mail.welcome.button') }}
      canLeave
    />
  );
}
