import { BillingFields } from '#domains/commerce/order/BillingFields.tsx';
import { toBillingFields } from '#domains/commerce/order/billing-address.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type BillingProfile, toBookPath } from './advertise.model.ts';
import { HeldUntil } from './PriceStep.tsx';
import { NextButton, StepForm, StepFrame, type StepProps } from './StepFrame.tsx';

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
        <BillingFields
          // What was sent stands as it was: a tick that was taken away sends nothing.
          typed={'name' in typed ? typed : { ...(chosen && toBillingFields(chosen)), ...typed }}
          faults={state.faults}
        />
        <NextButton label={t('commerce-advertise.billing.pay')} />
      </StepForm>
    </StepFrame>
  );
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
