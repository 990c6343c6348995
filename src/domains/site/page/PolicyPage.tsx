import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { OwnProse, Prose } from './Prose.tsx';
import {
  type Facts,
  listSections,
  type OwnText,
  POLICIES,
  POLICY_DATE,
  type PolicyName,
} from './standing.model.ts';

/** A policy with its table of contents. */
export function PolicyPage(props: { policy: PolicyName; facts: Facts; own: OwnText | null }) {
  const { policy, facts, own } = props;
  const { t, format } = useEdition();
  const sections = own ? [] : listSections(t, POLICIES[policy].sections, facts);
  const headings = own?.headings ?? sections;
  const inForce = own?.savedAt ? new Date(own.savedAt) : POLICY_DATE;
  return (
    <>
      <header className="list-header">
        <h1>{t(`policy.${policy}.title`)}</h1>
        <p className="list-intro">{t(`policy.${policy}.description`, facts)}</p>
        <p className="policy-date quiet">
          {t('policy.in_force')}{' '}
          <time dateTime={format.isoDate(inForce)}>{format.fullDate(inForce)}</time>
        </p>
      </header>
      <div className="policy">
        {headings.length > 0 && (
          <nav className="policy-contents" aria-labelledby="policy-contents">
            <h2 id="policy-contents">{t('policy.contents')}</h2>
            <ol>
              {headings.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="policy-text">
          {own ? <OwnProse html={own.html} /> : <Prose sections={sections} />}
          <PolicyLinks policy={policy} />
        </div>
      </div>
    </>
  );
}

/** The pages that a policy sends its readers to. */
function PolicyLinks({ policy }: { policy: PolicyName }) {
  const { edition, t } = useEdition();
  return (
    <p className="policy-links">
      <a className="button" href={toEditionPath(edition, '/contact')}>
        {t('pages.contact.title')}
      </a>
      <a className="button" href={toEditionPath(edition, '/grievance')}>
        {t('pages.grievance.title')}
      </a>
      {policy === 'privacy' && (
        <a className="button" href={toEditionPath(edition, '/newsletter/link')}>
          {t('newsletter.preferences.title')}
        </a>
      )}
    </p>
  );
}
