import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type Step, stepBefore, toStepPath } from './onboarding-step.model.ts';

/** Back, and out: what was saved stays. */
export function StepWays({ step, id }: { step: Step; id: number | null }) {
  const { edition, t } = useEdition();
  const before = stepBefore(step);
  return (
    <>
      {before && (
        <a className="text-link" href={toEditionPath(edition, toStepPath(before, id))}>
          {t('directory-onboarding.back')}
        </a>
      )}
      {id !== null && (
        <a className="text-link" href={toEditionPath(edition, `/vendor?id=${id}`)}>
          {t('directory-onboarding.later')}
        </a>
      )}
    </>
  );
}
