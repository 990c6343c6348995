import { useEdition } from '#ui/edition.tsx';
import { AddressFields, PointFields, TownFields } from './AddressFields.tsx';
import { ContactFields, LinkFields } from './ContactFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { LongFields, NameFields, ShortFields } from './NameFields.tsx';
import type { Step } from './onboarding-step.model.ts';
import { TradeFields } from './TradeFields.tsx';
import type { VendorChoices } from './vendor-choice.model.ts';

/** What a step asks for. */
export function StepFields({ step, choices }: { step: Step; choices: VendorChoices }) {
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
        </>
      );
    default:
      return null;
  }
}
