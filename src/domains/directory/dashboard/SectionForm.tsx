import type { ReactNode } from 'react';
import {
  AddressFields,
  PointFields,
  TownFields,
} from '#domains/directory/onboarding/AddressFields.tsx';
import { ContactFields, LinkFields } from '#domains/directory/onboarding/ContactFields.tsx';
import { CertificationFields, FactFields } from '#domains/directory/onboarding/FactFields.tsx';
import { HoursFields } from '#domains/directory/onboarding/HoursFields.tsx';
import { LongFields, NameFields, ShortFields } from '#domains/directory/onboarding/NameFields.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import {
  FurtherTrades,
  PaperFields,
  PayFields,
  SizeFields,
  TradeFields,
} from '#domains/directory/onboarding/TradeFields.tsx';
import { type ListingForm, VendorForm } from '#domains/directory/onboarding/VendorForm.tsx';
import type { VendorChoices } from '#domains/directory/onboarding/vendor-choice.model.ts';
import type { BusinessStatus } from '#domains/directory/review/review.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormSection, toDashboardPath, toSectionPath } from './vendor-section.model.ts';

/** What is looked at before readers see it: it is not saved while somebody is still choosing. */
const REVIEWED = [
  ...(['businessName', 'hindiName', 'gujaratiName', 'categoryId', 'subCategoryIds'] as const),
  ...(['addressLine1', 'addressLine2', 'landmark', 'area', 'pincode', 'town'] as const),
  ...(['stateCode', 'point'] as const),
];
/** A new number wants a code, whoever sees the listing. */
const ALWAYS_HELD = ['phone', 'code'];

/** The form of a part of a listing. */
export function SectionForm(props: {
  id: number;
  status: BusinessStatus;
  section: FormSection;
  state: ListingForm;
  choices: VendorChoices;
}) {
  const { id, status, section, state, choices } = props;
  const { edition, t } = useEdition();
  const path = toEditionPath(edition, toSectionPath(id, section));
  const isReviewed = status === 'published' || status === 'suspended';
  return (
    <VendorForm
      action={path}
      reload={path}
      state={state}
      held={isReviewed ? [...REVIEWED, ...ALWAYS_HELD] : ALWAYS_HELD}
      hasTools={section === 'hours' || section === 'contact'}
      bar={
        <>
          <button type="submit" className="button button-primary" name="intent" value="save">
            {t('directory-onboarding.save')}
          </button>
          <a className="text-link" href={toEditionPath(edition, toDashboardPath(id))}>
            {t('directory-onboarding.to_dashboard')}
          </a>
        </>
      }
    >
      <SectionFields section={section} choices={choices} />
    </VendorForm>
  );
}

function SectionFields(props: { section: FormSection; choices: VendorChoices }) {
  const { section, choices } = props;
  const { t } = useEdition();
  switch (section) {
    case 'details':
      return <DetailFields choices={choices} />;
    case 'about':
      return (
        <>
          <LongFields />
          <Group title={t('directory-onboarding.group.facts')}>
            <FactFields />
          </Group>
          <Group title={t('directory-onboarding.group.certifications')}>
            <CertificationFields />
          </Group>
        </>
      );
    case 'contact':
      return (
        <>
          <ContactFields />
          <Group title={t('directory-onboarding.group.address')}>
            <AddressFields />
            <TownFields choices={choices} />
          </Group>
          <Group title={t('directory-onboarding.group.map')}>
            <PointFields />
          </Group>
        </>
      );
    case 'hours':
      return <HoursFields />;
    case 'social':
      return <LinkFields />;
    case 'hashtags':
      return (
        <TextField
          name="hashtags"
          label={t('directory-onboarding.field.hashtags')}
          help={t('directory-onboarding.help.hashtags')}
          maxLength={400}
          rows={2}
          isOptional
        />
      );
  }
}

function DetailFields({ choices }: { choices: VendorChoices }) {
  const { t } = useEdition();
  return (
    <>
      <NameFields />
      <ShortFields />
      <TradeFields choices={choices} />
      <Group title={t('directory-onboarding.group.further')}>
        <FurtherTrades choices={choices} />
      </Group>
      <Group title={t('directory-onboarding.group.customers')}>
        <PayFields />
      </Group>
      <Group title={t('directory-onboarding.group.size')}>
        <SizeFields />
      </Group>
      <Group title={t('directory-onboarding.group.papers')}>
        <PaperFields choices={choices} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="vendor-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
