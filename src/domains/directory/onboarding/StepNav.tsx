import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { STEPS, type Step, toStepPath } from './onboarding-step.model.ts';

/** Where one is of the six steps; each that can be gone to is a link. */
export function StepNav(props: { id: number | null; current: Step; done: readonly Step[] }) {
  const { id, current, done } = props;
  const { edition, t } = useEdition();
  return (
    <nav className="vendor-steps" aria-label={t('directory-onboarding.steps')}>
      <ol>
        {STEPS.map((step, place) => {
          const isCurrent = step === current;
          const isDone = done.includes(step);
          const name = (
            <>
              {place + 1} <b>{t(`directory-onboarding.step.${step}`)}</b>
              {isDone && (
                <span className="visually-hidden">{t('directory-onboarding.step_done')}</span>
              )}
            </>
          );
          return (
            <li key={step}>
              {id !== null && !isCurrent ? (
                <a
                  className={isDone ? 'step-done' : undefined}
                  href={toEditionPath(edition, toStepPath(step, id))}
                >
                  {name}
                </a>
              ) : (
                <span
                  className={isDone ? 'step-done' : undefined}
                  aria-current={isCurrent ? 'step' : undefined}
                >
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
