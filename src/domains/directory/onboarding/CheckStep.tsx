import type { ReactNode } from 'react';
import { nameIn } from '#domains/directory/business/business-card.model.ts';
import type { CountedField, NextStep } from '#domains/directory/dashboard/vendor-section.model.ts';
import { OpeningHours } from '#domains/directory/profile/OpeningHours.tsx';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';
import { type Step, stepOf, toStepPath } from './onboarding-step.model.ts';
import { StepWays } from './StepWays.tsx';
import { type ListingForm, VendorForm } from './VendorForm.tsx';

/** What was said so far, each part with the way to change it, and the button that sends it. */
export function CheckStep(props: {
  owned: OwnedBusiness;
  state: ListingForm;
  progress: { missing: readonly string[]; steps: readonly NextStep[] } | null;
}) {
  const { owned, state, progress } = props;
  const { edition, t } = useEdition();
  const { id, status, statusReason } = owned.record;
  const missing = progress?.missing ?? [];
  return (
    <>
      {status === 'rejected' && statusReason && (
        <section className="dashboard-banner banner-rejected">
          <h2>{t('directory-onboarding.banner.rejected')}</h2>
          <p className="dashboard-reason">{statusReason}</p>
        </section>
      )}
      <Parts owned={owned} />
      <VendorForm
        action={toEditionPath(edition, '/vendor/new')}
        reload={toEditionPath(edition, toStepPath('check', id))}
        state={missing.length > 0 ? { ...state, faults: [] } : state}
        held={null}
        hidden={{ step: 'check', id: String(id) }}
        bar={
          <>
            <button type="submit" className="button button-primary" name="intent" value="next">
              {t('directory-onboarding.check.send')}
            </button>
            <StepWays step="check" id={id} />
          </>
        }
      >
        {missing.length > 0 ? (
          <div
            className="notice"
            {...(state.faults.length > 0 && { id: FORM_ANSWER, role: 'alert', tabIndex: -1 })}
          >
            <p>{t('directory-onboarding.check.not_ready')}</p>
            <ul className="vendor-missing">
              {missing.map((field) => (
                <li key={field}>
                  {field === 'percentage' ? (
                    <Fuller step={progress?.steps.find((each) => !missing.includes(each.field))} />
                  ) : (
                    <a
                      className="text-link"
                      href={toEditionPath(edition, toStepPath(stepOf(field), id))}
                    >
                      {t(`directory-onboarding.missing.${field as CountedField}`)}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className="vendor-note">{t('directory-onboarding.check.help')}</p>
        )}
      </VendorForm>
    </>
  );
}

/** That it is to be more complete, and what makes it so first. */
function Fuller({ step }: { step: NextStep | undefined }) {
  const { edition, t } = useEdition();
  return (
    <>
      {t('directory-onboarding.check.percentage')}
      {step && (
        <>
          {': '}
          <a className="text-link" href={toEditionPath(edition, step.path)}>
            {t(`directory-onboarding.missing.${step.field}`)}
          </a>
        </>
      )}
    </>
  );
}

function Parts({ owned }: { owned: OwnedBusiness }) {
  const { edition, t } = useEdition();
  const { wanted } = owned;
  const { id, nameEn, nameHi, nameGu } = wanted;
  const texts = {
    en: wanted.shortDescriptionEn,
    hi: wanted.shortDescriptionHi,
    gu: wanted.shortDescriptionGu,
  };
  const said = texts[edition.lang] || texts.en || texts.hi || texts.gu;
  const address = [wanted.addressLine1, wanted.addressLine2, wanted.area, wanted.townName];
  const photos = owned.media.filter(({ kind }) => kind !== 'document').length;
  return (
    <div className="vendor-parts">
      <Part id={id} step="business">
        <p>
          <strong>{nameIn({ en: nameEn, hi: nameHi, gu: nameGu }, edition.lang)}</strong>
        </p>
        {wanted.isCategoryActive && <p>{wanted.categoryName}</p>}
      </Part>
      <Part id={id} step="place">
        <p>
          {address.filter((line) => line !== '').join(', ')} {wanted.pincode}
        </p>
        <OpeningHours hours={wanted.hours} specialHours={wanted.specialHours} />
      </Part>
      <Part id={id} step="contact">
        <p>{wanted.phone && formatPhone(wanted.phone)}</p>
        <p className="vendor-note">
          {t(`directory-onboarding.visibility.${wanted.contactVisibility}`)}
        </p>
      </Part>
      <Part id={id} step="show">
        {said && <p>{said}</p>}
        <p className="vendor-note">
          {t('directory-onboarding.check.photos', { count: photos })},{' '}
          {t('directory-onboarding.check.items', { count: wanted.items.length })}
        </p>
      </Part>
    </div>
  );
}

function Part({ id, step, children }: { id: number; step: Step; children: ReactNode }) {
  const { edition, t } = useEdition();
  const part = t(`directory-onboarding.step.${step}`);
  return (
    <section className="vendor-group">
      <h2>{part}</h2>
      {children}
      <p>
        <a
          className="text-link"
          href={toEditionPath(edition, toStepPath(step, id))}
          aria-label={t('directory-onboarding.check.change_of', { part })}
        >
          {t('directory-onboarding.check.change')}
        </a>
      </p>
    </section>
  );
}
