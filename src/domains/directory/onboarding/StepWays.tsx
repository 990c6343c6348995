import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type Step, stepBefore, toStepPath } from './onboarding-step.model.ts';

/** The way back: what was saved stays. */
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
