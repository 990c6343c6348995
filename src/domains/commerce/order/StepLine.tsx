import { useEdition } from '#ui/edition.tsx';
import { BOOK_STEPS, type BookStep } from './order.model.ts';

/** The steps of booking an advertisement, with ways back to those before the present one where `toPath` gives them. */
export function StepLine(props: { step: BookStep; toPath?: (step: BookStep) => string }) {
  const { step, toPath } = props;
  const { t } = useEdition();
  const present = BOOK_STEPS.indexOf(step);
  return (
    <nav aria-label={t('commerce-advertise.book.steps')}>
      <ol className="ad-steps">
        {BOOK_STEPS.map((each, index) => (
          <li key={each}>
            {toPath && index < present ? (
              <a className="text-link" href={toPath(each)}>
                {index + 1}. {t(`commerce-advertise.step.${each}`)}
              </a>
            ) : (
              <span aria-current={each === step ? 'step' : undefined}>
                {index + 1}. {t(`commerce-advertise.step.${each}`)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
