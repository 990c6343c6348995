import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { TALK } from './advertise.model.ts';
import { type PlaceFacts, PlaceFields } from './PlaceFields.tsx';
import { NextButton, StepForm, StepFrame, type StepProps } from './StepFrame.tsx';

/** Step 1: where; a way to ask while no place is sold. */
export function PlaceStep(props: StepProps & PlaceFacts) {
  const { slots, cities, sections, place, state } = props;
  const { edition, t } = useEdition();
  return (
    <StepFrame {...props}>
      {slots.length === 0 ? (
        <>
          <p>{t('commerce-advertise.not_open')}</p>
          <p>
            <a className="button" href={toEditionPath(edition, TALK)}>
              {t('commerce-advertise.talk')}
            </a>
          </p>
        </>
      ) : (
        <StepForm {...props}>
          <PlaceFields {...{ slots, cities, sections, chosen: place, state }} />
          <NextButton label={t('commerce-advertise.next')} />
        </StepForm>
      )}
    </StepFrame>
  );
}
