import type { ReactNode } from 'react';
import { edition } from '#desk/frame/desk-data.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Conflict } from '#desk/manage/Conflict.tsx';
import { FieldInput } from '#desk/manage/FieldInput.tsx';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import type { FieldDescription } from '#desk/manage/subject.ts';
import { PhoneticSwitch } from '#desk/phonetic/PhoneticSwitch.tsx';
import { CONTACT_VISIBILITIES } from '#domains/directory/business/business.model.ts';
import { NETWORK_NAMES, PAYMENT_MODES, SPOKEN } from '#domains/directory/review/review.model.ts';
import {
  CategoryInput,
  CodesInput,
  FurtherCategories,
  ServiceTowns,
  TypeInput,
} from './CategoryInput.tsx';
import { FactsInput, HashtagsInput, SocialInput } from './FactsInput.tsx';
import { nameField } from './field-name.ts';
import { HoursInput, SpecialHoursInput } from './HoursInput.tsx';
import { ItemsInput } from './ItemsInput.tsx';
import { PicturesInput } from './PicturesInput.tsx';
import {
  type BusinessFormState,
  type BusinessView,
  type Choices,
  useBusinessForm,
} from './use-business-form.ts';

const line = (name: string, type?: 'url'): FieldDescription => ({
  ...{ kind: 'line', name },
  ...(type && { type }),
});
const inThree = (kind: 'line' | 'text', name: string): FieldDescription => ({
  ...{ kind, name, inThree: true },
});

const NAMES = [inThree('line', 'name'), line('slug'), line('legalName')];
const TEXTS = [
  inThree('line', 'tagline'),
  inThree('text', 'shortDescription'),
  inThree('text', 'about'),
];
const PLACE: FieldDescription[] = [
  ...['addressLine1', 'addressLine2', 'landmark', 'area', 'pincode'].map((name) => line(name)),
  { kind: 'town', name: 'townId' },
  { kind: 'number', name: 'latitude', step: 0.000001 },
  { kind: 'number', name: 'longitude', step: 0.000001 },
  { kind: 'switch', name: 'isAddressHidden' },
];
const CONTACT: FieldDescription[] = [
  ...['phone', 'phone2', 'whatsapp', 'landline', 'email'].map((name) => line(name)),
  line('website', 'url'),
  ...[line('contactPerson'), line('contactRole')],
  { kind: 'choice', name: 'contactVisibility', options: CONTACT_VISIBILITIES },
];
const FIRM: FieldDescription[] = [
  { kind: 'number', name: 'yearEstablished' },
  ...[line('employeeBand'), line('turnoverBand')],
  { kind: 'number', name: 'priceBand' },
  ...[line('gstin'), line('udyamNumber'), line('fssaiNumber')],
];

/** Everything that readers see of a business, in three languages. */
export function BusinessForm(props: {
  business: BusinessView;
  choices: Choices;
  onDone: () => void;
}) {
  const { business, choices, onDone } = props;
  const form = useBusinessForm(business, () => {
    sayDone(t('desk.saved'));
    onDone();
  });
  const { fault, changedByThem: theirs } = form;
  const shared = { form, business };
  return (
    <ManagedForm
      fault={fault}
      note={!theirs && fault !== null && (Object.values(fault.fields)[0] ?? fault.message)}
      onSubmit={form.save}
    >
      {theirs && (
        <Conflict
          changed={[...new Set(theirs.map(nameField))].join(', ')}
          onTheirs={form.takeTheirs}
          onMine={form.saveOverTheirs}
        />
      )}
      <PhoneticSwitch lang={edition.lang === 'hi' ? 'hi' : 'gu'} />
      <Group name="names" fields={NAMES} {...shared} />
      <Group name="trade" fields={[]} {...shared}>
        <CategoryInput form={form} choices={choices} />
        <FurtherCategories form={form} choices={choices} />
        <TypeInput form={form} choices={choices} facet="nature" />
        <TypeInput form={form} choices={choices} facet="legal" />
        <HashtagsInput form={form} />
      </Group>
      <Group name="texts" fields={TEXTS} {...shared}>
        <FactsInput form={form} />
      </Group>
      <Group name="items" fields={[]} {...shared}>
        <ItemsInput form={form} choices={choices} />
      </Group>
      <Group name="pictures" fields={[]} {...shared}>
        <PicturesInput form={form} />
      </Group>
      <Group name="place" fields={PLACE} {...shared}>
        <ServiceTowns form={form} known={business.serviceTowns} />
      </Group>
      <Group name="contact" fields={CONTACT} {...shared}>
        <div className="beside beside-wide">
          {NETWORK_NAMES.map((network) => (
            <SocialInput key={network} form={form} network={network} />
          ))}
        </div>
      </Group>
      <Group name="hours" fields={[]} {...shared}>
        <HoursInput form={form} />
        <SpecialHoursInput form={form} />
      </Group>
      <Group name="more" fields={FIRM} {...shared}>
        <CodesInput form={form} name="paymentModes" codes={PAYMENT_MODES} />
        <CodesInput form={form} name="languages" codes={SPOKEN} />
      </Group>
      <FormEnd label={t('desk.save')} isOff={form.isBusy || !form.isChanged} isSticky />
    </ManagedForm>
  );
}

function Group(props: {
  name: string;
  fields: readonly FieldDescription[];
  form: BusinessFormState;
  business: BusinessView;
  children?: ReactNode;
}) {
  const { name, fields, form, business, children } = props;
  const id = `business-${name}`;
  const plain = fields.filter((field) => !isInThree(field));
  const draw = (field: FieldDescription) => (
    <FieldInput key={field.name} field={field} form={form} row={business} />
  );
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t(`desk-directory.group.${name}`)}</h2>
      {fields.filter(isInThree).map(draw)}
      {plain.length > 0 && <div className="beside beside-wide">{plain.map(draw)}</div>}
      {children}
    </section>
  );
}

function isInThree(field: FieldDescription): boolean {
  return 'inThree' in field;
}
