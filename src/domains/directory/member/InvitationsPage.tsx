import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer, type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { INVITATIONS, type Invitation } from './invitation.model.ts';

/** What somebody is asked to keep: they say yes or no, knowing what comes of it. */
export function InvitationsPage(props: {
  invitations: readonly Invitation[];
  isRefused: boolean;
  faults: readonly FormFault[];
}) {
  const { invitations, isRefused, faults } = props;
  const { edition, t } = useEdition();
  return (
    <div className="vendor-page dashboard">
      <header className="list-header">
        <p className="vendor-kicker">
          <a className="text-link" href={toEditionPath(edition, '/vendor')}>
            {t('directory-onboarding.dashboard.title')}
          </a>
        </p>
        <h1>{t('directory-vendor.invitation.title')}</h1>
      </header>
      <FormFaults faults={faults} />
      {isRefused && (
        <FormAnswer heading={t('directory-vendor.invitation.refused')}>{null}</FormAnswer>
      )}
      {invitations.length === 0 ? (
        <p className="empty">{t('directory-vendor.invitation.none')}</p>
      ) : (
        <ul className="member-list">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The way there, for whoever is asked something. */
export function InvitationNote({ count }: { count: number }) {
  const { edition, t } = useEdition();
  if (count === 0) return null;
  return (
    <p className="dashboard-banner banner-published">
      <a className="text-link" href={toEditionPath(edition, INVITATIONS)}>
        {t('directory-vendor.invitation.waiting', { count })}
      </a>
    </p>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, business, role, endsAt, ownerEnd, stars } = invitation;
  const { edition, t, format } = useEdition();
  const { lang } = edition;
  const name = nameIn(business.names, lang);
  return (
    <li>
      <div>
        <h2 lang={langOfName(business.names, lang)}>{name}</h2>
        <p>
          {[nameIn(business.town, lang), ownerEnd && `•••• ${ownerEnd}`].filter(Boolean).join(', ')}
        </p>
        <p>{t(`directory-vendor.invitation.as_${role}`)}</p>
        {stars !== null && (
          <p>
            <strong>{t('directory-vendor.invitation.rated', { count: stars })}</strong>
          </p>
        )}
        <small>{t('directory-vendor.invitation.until', { date: format.fullDate(endsAt) })}</small>
      </div>
      <form method="post" action={toEditionPath(edition, INVITATIONS)}>
        <input type="hidden" name="invitation" value={id} />
        <p className="item-acts">
          <AnswerButton answer="accept" name={name} />
          <AnswerButton answer="refuse" name={name} />
        </p>
      </form>
    </li>
  );
}

function AnswerButton({ answer, name }: { answer: 'accept' | 'refuse'; name: string }) {
  const { t } = useEdition();
  const label = t(`directory-vendor.invitation.${answer}`);
  return (
    <button
      type="submit"
      className={answer === 'accept' ? 'button button-strong' : 'button'}
      name="intent"
      value={answer}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </button>
  );
}
