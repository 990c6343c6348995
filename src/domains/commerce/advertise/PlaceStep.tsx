import { useEdition } from '#ui/edition.tsx';
import { type PlaceFacts, PlaceFields } from './PlaceFields.tsx';
import { NextButton, StepForm, StepFrame, type StepProps } from './StepFrame.tsx';

/** Step 1: where. */
export function PlaceStep(props: StepProps & PlaceFacts) {
  const { slots, cities, sections, place, state } = props;
  const { t } = useEdition();
  return (
    <StepFrame {...props}>
      <StepForm {...props}>
        <PlaceFields {...{ slots, cities, sections, chosen: place, state }} />
        <NextButton label={t('commerce-advertise.next')} />
      </StepForm>
    </StepFrame>
  );
}
