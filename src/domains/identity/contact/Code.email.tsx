import { MailFrame, type MailSender } from '#kernel/mail/MailFrame.email.tsx';
import { mailStyles } from '#kernel/mail/mail-style.model.ts';
import { useEdition } from '#ui/edition.tsx';

/** A code that proves an address. */
export function Code(props: { sender: MailSender; subject: string; code: string }) {
  const { edition, brandName, t } = useEdition();
  const { sender, subject, code } = props;
  const style = mailStyles(edition.lang);
  return (
    <MailFrame sender={sender} title={subject} preheader={t('accounts.mail.text')}>
      <tr>
        <td className="row" style={{ ...style.row, padding: '24px 24px 8px' }}>
          <h1 className="ink" style={{ ...style.headline, margin: 0 }}>
            {t('accounts.mail.heading', { brand: brandName })}
          </h1>
          <p
            className="ink"
            style={{ ...style.lead, margin: '14px 0', fontSize: 36, letterSpacing: 6 }}
          >
            {code}
          </p>
          <p className="soft" style={{ ...style.text, margin: '0 0 14px' }}>
            {t('accounts.mail.text')}
          </p>
          <p className="soft" style={{ ...style.small, margin: '0 0 16px' }}>
            {t('accounts.mail.ignore')}
          </p>
        </td>
      </tr>
    </MailFrame>
  );
}
