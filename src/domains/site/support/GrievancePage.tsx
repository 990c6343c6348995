import { OwnProse, Prose } from '#domains/site/page/Prose.tsx';
import { type Facts, GRIEVANCE_SECTIONS, listSections } from '#domains/site/page/standing.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { TicketForm, type TicketFormState } from './TicketForm.tsx';

interface GrievancePageProps {
  officer: { name: string; email: string; phone: string };
  facts: Facts;
  state: TicketFormState;
  /** HTML of the text the desk has given the page. */
  own: string | undefined;
}

/** How complaints are made and decided, as the IT Rules, 2021 ask of a publisher. */
export function GrievancePage({ officer, facts, state, own }: GrievancePageProps) {
  const { t } = useEdition();
  const sections = own === undefined ? listSections(t, GRIEVANCE_SECTIONS, facts) : [];
  const [first, ...others] = sections;
  return (
    <div className="desk-page">
      <header className="list-header">
        <h1>{t('pages.grievance.title')}</h1>
        <p className="list-intro">{t('pages.grievance.description')}</p>
      </header>
      <div className="desk-details">
        {own !== undefined && <OwnProse html={own} />}
        <Prose sections={first ? [first] : []} />
        <ContactDetails {...officer} />
        <Prose sections={others} />
      </div>
      <section className="desk-form" aria-labelledby="grievance-form">
        <h2 id="grievance-form" className="section-title">
          {t('pages.grievance.form')}
        </h2>
        <TicketForm page="grievance" state={state} />
      </section>
    </div>
  );
}
