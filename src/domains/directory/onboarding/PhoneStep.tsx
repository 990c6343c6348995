import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { formatPhone } from '#domains/identity/contact/phone.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FoundBusiness, FoundBusinesses } from './FoundBusinesses.tsx';
import { type Step, toStepPath } from './onboarding-step.model.ts';
import { TextField } from './TextField.tsx';
import { type ListingForm, VendorForm } from './VendorForm.tsx';

/** A listing that was begun and not sent. */
export interface Draft {
  id: number;
  name: string;
  percentage: number;
  step: Step;
}

/** The number customers reach the business by, what may be listed already, and what was begun before. */
export function PhoneStep(props: {
  id: number | null;
  owned: OwnedBusiness | null;
  state: ListingForm;
  found: readonly FoundBusiness[];
  drafts: readonly Draft[];
  accountPhone: string | null;
}) {
  const { id, owned, state, found, drafts, accountPhone } = props;
  const { edition, t } = useEdition();
  if (id !== null) return <KnownPhone id={id} phone={owned?.wanted.phone ?? ''} />;
  if (accountPhone === null)
    return (
      <p>
        <a
          className="button button-strong"
          href={`${toEditionPath(edition, '/account/phone')}?next=${toEditionPath(edition, '/vendor/new')}`}
        >
          {t('directory-onboarding.phone.add')}
        </a>
      </p>
    );
  return (
    <>
      <Drafts drafts={drafts} />
      <FoundBusinesses found={found} />
      <VendorForm
        action={toEditionPath(edition, '/vendor/new')}
        reload={toEditionPath(edition, toStepPath('phone', null))}
        state={state}
        held={null}
        hidden={{ step: 'phone' }}
        bar={
          <button type="submit" className="button button-primary" name="intent" value="next">
            {t(found.length > 0 ? 'directory-onboarding.found.none' : 'directory-onboarding.go_on')}
          </button>
        }
      >
        <TextField
          name="phone"
          label={t('directory-onboarding.field.phone')}
          // Another number has yet to be proved.
          help={state.codeFor === null ? t('directory-onboarding.phone.proved') : undefined}
          kind="tel"
          inputMode="tel"
          maxLength={24}
          autoComplete="tel"
        />
      </VendorForm>
    </>
  );
}

/** It was proved as the listing began; it is changed among the contacts. */
function KnownPhone({ id, phone }: { id: number; phone: string }) {
  const { edition, t } = useEdition();
  return (
    <>
      <p>
        <strong>{formatPhone(phone)}</strong>
      </p>
      <p className="vendor-ways">
        <a
          className="button button-strong"
          href={toEditionPath(edition, toStepPath('business', id))}
        >
          {t('directory-onboarding.go_on')}
        </a>
        <a className="button" href={toEditionPath(edition, toStepPath('contact', id))}>
          {t('directory-onboarding.phone.other')}
        </a>
      </p>
    </>
  );
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const { edition, t } = useEdition();
  if (drafts.length === 0) return null;
  return (
    <section className="vendor-group" aria-labelledby="drafts">
      <h2 id="drafts">{t('directory-onboarding.resume.title')}</h2>
      <ul className="vendor-found">
        {drafts.map(({ id, name, percentage, step }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              {t('directory-onboarding.resume.one', {
                percentage,
                step: t(`directory-onboarding.step.${step}`),
              })}
            </p>
            <a
              className="button button-strong"
              href={toEditionPath(edition, toStepPath(step, id))}
              aria-label={`${t('directory-onboarding.go_on')}: ${name}`}
            >
              {t('directory-onboarding.go_on')}
            </a>
          </li>
        ))}
      </ul>
      <h2>{t('directory-onboarding.resume.new')}</h2>
    </section>
  );
}
