import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type Step, stepBefore, toLeavingPath, toStepPath } from './onboarding-step.model.ts';
import { VENDOR_FORM } from './VendorForm.tsx';

/** The way back from a step into which nothing is typed. */
export function StepWays({ step, id }: { step: Step; id: number | null }) {
  const { edition, t } = useEdition();
  const before = stepBefore(step);
  if (!before) return null;
  return (
    <a className="text-link" href={toEditionPath(edition, toStepPath(before, id))}>
      {t('directory-onboarding.back')}
    </a>
  );
}

/** Saves the open step and leads back; where it was not saved, also the way out without that. `go` is how it was left. */
export function SavingWays(props: { step: Step; id: number | null; go: string | undefined }) {
  const { step, id, go } = props;
  const { edition, t } = useEdition();
  const leaving = toLeavingPath(go, step, id);
  return (
    <>
      {go !== 'back' && (
        <button type="submit" className="text-link" name="go" value="back" formNoValidate>
          {t('directory-onboarding.back')}
        </button>
      )}
      {leaving !== null && (
        <a className="text-link" href={toEditionPath(edition, leaving)}>
          {t('directory-onboarding.leave_unsaved')}
        </a>
      )}
    </>
  );
}

/** To the dashboard, from where a listing is gone on with; a step into which something is typed is saved before. */
export function LaterWay({ step, id }: { step: Step; id: number }) {
  const { edition, t } = useEdition();
  if (step === 'phone' || step === 'check')
    return (
      <a className="text-link section-back" href={toEditionPath(edition, `/vendor?id=${id}`)}>
        {t('directory-onboarding.later')}
      </a>
    );
  return (
    <button
      type="submit"
      className="text-link section-back"
      form={VENDOR_FORM}
      name="go"
      value="later"
      formNoValidate
    >
      {t('directory-onboarding.later')}
    </button>
  );
}
