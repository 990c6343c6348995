import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import type { ReviewAction } from '#domains/commerce/booking/booking.model.ts';
import { type Booked, nameAct } from './booked.ts';
import { toSum } from './rupee-text.ts';

interface Asked {
  row: Booked;
  action: ReviewAction;
}

/** What the advertiser is told why. */
const WITH_REASON: readonly ReviewAction[] = ['request_changes', 'reject'];

/** What is often said; whoever decides goes on from there. */
const OFTEN = ['unreadable', 'misleading', 'address', 'proof', 'rights', 'trade'] as const;

/** Decides upon bookings; `onDone` shows what is left, also where somebody else was faster. */
export function useBookingDecision(onDone: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const carryOut = async (row: Booked, action: ReviewAction) => {
    setBusy(true);
    try {
      await decide({ row, action }, '');
      sayDone(t(`desk-ads.done.${action}`));
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
    onDone();
  };
  const start = (row: Booked, action: ReviewAction) => {
    if (isBusy) return;
    if (WITH_REASON.includes(action)) setAsked({ row, action });
    else void carryOut(row, action);
  };
  return { start, asked, isBusy, close: () => setAsked(null), onDone };
}

/** Asks why; the advertiser reads it. */
export function BookingDecision(props: { decision: ReturnType<typeof useBookingDecision> }) {
  const { asked, close, onDone } = props.decision;
  if (!asked) return null;
  const done = () => {
    close();
    onDone();
  };
  return <ReasonDialog asked={asked} onDone={done} onClose={close} />;
}

function ReasonDialog(props: { asked: Asked; onDone: () => void; onClose: () => void }) {
  const { asked, onDone, onClose } = props;
  const { row, action } = asked;
  const [reason, setReason] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const name = nameAct(row, action);
  const label = t(`desk-ads.act.${name}`);
  const send = async () => {
    if (!(await attempt(() => decide(asked, reason)))) return;
    sayDone(t(`desk-ads.done.${name}`));
    onDone();
  };
  // Somebody was faster: what is shown is old.
  const close = fault?.status === 409 ? onDone : onClose;
  return (
    <Dialog title={`${label}: ${row.advertiser}`} onClose={close}>
      <ManagedForm
        fault={fault}
        note={fault?.fields.note ? undefined : fault?.message}
        onSubmit={send}
      >
        {action === 'reject' && <p className="notice">{sayRefund(row)}</p>}
        <Field label={t('desk-ads.often')}>
          <select value="" onChange={({ target }) => setReason(target.value)}>
            <option value="">{t('desk-manage.choose')}</option>
            {OFTEN.map((each) => (
              <option key={each}>{t(`desk-ads.why.${each}`)}</option>
            ))}
          </select>
        </Field>
        <ReasonField
          label={t('desk-ads.reason')}
          help={t(`desk-ads.reason_help.${name}`)}
          fault={fault?.fields.note}
          value={reason}
          onChange={setReason}
        />
        <FormEnd label={label} isOff={isBusy || reason.trim() === ''} />
      </ManagedForm>
    </Dialog>
  );
}

/** What goes back, said before it does. */
function sayRefund({ stopRefundPaise: paise, breakup }: Booked): string {
  if (paise === 0) return t('desk-ads.refund.none');
  const sums = { sum: toSum(paise), all: toSum(breakup.totalPaise) };
  return paise === breakup.totalPaise
    ? t('desk-ads.refund.all', sums)
    : t('desk-ads.refund.part', sums);
}

function decide({ row, action }: Asked, note: string) {
  const { bookingId: id, version } = row;
  return call('PUT /advertisement/book/{id}/review', {
    params: { id },
    body: { action, note, version },
  });
}
