import { useEdition } from '#ui/edition.tsx';
import { gapFor } from './letter.model.ts';
import type { MailSender } from './MailFrame.email.tsx';
import { Notice } from './Notice.email.tsx';
import { LINKS } from './newsletter.model.ts';

/** Asks whoever owns an address whether the newsletter is wanted there. */
export function Confirmation({ sender, subject }: { sender: MailSender; subject: string }) {
  const { brandName, t } = useEdition();
  return (
    <Notice
      sender={sender}
      subject={subject}
      preheader={t('mail.confirmation.preheader')}
      heading={t('mail.confirmation.heading')}
      text={t('mail.confirmation.text', { brand: brandName })}
      button={{ href: gapFor('confirm'), label: t('mail.confirmation.button') }}
      note={t('mail.confirmation.ignore', { days: LINKS.confirm.days })}
      canLeave={false}
    />
  );
}
