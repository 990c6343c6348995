import { useEdition } from '#ui/edition.tsx';
import { Tick } from './ChoiceList.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import type { VendorChoices } from './vendor-choice.model.ts';

const TOWN_LIST = 'known-towns';

/** The town and its PIN code: what a listing can't do without. */
export function TownFields({ choices }: { choices: VendorChoices }) {
  const { t } = useEdition();
  return (
    <>
      <div className="vendor-pair">
        <TextField
          name="pincode"
          label={t('directory-onboarding.field.pincode')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
        />
        <TextField
          name="town"
          label={t('directory-onboarding.field.town')}
          maxLength={60}
          autoComplete="address-level2"
          list={TOWN_LIST}
        />
      </div>
      <datalist id={TOWN_LIST}>
        {choices.towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <SelectField
        name="stateCode"
        label={t('directory-onboarding.field.state')}
        none={t('directory-onboarding.choose')}
        groups={[{ title: '', choices: choices.states }]}
      />
    </>
  );
}

/** Where the shop is. */
export function AddressFields() {
  const { t } = useEdition();
  return (
    <>
      <TextField
        name="addressLine1"
        label={t('directory-onboarding.field.line1')}
        help={t('directory-onboarding.help.line1')}
        maxLength={120}
        autoComplete="address-line1"
      />
      <TextField
        name="addressLine2"
        label={t('directory-onboarding.field.line2')}
        maxLength={120}
        autoComplete="address-line2"
        isOptional
      />
      <div className="vendor-pair">
        <TextField name="area" label={t('directory-onboarding.field.area')} maxLength={80} />
        <TextField
          name="landmark"
          label={t('directory-onboarding.field.landmark')}
          maxLength={80}
          isOptional
        />
      </div>
    </>
  );
}

/** Its point on the map, and whether its address is told. */
export function PointFields() {
  const { t } = useEdition();
  return (
    <>
      <TextField
        name="point"
        label={t('directory-onboarding.field.point')}
        help={t('directory-onboarding.help.point')}
        maxLength={500}
        isOptional
      />
      <p className="vendor-here" hidden>
        <button type="button" className="button" data-here="">
          {t('directory-onboarding.here')}
        </button>
      </p>
      <Tick name="hideAddress">{t('directory-onboarding.field.hide')}</Tick>
      <TextField
        name="serviceArea"
        label={t('directory-onboarding.field.service')}
        help={t('directory-onboarding.help.service')}
        maxLength={500}
        isOptional
      />
    </>
  );
}
