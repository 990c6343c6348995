import { NextSteps } from '#domains/directory/dashboard/NextSteps.tsx';
import type { NextStep } from '#domains/directory/dashboard/vendor-section.model.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { CheckStep } from './CheckStep.tsx';
import { type FoundBusiness, FoundBusinesses } from './FoundBusinesses.tsx';
import { isStepDone, STEPS, type Step, toStepPath } from './onboarding-step.model.ts';
import { type Draft, PhoneStep } from './PhoneStep.tsx';
import { StepFields } from './StepFields.tsx';
import { StepNav } from './StepNav.tsx';
import { LaterWay, SavingWays } from './StepWays.tsx';
import { type ListingForm, VendorForm } from './VendorForm.tsx';
import type { VendorChoices } from './vendor-choice.model.ts';

/** One of the six steps. */
export interface NewListing {
  step: Step;
  /** Null for one that has yet to begin, and while it can't be loaded. */
  owned: OwnedBusiness | null;
  /** Of a listing that has begun. */
  id: number | null;
  state: ListingForm;
  choices: VendorChoices;
  /** Listings that may be this one. */
  found: readonly FoundBusiness[];
  /** Drafts that may be gone on with. */
  drafts: readonly Draft[];
  /** Null for an account without a number. */
  accountPhone: string | null;
  /** How complete it is, and what a reviewer waits for. */
  progress: { percentage: number; missing: readonly string[]; steps: readonly NextStep[] } | null;
}

/** The way to a listing, a step a page. */
export function NewListingPage(props: NewListing) {
  const { step, owned, id } = props;
  const { t } = useEdition();
  const facts = owned?.wanted;
  const done = facts ? STEPS.filter((each) => isStepDone(each, facts)) : [];
  const number = STEPS.indexOf(step) + 1;
  return (
    <div className="vendor-page">
      <header className="list-header">
        <p className="vendor-kicker">
          {t('directory.list_free')} · {t('directory-onboarding.step_of', { number })}
        </p>
        <h1>{t(`directory-onboarding.step.${step}`)}</h1>
        <p className="list-intro">{t(`directory-onboarding.intro.${step}`)}</p>
      </header>
      <StepNav id={id} current={step} done={done} />
      <div className="vendor-columns">
        <div className="vendor-main">
          <StepBody {...props} />
        </div>
        <div className="vendor-aside">
          {props.progress && <NextSteps {...props.progress} />}
          <section className="vendor-note">
            <p>{t('directory-onboarding.kept')}</p>
            {id !== null && (
              <p>
                <LaterWay step={step} id={id} />
              </p>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

function StepBody(props: NewListing) {
  const { step, id, owned, state, found } = props;
  const { edition, t } = useEdition();
  if (step === 'phone') return <PhoneStep {...props} />;
  if (step === 'check' && owned) return <CheckStep {...props} owned={owned} />;
  const path = toEditionPath(edition, toStepPath(step, id));
  const isFound = found.length > 0;
  return (
    <>
      <FoundBusinesses found={found} />
      <VendorForm
        action={toEditionPath(edition, '/vendor/new')}
        reload={path}
        state={state}
        held={null}
        hasTools={step === 'place'}
        hidden={{
          step,
          ...(id === null ? { phone: state.typed.phone ?? '' } : { id: String(id) }),
        }}
        bar={
          <>
            <button
              type="submit"
              className="button button-primary"
              name="intent"
              value={isFound ? 'force' : 'next'}
            >
              {isFound ? t('directory-onboarding.found.none') : t('directory-onboarding.next')}
            </button>
            <SavingWays step={step} id={id} go={state.typed.go} />
          </>
        }
      >
        <StepFields {...props} />
      </VendorForm>
    </>
  );
}
