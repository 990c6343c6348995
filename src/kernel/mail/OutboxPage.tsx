import { useEdition } from '#ui/edition.tsx';

export interface OutboxPageProps {
  path: string;
  mails: readonly { name: string; to: string; subject: string; sentAt: Date }[];
}

/** What there is to see of each; an SMS goes to a number. */
const PARTS = { mail: ['html', 'text', 'eml'], sms: ['text'] } as const;

/** For developers, in English: what a local site would have sent. */
export function OutboxPage({ path, mails }: OutboxPageProps) {
  const { format } = useEdition();
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>Outbox</h1>
        <p className="list-intro">
          Mails and SMS that this local site keeps instead of sending them.
        </p>
      </header>
      {mails.length === 0 && <p>Nothing has been sent.</p>}
      {mails.map(({ name, to, subject, sentAt }) => (
        <article key={name} className="outbox-mail">
          <h2>{subject}</h2>
          <p className="form-help">
            {to} · {format.timestamp(sentAt)}
          </p>
          <p className="form-actions">
            {PARTS[to.startsWith('+') ? 'sms' : 'mail'].map((part) => (
              <a key={part} className="text-link" href={`${path}/${name}/${part}`}>
                {part}
              </a>
            ))}
          </p>
        </article>
      ))}
    </div>
  );
}
