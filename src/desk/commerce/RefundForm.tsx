import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Field } from '#desk/parts/Field.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { useSendKey } from '#desk/parts/use-send-key.ts';
import { parseRupees, toSum } from './rupee-text.ts';

/** Gives money back, all of it or a part; sent again after a lost answer it is given back once. */
export function RefundForm(props: {
  orderId: string;
  /** Of money that pays for nothing, which goes back whole. */
  paymentId?: string;
  left: number;
  /** What is written when it has gone back. */
  paper: string | null;
  onDone: () => void;
}) {
  const { orderId, paymentId, left, paper, onDone } = props;
  const [amount, setAmount] = useState(toSum(left));
  const [reason, setReason] = useState('');
  const { keyOf, forget: forgetKey } = useSendKey(`refund.${paymentId ?? orderId}`);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const most = t('desk-money.at_most', { sum: toSum(left) });
  const paise = parseRupees(amount);
  const isWrong = paise === null || paise === 0 || paise > left;
  const send = async () => {
    if (isWrong || reason.trim().length < 3) return;
    const wanted = { orderId, amountPaise: paise, reason, ...(paymentId && { paymentId }) };
    const body = { ...wanted, key: keyOf(wanted) };
    if (await attempt(() => call('POST /payment/refund', { body }))) {
      forget();
      forgetKey();
      setReason('');
      setAmount('');
      sayDone(t('desk-money.refund_asked'));
    }
    // Somebody else may have given some of it back meanwhile.
    onDone();
  };
  return (
    <details className="card" open={paymentId !== undefined}>
      <summary>
        {paymentId
          ? t('desk-money.give_back_wrong', { sum: toSum(left), id: paymentId })
          : t('desk-money.give_back')}
      </summary>
      <ManagedForm fault={fault} note={fault?.message} onSubmit={() => {}}>
        {!paymentId && (
          <Field
            label={t('desk-money.amount')}
            help={most}
            fault={isWrong && amount !== '' ? most : undefined}
          >
            <input
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
        )}
        <Field label={t('desk-money.reason')} help={t('desk-money.reason_help')}>
          <input
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <p className="quiet">{t(`desk-money.follows.${paper ?? 'none'}`)}</p>
        <SureButton
          label={t('desk-money.give_back')}
          sure={t('desk-money.give_back_sure', { sum: isWrong ? '' : toSum(paise) })}
          isOff={isBusy || isWrong || reason.trim().length < 3}
          onSure={send}
        />
      </ManagedForm>
    </details>
  );
}
