import { LANGUAGE_TAGS, PAYMENT_MODES } from '#domains/directory/business/business.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { ChoiceList, TickList } from './ChoiceList.tsx';
import { useFormState } from './FieldFrame.tsx';
import { MOST_FURTHER, rowField } from './listing-field.model.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { EMPLOYEE_BANDS, type VendorChoices } from './vendor-choice.model.ts';

const furtherField = (place: number) => rowField('subCategoryIds', place);

/** What the business does: its trade and its kind. */
export function TradeFields({ choices }: { choices: VendorChoices }) {
  const { t } = useEdition();
  return (
    <>
      <SelectField
        name="categoryId"
        label={t('directory-onboarding.field.category')}
        help={t('directory-onboarding.help.category')}
        none={t('directory-onboarding.choose')}
        groups={choices.categories}
      />
      <SelectField
        name="natureTypeId"
        label={t('directory-onboarding.field.nature')}
        none={t('directory-onboarding.choose')}
        groups={[{ title: '', choices: choices.natures }]}
        isOptional
      />
    </>
  );
}

/** Trades besides the first: those it has and one more. */
export function FurtherTrades({ choices }: { choices: VendorChoices }) {
  const { t } = useEdition();
  const { typed } = useFormState();
  const places = Array.from({ length: MOST_FURTHER }, (_, place) => place);
  const shown = places.findLastIndex((place) => typed[furtherField(place)]) + 2;
  return places
    .slice(0, shown)
    .map((place) => (
      <SelectField
        key={place}
        name={furtherField(place)}
        label={t('directory-onboarding.field.further', { number: place + 1 })}
        none={t('directory-onboarding.no_choice')}
        groups={choices.categories}
        isOptional
      />
    ));
}

/** Since when, how many, and how its prices are. */
export function SizeFields() {
  const { t } = useEdition();
  const prices = (['1', '2', '3', '4'] as const).map((band) => ({
    value: band,
    text: t(`directory.profile.price.${band}`),
  }));
  const bands = EMPLOYEE_BANDS.map((band) => ({ value: band, text: band.replace('-', '–') }));
  return (
    <div className="vendor-pair">
      <TextField
        name="yearEstablished"
        label={t('directory-onboarding.field.year')}
        inputMode="numeric"
        maxLength={4}
        isOptional
      />
      <SelectField
        name="employeeBand"
        label={t('directory-onboarding.field.employees')}
        none={t('directory-onboarding.no_choice')}
        groups={[{ title: '', choices: bands }]}
        isOptional
      />
      <SelectField
        name="priceBand"
        label={t('directory-onboarding.field.price')}
        none={t('directory-onboarding.no_choice')}
        groups={[{ title: '', choices: prices }]}
        isOptional
      />
    </div>
  );
}

/** How customers pay, and in what languages they are spoken to. */
export function PayFields() {
  const { t, format } = useEdition();
  const modes = PAYMENT_MODES.map((mode) => ({
    value: mode,
    text: t(`directory.profile.pay.${mode}`),
  }));
  const tags = LANGUAGE_TAGS.map((tag) => ({ value: tag, text: format.languageName(tag) }));
  return (
    <>
      <TickList
        name="paymentModes"
        legend={t('directory-onboarding.field.payment')}
        options={modes}
      />
      <TickList
        name="languagesSpoken"
        legend={t('directory-onboarding.field.languages')}
        options={tags}
      />
    </>
  );
}

/** What the business is before the law: seen by nobody but those who check it. */
export function PaperFields({ choices }: { choices: VendorChoices }) {
  const { t } = useEdition();
  return (
    <>
      <TextField
        name="legalName"
        label={t('directory-onboarding.field.legal_name')}
        help={t('directory-onboarding.help.legal_name')}
        maxLength={160}
        isOptional
      />
      <SelectField
        name="legalTypeId"
        label={t('directory-onboarding.field.legal')}
        none={t('directory-onboarding.no_choice')}
        groups={[{ title: '', choices: choices.legals }]}
        isOptional
      />
      <TextField
        name="gstin"
        label={t('directory-onboarding.field.gstin')}
        help={t('directory-onboarding.help.gstin')}
        maxLength={20}
        isOptional
      />
      <TextField
        name="udyamNumber"
        label={t('directory-onboarding.field.udyam')}
        maxLength={30}
        isOptional
      />
    </>
  );
}

/** Who is told the numbers. */
export function VisibilityField() {
  const { t } = useEdition();
  const options = (['public', 'on_request', 'enquiry_only'] as const).map((value) => ({
    value,
    text: t(`directory-onboarding.visibility.${value}`),
    help: t(`directory-onboarding.visibility_help.${value}`),
  }));
  return (
    <ChoiceList
      name="contactVisibility"
      legend={t('directory-onboarding.field.visibility')}
      options={options}
    />
  );
}
