import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { useEdition } from '#ui/edition.tsx';
import type { ContactField, Enquiry } from './enquiry.model.ts';
import { ThreadForm } from './ThreadForm.tsx';

/** Number and address: who asks decides whether they are shown, the business sees them while they are. */
export function ThreadContact(props: {
  thread: Enquiry;
  /** What the account of who asks has. */
  own: readonly ContactField[];
}) {
  const { thread, own } = props;
  if (thread.side === 'business') return <Shared thread={thread} />;
  return <Sharing thread={thread} own={own} />;
}

function Sharing({ thread, own }: { thread: Enquiry; own: readonly ContactField[] }) {
  const { t } = useEdition();
  if (thread.status === 'withdrawn' || thread.blockedBy.length > 0 || own.length === 0) return null;
  const isShared = { phone: thread.sharePhone, email: thread.shareEmail };
  return (
    <section className="enquiry-contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{t('directory-enquiry.thread.contact')}</h2>
      <ul>
        {own.map((field) => {
          const intent = isShared[field] ? 'unshare' : 'share';
          const what = t(`directory-enquiry.thread.what_${field}`);
          return (
            <li key={field}>
              <span>
                {t(`directory-enquiry.thread.${isShared[field] ? 'shown' : 'hidden'}`, { what })}
              </span>
              <ThreadForm thread={thread} intent={intent}>
                <input type="hidden" name="field" value={field} />
                <button type="submit" className="button">
                  {t(`directory-enquiry.thread.${intent}_${field}`)}
                </button>
              </ThreadForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Shared({ thread: { sender, canWrite } }: { thread: Enquiry }) {
  const { t } = useEdition();
  const { phone, email } = sender;
  if (!phone && !email)
    return canWrite ? (
      <p className="enquiry-contact">{t('directory-enquiry.thread.no_contact')}</p>
    ) : null;
  return (
    <section className="enquiry-contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{t('directory-enquiry.thread.contact')}</h2>
      <p className="enquiry-ways">
        {phone && (
          <a className="button" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}
        {email && (
          <a className="button" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
    </section>
  );
}
