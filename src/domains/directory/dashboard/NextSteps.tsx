import { PercentRing } from '#domains/directory/onboarding/PercentRing.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { NextStep } from './vendor-section.model.ts';

/** Steps that are shown at once. */
const SHOWN = 3;

/** How complete a page is, and what makes it more so. */
export function NextSteps(props: { percentage: number; steps: readonly NextStep[] }) {
  const { percentage, steps } = props;
  const { edition, t } = useEdition();
  return (
    <section aria-labelledby="complete">
      <h2 id="complete">{t('directory-onboarding.ring.title')}</h2>
      <div className="ring">
        <PercentRing percentage={percentage} />
        <p>
          {steps.length > 0
            ? t('directory-onboarding.ring.next')
            : t('directory-onboarding.ring.full')}
        </p>
      </div>
      {steps.length > 0 && (
        <ol className="next-steps">
          {steps.slice(0, SHOWN).map(({ field, path, points }) => (
            <li key={field}>
              <a href={toEditionPath(edition, path)}>
                <span>{t(`directory-onboarding.missing.${field}`)}</span>
                <small>{t('directory-onboarding.ring.points', { points })}</small>
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
