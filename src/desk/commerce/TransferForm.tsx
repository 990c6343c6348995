import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Field } from '#desk/parts/Field.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { toSum } from './rupee-text.ts';

/** Writes down that the whole sum has come by bank transfer. */
export function TransferForm(props: { orderId: string; total: number; onDone: () => void }) {
  const { orderId, total, onDone } = props;
  const today = format.isoDate(new Date());
  const [reference, setReference] = useState('');
  const [receivedOn, setReceivedOn] = useState(today);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const send = async () => {
    const body = { orderId, reference, receivedOn, amountPaise: total, key: reference };
    const write = async () => {
      const { status } = await call('POST /payment/offline', { body });
      sayDone(t(status === 'paid' ? 'desk-money.received' : 'desk-money.received_late'));
    };
    if (await attempt(write)) forget();
    onDone();
  };
  return (
    <details className="card">
      <summary>{t('desk-money.transfer', { sum: toSum(total) })}</summary>
      <ManagedForm
        fault={fault}
        note={!fault?.fields.reference && fault?.message}
        onSubmit={() => {}}
      >
        <Field label={t('desk-money.reference')} fault={fault?.fields.reference}>
          <input
            value={reference}
            maxLength={60}
            onChange={({ target }) => setReference(target.value.trim())}
          />
        </Field>
        <Field label={t('desk-money.received_on')} fault={fault?.fields.receivedOn}>
          <input
            type="date"
            value={receivedOn}
            max={today}
            onChange={({ target }) => setReceivedOn(target.value)}
          />
        </Field>
        <SureButton
          label={t('desk-money.write_down')}
          sure={t('desk-money.write_down_sure')}
          isOff={isBusy || reference.length < 4 || receivedOn === ''}
          onSure={send}
        />
      </ManagedForm>
    </details>
  );
}
