import { sayReason } from '#domains/directory/business/case-reason.model.ts';
import { findOpenStep, toStepPath } from '#domains/directory/onboarding/onboarding-step.model.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** Where a listing stands, why, and what its owner does about it. */
export function StatusBanner({ owned }: { owned: OwnedBusiness }) {
  const { edition, t } = useEdition();
  const { record, wanted, pending } = owned;
  const { id, status, statusReason } = record;
  if (status === 'deleted') return null;
  // What the desk has closed is opened by the desk.
  const isOfDesk = status === 'closed' && statusReason !== '';
  const ask = { label: t('directory-onboarding.banner.write'), path: '/contact' };
  const next = {
    draft: {
      label: t('directory-onboarding.banner.resume'),
      path: toStepPath(findOpenStep(wanted), id),
    },
    rejected: { label: t('directory-onboarding.banner.again'), path: toStepPath('check', id) },
    closed: isOfDesk
      ? ask
      : { label: t('directory-onboarding.act.reopen'), path: toSectionPath(id, 'status') },
    suspended: ask,
    submitted: null,
    published: null,
  }[status];
  return (
    <section className={`dashboard-banner banner-${status}`} aria-labelledby="state">
      <h2 id="state">{t(`directory-onboarding.banner.${status}`)}</h2>
      <p>{t(`directory-onboarding.banner_help.${isOfDesk ? 'suspended' : status}`)}</p>
      {statusReason && status !== 'published' && (
        <p className="dashboard-reason">
          <strong>{t('directory-onboarding.banner.reason')}</strong>{' '}
          {sayReason(statusReason, edition.lang)}
        </p>
      )}
      {pending && <p>{t('directory-onboarding.banner.pending')}</p>}
      {next && (
        <a className="button button-strong" href={toEditionPath(edition, next.path)}>
          {next.label}
        </a>
      )}
    </section>
  );
}
