import { useEdition } from '#ui/edition.tsx';
import { AddressFields, PointFields, TownFields } from './AddressFields.tsx';
import { ContactFields, LinkFields } from './ContactFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { LongFields, NameFields, ShortFields } from './NameFields.tsx';
import { STEP_SECTIONS, type Step } from './onboarding-step.model.ts';
import { TradeFields } from './TradeFields.tsx';
import type { VendorChoices } from './vendor-choice.model.ts';

/** What a step asks for. */
export function StepFields(props: { step: Step; id: number | null; choices: VendorChoices }) {
  const { step, id, choices } = props;
  const { t } = useEdition();
  switch (step) {
    case 'business':
      return (
        <>
          <NameFields />
          <TradeFields choices={choices} />
          <TownFields choices={choices} />
        </>
      );
    case 'place':
      return (
        <>
          <AddressFields />
          <PointFields />
          <section className="vendor-group" aria-labelledby="hours">
            <h2 id="hours">{t('directory-onboarding.hours.title')}</h2>
            <HoursFields />
          </section>
        </>
      );
    case 'contact':
      return (
        <>
          <ContactFields />
          <details className="vendor-more">
            <summary>{t('directory-onboarding.section.social')}</summary>
            <LinkFields />
          </details>
        </>
      );
    case 'show':
      return (
        <>
          <ShortFields />
          <LongFields />
          {id !== null && <Pictures />}
        </>
      );
    default:
      return null;
  }
}

/** The ways to pages of their own: files are not sent with words, which are saved before. */
function Pictures() {
  const { t } = useEdition();
  return (
    <section className="vendor-group" aria-labelledby="pictures">
      <h2 id="pictures">{t('directory-onboarding.section.media')}</h2>
      <p>{t('directory-onboarding.section_intro.media')}</p>
      <p className="vendor-ways">
        {STEP_SECTIONS.map((section) => (
          <button key={section} type="submit" className="button" name="intent" value={section}>
            {t(`directory-onboarding.section.${section}`)}
          </button>
        ))}
      </p>
    </section>
  );
}
