import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Field } from '#desk/parts/Field.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { parseRupees, toSum } from './rupee-text.ts';

/** Gives money back; sent again after a lost answer it is given back once. */
export function RefundForm(props: { orderId: string; left: number; onDone: () => void }) {
  const { orderId, left, onDone } = props;
  const [amount, setAmount] = useState(toSum(left));
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { fault, isBusy, attempt, forget } = useAttempt();
  const paise = parseRupees(amount);
  const isWrong = paise === null || paise === 0 || paise > left;
  const send = async () => {
    if (isWrong || reason.trim().length < 3) return;
    const body = { orderId, amountPaise: paise, reason, key };
    if (!(await attempt(() => call('POST /payment/refund', { body })))) return;
    forget();
    setKey(crypto.randomUUID());
    setReason('');
    sayDone(t('desk-money.refund_asked'));
    onDone();
  };
  return (
    <ManagedForm fault={fault} note={fault?.message} className="card" onSubmit={() => {}}>
      <h3>{t('desk-money.give_back')}</h3>
      <Field
        label={t('desk-money.amount')}
        help={t('desk-money.at_most', { sum: toSum(left) })}
        fault={isWrong ? t('desk-money.at_most', { sum: toSum(left) }) : undefined}
      >
        <input
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Field>
      <Field label={t('desk-money.reason')} help={t('desk-money.reason_help')}>
        <input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <SureButton
        label={t('desk-money.give_back')}
        sure={t('desk-money.give_back_sure')}
        isOff={isBusy || isWrong || reason.trim().length < 3}
        onSure={send}
      />
    </ManagedForm>
  );
}
