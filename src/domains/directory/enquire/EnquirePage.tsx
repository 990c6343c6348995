import { langOfName, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toBusinessPath } from '#domains/directory/business/business-path.model.ts';
import { type Enquiry, toThreadPath } from '#domains/directory/enquiry/enquiry.model.ts';
import type { BusinessProfile } from '#domains/directory/profile/business-profile.model.ts';
import { NOTHING_ASKED, ProfileActions } from '#domains/directory/profile/ProfileActions.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import { EnquireForm } from './EnquireForm.tsx';
import type { EnquireState, EnquireView } from './enquire.model.ts';

/** Where a business is asked. */
export function EnquirePage({ view, state }: { view: EnquireView; state: EnquireState }) {
  const { edition, t } = useEdition();
  const { business, elsewhere, isOwn } = view;
  const name = nameIn(business.names, edition.lang);
  if (elsewhere) return <UnkeptPage view={view} profile={elsewhere} />;
  return (
    <div className="form-page enquire">
      <BackToBusiness view={view} />
      <header className="list-header">
        <h1>{t('directory-enquiry.form.title', { name })}</h1>
        <p className="list-intro">
          {t('directory-enquiry.form.intro')}{' '}
          {business.responseTime && t(`directory-enquiry.form.answers_${business.responseTime}`)}
        </p>
      </header>
      {isOwn && <p className="notice">{t('directory-enquiry.form.own')}</p>}
      <FormFaults faults={state.faults} />
      {!isOwn && <EnquireForm view={view} state={state} />}
    </div>
  );
}

/** Nobody would read an enquiry: the other ways there are, and the way in for whoever it is of. */
function UnkeptPage({ view, profile }: { view: EnquireView; profile: BusinessProfile }) {
  const { edition, t } = useEdition();
  const name = nameIn(profile.names, edition.lang);
  const claim = `${toEditionPath(edition, toBusinessPath(profile))}/claim`;
  return (
    <div className="form-page enquire">
      <BackToBusiness view={view} />
      <header className="list-header">
        <h1>{t('directory-enquiry.form.title', { name })}</h1>
      </header>
      <p className="notice">{t('directory-enquiry.form.unkept')}</p>
      <ProfileActions profile={profile} shown={NOTHING_ASKED} />
      {profile.website && (
        <p>
          <a className="text-link" href={profile.website} rel="nofollow noopener">
            {t('directory-enquiry.form.website')}
          </a>
        </p>
      )}
      <p>
        <a className="text-link" href={claim} rel="nofollow">
          {t('directory.claim')}
        </a>
      </p>
    </div>
  );
}

/** An enquiry has gone out: its number, and what comes next. */
export function EnquireSentPage({ view, sent }: { view: EnquireView; sent: readonly Enquiry[] }) {
  const { edition, t } = useEdition();
  const isHeld = sent.some(({ review }) => review === 'held');
  return (
    <div className="form-page enquire">
      <BackToBusiness view={view} />
      <h1>{t('directory-enquiry.sent.title')}</h1>
      <FormAnswer heading={t('directory-enquiry.sent.number')}>
        <ul className="enquire-sent">
          {sent.map((thread) => (
            <li key={thread.id}>
              <strong className="ticket-number">{thread.id}</strong>{' '}
              {nameIn(thread.business.names, edition.lang)}
              <p>
                <a className="text-link" href={toEditionPath(edition, toThreadPath(thread))}>
                  {t('directory-enquiry.sent.open')}
                </a>
              </p>
            </li>
          ))}
        </ul>
        <p>{t(isHeld ? 'directory-enquiry.sent.held' : 'directory-enquiry.sent.next')}</p>
      </FormAnswer>
      <p>
        <a className="button" href={toEditionPath(edition, '/account/enquiries')}>
          {t('directory-enquiry.sent.all')}
        </a>
      </p>
    </div>
  );
}

function BackToBusiness({ view: { business } }: { view: EnquireView }) {
  const { edition } = useEdition();
  const lang = langOfName(business.names, edition.lang);
  return (
    <p className="enquiry-back">
      <a
        className="text-link"
        href={toEditionPath(edition, toBusinessPath(business))}
        lang={lang === edition.lang ? undefined : lang}
      >
        {nameIn(business.names, edition.lang)}
      </a>
    </p>
  );
}
