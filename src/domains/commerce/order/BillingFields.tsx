import { Fragment } from 'react';
import { listStates } from '#domains/commerce/invoice/state-name.model.ts';
import { useEdition } from '#ui/edition.tsx';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { FormField, type FormFieldProps, toFieldId } from '#ui/FormField.tsx';
import { ADDRESS_LENGTH, CITY_LENGTH, NAME_LENGTH } from './billing-address.model.ts';

type Field = 'name' | 'gstin' | 'address' | 'city' | 'pincode' | 'email' | 'phone';

const FIELDS: readonly ({ name: Field } & Pick<
  FormFieldProps,
  'kind' | 'maxLength' | 'autoComplete' | 'inputMode' | 'isOptional'
>)[] = [
  { name: 'name', maxLength: NAME_LENGTH[1], autoComplete: 'organization' },
  { name: 'gstin', maxLength: 20, autoComplete: 'off', isOptional: true },
  { name: 'address', maxLength: ADDRESS_LENGTH[1], autoComplete: 'street-address' },
  { name: 'city', maxLength: CITY_LENGTH[1], autoComplete: 'address-level2' },
  { name: 'pincode', maxLength: 12, autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'email', kind: 'email', maxLength: 254, autoComplete: 'email' },
  { name: 'phone', kind: 'tel', maxLength: 24, autoComplete: 'tel', isOptional: true },
];

/** Who papers are made out to, as a part of a form. */
export function BillingFields(props: {
  typed: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
}) {
  const { t } = useEdition();
  const { typed, faults } = props;
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <fieldset>
      <legend>{t('commerce-payment.billing.heading')}</legend>
      <p className="form-help">{t('commerce-payment.billing.help')}</p>
      {FIELDS.map(({ name, ...field }) => (
        <Fragment key={name}>
          <FormField
            name={name}
            label={t(`commerce-payment.billing.${name}`)}
            value={typed[name]}
            fault={faultOf(name)}
            {...field}
          />
          {name === 'pincode' && (
            <StateField value={typed.stateCode ?? ''} fault={faultOf('stateCode')} />
          )}
        </Fragment>
      ))}
      <label className="money-check">
        <input type="checkbox" name="isSez" value="1" defaultChecked={typed.isSez === '1'} />
        <span>{t('commerce-payment.billing.isSez')}</span>
      </label>
    </fieldset>
  );
}

function StateField({ value, fault }: { value: string; fault: string | undefined }) {
  const { t } = useEdition();
  const id = toFieldId('stateCode');
  return (
    <div className="form-field">
      <label htmlFor={id}>{t('commerce-payment.billing.stateCode')}</label>
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      <select
        id={id}
        name="stateCode"
        defaultValue={value}
        autoComplete="address-level1"
        required
        aria-describedby={fault && `${id}-fault`}
        aria-invalid={fault ? true : undefined}
      >
        <option value="">{t('commerce-payment.billing.choose')}</option>
        {listStates(t).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
