import {
  ADDRESS_LENGTH,
  CITY_LENGTH,
  NAME_LENGTH,
} from '#domains/commerce/order/billing-address.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { GST_STATES, isStateCode } from '#shared/gst-state.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormField, type FormFieldProps } from '#ui/FormField.tsx';
import { type BillingProfile, faultOf, toBookPath } from './advertise.model.ts';
import { HeldUntil } from './PriceStep.tsx';
import {
  CheckField,
  NextButton,
  SelectField,
  StepForm,
  StepFrame,
  type StepProps,
} from './StepFrame.tsx';

interface Props extends StepProps {
  until: Date;
  profiles: readonly BillingProfile[];
  chosen: BillingProfile | null;
  /** Makes one order of a form that is sent twice. */
  orderKey: string;
}

/** Step 5: who the papers are made out to. */
export function BillingStep(props: Props) {
  const { until, orderKey, state, chosen } = props;
  const { t } = useEdition();
  const { typed } = state;
  return (
    <StepFrame {...props}>
      <HeldUntil until={until} />
      <Profiles {...props} />
      <StepForm {...props} hidden={{ order: orderKey }}>
        <p>{t('commerce-advertise.billing.latin')}</p>
        <TextFields {...props} />
        <SelectField
          name="stateCode"
          label={t('commerce-advertise.billing.stateCode')}
          value={typed.stateCode ?? chosen?.stateCode ?? ''}
          options={[{ value: '', text: '' }, ...listStates(t)]}
          state={state}
        />
        <CheckField
          name="isSez"
          label={t('commerce-advertise.billing.isSez')}
          isChecked={typed.isSez === '1' || (chosen?.isSez ?? false)}
          state={state}
        />
        <NextButton label={t('commerce-advertise.billing.pay')} />
      </StepForm>
    </StepFrame>
  );
}

function listStates(t: ReturnType<typeof useEdition>['t']) {
  return [...GST_STATES.keys()]
    .filter(isStateCode)
    .map((code) => ({ value: code as string, text: t(`commerce-paper.states.${code}`) }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
}

/** Other addresses that were used before. */
function Profiles({ profiles, chosen, ...address }: Props) {
  const { edition, t } = useEdition();
  const others = profiles.filter(({ id }) => id !== chosen?.id);
  if (others.length === 0) return null;
  const path = toEditionPath(edition, toBookPath('billing', address));
  return (
    <nav aria-label={t('commerce-advertise.billing.others')}>
      <p>{t('commerce-advertise.billing.others')}</p>
      <ul lang="en">
        {others.map(({ id, name, city }) => (
          <li key={id}>
            <a className="text-link" href={`${path}&profile=${id}`}>
              {name}, {city}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TextName = 'name' | 'gstin' | 'address' | 'city' | 'pincode' | 'email' | 'phone';

const FIELDS: readonly ({ name: TextName } & Pick<
  FormFieldProps,
  'kind' | 'maxLength' | 'autoComplete' | 'inputMode' | 'isOptional'
>)[] = [
  { name: 'name', maxLength: NAME_LENGTH[1], autoComplete: 'organization' },
  { name: 'gstin', maxLength: 20, autoComplete: 'off', isOptional: true },
  { name: 'address', maxLength: ADDRESS_LENGTH[1], autoComplete: 'street-address' },
  { name: 'city', maxLength: CITY_LENGTH[1], autoComplete: 'address-level2' },
  { name: 'pincode', maxLength: 7, autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'email', kind: 'email', maxLength: 254, autoComplete: 'email' },
  { name: 'phone', kind: 'tel', maxLength: 16, autoComplete: 'tel', isOptional: true },
];

function TextFields({ state, chosen }: Props) {
  const { t } = useEdition();
  return FIELDS.map((field) => {
    const fault = faultOf(state, field.name);
    return (
      <FormField
        key={field.name}
        {...field}
        label={t(`commerce-advertise.billing.${field.name}`)}
        value={state.typed[field.name] ?? chosen?.[field.name] ?? ''}
        {...(fault && { fault })}
      />
    );
  });
}
