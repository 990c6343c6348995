import { useEdition } from '#ui/edition.tsx';
import { MailFrame, type MailSender } from './MailFrame.email.tsx';
import { mailStyles } from './mail-style.model.ts';

export interface NoticeProps {
  sender: MailSender;
  subject: string;
  preheader: string;
  heading: string;
  text: string;
  button: { href: string; label: string };
  /** Under the button. */
  note: string;
  /** Whether the foot offers to unsubscribe. */
  canLeave: boolean;
  /** How to have no such mails, where they can be had or not. */
  leave?: { href: string; label: string };
}

/** A short mail that is no issue of the newsletter: what has happened and one thing to do. */
export function Notice(props: NoticeProps) {
  const { edition, t } = useEdition();
  const { sender, subject, preheader, heading, text, button, note, canLeave, leave } = props;
  const style = mailStyles(edition.lang);
  return (
    <MailFrame {...{ sender, preheader, canLeave }} title={subject}>
      <tr>
        <td className="row" style={{ ...style.row, padding: '24px 24px 8px' }}>
          <h1 className="ink" style={{ ...style.lead, margin: 0 }}>
            {heading}
          </h1>
          <p className="soft" style={{ ...style.text, margin: '14px 0 22px' }}>
            {text}
          </p>
          <a className="button" style={style.button} href={button.href}>
            {button.label}
          </a>
          <p className="soft" style={{ ...style.text, margin: '22px 0 0' }}>
            {note}
          </p>
          <p className="soft" style={{ ...style.small, margin: '22px 0 16px' }}>
            {t('mail.plain_link')}
            <br />
            <a
              className="soft"
              style={{ ...style.small, wordBreak: 'break-all', textDecoration: 'underline' }}
              href={button.href}
            >
              {button.href}
            </a>
          </p>
          {leave && (
            <p style={{ ...style.small, margin: '0 0 16px' }}>
              <a
                className="soft"
                style={{ ...style.small, display: 'inline-block', padding: '10px 0' }}
                href={leave.href}
              >
                {leave.label}
              </a>
            </p>
          )}
        </td>
      </tr>
    </MailFrame>
  );
}
