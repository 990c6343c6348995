import { Fragment, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Field } from '#desk/parts/Field.tsx';
import { readKept } from '#desk/parts/kept.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { useUnsaved } from '#desk/parts/use-kept.ts';
import {
  type BillingDraft,
  type BillingView,
  SELLER_FIELDS,
  toBody,
  toDraft,
} from './billing-draft.ts';

/** Who sells, at which tax, and what is given back; a change is in force from a day on. */
export function BillingScreen() {
  const loaded = useLoaded('/desk/billing');
  const { data } = loaded;
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.billing')}</h1>
      </header>
      <p className="quiet">{t('desk-money.billing_help')}</p>
      <LoadNote loaded={loaded} />
      {data && !data.current && <p className="notice">{t('desk-money.nobody_sells')}</p>}
      {data?.coming.map(({ fromOn, seller, rateBps }) => (
        <p key={fromOn} className="notice">
          {t('desk-money.coming', {
            day: format.longDate(new Date(fromOn)),
            ...{ name: seller.legalName, rate: rateBps / 100 },
          })}
        </p>
      ))}
      {data && <BillingForm view={data} onSaved={loaded.reload} />}
    </>
  );
}

function BillingForm({ view, onSaved }: { view: BillingView; onSaved: () => void }) {
  const start = toDraft(view);
  const [values, setValues] = useState(() => readKept<BillingDraft>('billing') ?? start);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = JSON.stringify(values) !== JSON.stringify(start);
  useUnsaved('billing', isChanged ? values : null);
  const set = (changes: Partial<BillingDraft>) =>
    setValues((before) => ({ ...before, ...changes }));
  const save = async () => {
    const isDone = await attempt(() => call('POST /desk/billing', { body: toBody(values) }));
    if (!isDone) return;
    forget();
    sayDone(t('desk.saved'));
    onSaved();
  };
  const faults = fault?.fields ?? {};
  const isAboutField = Object.keys(faults).length > 0;
  const faultAt = (path: string) =>
    Object.entries(faults).find(([field]) => `${field}.`.startsWith(`${path}.`))?.[1];
  const line = (name: keyof BillingDraft, path: string, type = 'text') => (
    <Field
      key={name}
      label={t(`desk-money.field.${name}`)}
      help={t(`desk-money.help.${name}`, { defaultValue: '' })}
      fault={faultAt(path)}
    >
      <input
        type={type}
        value={values[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <ManagedForm
      fault={fault}
      note={!isAboutField && fault?.message}
      className="sections measured"
      onSubmit={save}
    >
      <section aria-labelledby="billing-seller">
        <h2 id="billing-seller">{t('desk-money.seller')}</h2>
        {SELLER_FIELDS.map((name) => (
          <Fragment key={name}>
            {line(name, `seller.${name}`)}
            {name === 'pincode' && (
              <StateChoice
                states={view.states}
                value={values.stateCode}
                fault={faultAt('seller.stateCode')}
                onChange={(stateCode) => set({ stateCode })}
              />
            )}
          </Fragment>
        ))}
      </section>
      <section aria-labelledby="billing-tax">
        <h2 id="billing-tax">{t('desk-money.tax_and_refunds')}</h2>
        {line('rate', 'rateBps')}
        {(['ad_booking', 'listing_plan', 'association_fee'] as const).map((purpose) =>
          line(purpose, `sac.${purpose}`),
        )}
        {line('refunds', 'refunds')}
        {line('fromOn', 'fromOn', 'date')}
      </section>
      <FormEnd label={t('desk.save')} isOff={isBusy || !isChanged} isSticky />
    </ManagedForm>
  );
}

function StateChoice(props: {
  states: BillingView['states'];
  value: string;
  fault: string | undefined;
  onChange: (code: string) => void;
}) {
  return (
    <Field label={t('desk-money.field.stateCode')} fault={props.fault}>
      <select value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        <option value="" />
        {props.states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
