import { OwnProse } from '#domains/site/page/Prose.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type Contact, ContactDetails } from './ContactDetails.tsx';
import { TicketForm, type TicketFormState } from './TicketForm.tsx';

export function ContactPage(props: {
  publisher: Contact;
  state: TicketFormState;
  /** HTML of the text the desk has given the page. */
  own: string | undefined;
}) {
  const { publisher, state, own } = props;
  const { edition, t } = useEdition();
  const isBenefit = state.values.type === 'benefit';
  return (
    <div className="desk-page">
      <header className="list-header">
        <h1>{t('pages.contact.title')}</h1>
        {own === undefined && (
          <p className="list-intro">
            {t(`pages.${isBenefit ? 'benefit' : 'contact'}.description`)}
          </p>
        )}
      </header>
      <section className="desk-details" aria-labelledby="contact-details">
        <h2 id="contact-details" className="section-title">
          {t('pages.contact.details')}
        </h2>
        {own !== undefined && <OwnProse html={own} />}
        <ContactDetails {...publisher} />
        <p>
          {t('pages.contact.grievance')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/grievance')}>
            {t('pages.grievance.title')}
          </a>
        </p>
      </section>
      <section className="desk-form" aria-labelledby="contact-form">
        <h2 id="contact-form" className="section-title">
          {t('pages.contact.form')}
        </h2>
        <TicketForm page="contact" state={state} />
      </section>
    </div>
  );
}
