import type { CSSProperties, ReactNode } from 'react';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { DARK_STYLES, mailStyles, OUTLOOK } from './mail-style.model.ts';
import { gapFor } from './mail-template.model.ts';

/** Who writes, as the foot of each mail says it. */
export interface MailSender {
  /** Address of the site without a trailing slash. */
  site: string;
  publisher: string;
  /** Postal address; empty where none is configured. */
  address: string;
}

export interface MailFrameProps {
  sender: MailSender;
  title: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  /** Beside the name of the site. */
  dateline?: string;
  /** Whether the foot offers to leave: every mail to subscribers does. */
  canLeave?: boolean;
  children: ReactNode;
}

/** Keeps programs from filling the line beside the subject with what comes next. */
const PADDING = '\u034f \u00a0'.repeat(60);

/** The sheet around every mail: tables and inline styles, which all mail programs understand. */
export function MailFrame(props: MailFrameProps) {
  const { edition, brandName } = useEdition();
  const { sender, title, preheader, dateline, canLeave = false, children } = props;
  const style = mailStyles(edition.lang);
  return (
    <html lang={edition.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{DARK_STYLES}</style>
      </head>
      <body className="desk" style={style.desk}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1 }}>
          {preheader}
          {PADDING}
        </div>
        <main>
          <MailTable className="desk" style={style.desk}>
            <tr>
              <td align="center" style={{ padding: '16px 8px' }}>
                <i className={OUTLOOK.open} />
                <MailTable className="sheet" style={style.sheet} width={600}>
                  <tr>
                    <td style={{ padding: '24px 24px 16px' }}>
                      <a
                        className="ink"
                        style={style.brand}
                        href={sender.site + toEditionPath(edition, '/')}
                      >
                        {brandName}
                      </a>
                      {dateline && (
                        <div className="soft" style={style.date}>
                          {dateline}
                        </div>
                      )}
                    </td>
                  </tr>
                  {children}
                  <MailFoot sender={sender} canLeave={canLeave} />
                </MailTable>
                <i className={OUTLOOK.close} />
              </td>
            </tr>
          </MailTable>
        </main>
      </body>
    </html>
  );
}

/** A table that only arranges. */
export function MailTable(props: {
  className?: string;
  style?: CSSProperties;
  width?: number;
  children: ReactNode;
}) {
  const { className, style, width = '100%', children } = props;
  return (
    <table
      role="presentation"
      className={className}
      style={style}
      width={width}
      border={0}
      cellPadding={0}
      cellSpacing={0}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

function MailFoot({ sender, canLeave }: { sender: MailSender; canLeave: boolean }) {
  const { edition, brandName, t } = useEdition();
  const style = mailStyles(edition.lang);
  const link = {
    ...style.small,
    display: 'inline-block',
    padding: '10px 0',
    textDecoration: 'underline',
  };
  return (
    <tr>
      <td className="row" style={{ ...style.row, padding: '20px 24px 28px' }}>
        {canLeave && (
          <p className="soft" style={{ ...style.small, margin: '0 0 10px' }}>
            {t('mail.why', { brand: brandName })}
            <br />
            <a className="ink" style={link} href={gapFor('preferences')}>
              {t('mail.preferences')}
            </a>
            {' · '}
            <a className="ink" style={link} href={gapFor('unsubscribe')}>
              {t('mail.unsubscribe')}
            </a>
          </p>
        )}
        <p className="soft" style={{ ...style.small, margin: 0 }}>
          {[sender.publisher, sender.address].filter(Boolean).join(', ')}
        </p>
      </td>
    </tr>
  );
}
