import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import type { ReviewAction } from '#domains/commerce/booking/booking.model.ts';
import type { Booked } from './BookingItem.tsx';

interface Asked {
  row: Booked;
  action: ReviewAction;
}

/** What the advertiser is told why. */
const WITH_REASON: readonly ReviewAction[] = ['request_changes', 'reject'];

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
  return <ReasonDialog asked={asked} onDone={done} />;
}

function ReasonDialog({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const label = t(`desk-ads.act.${asked.action}`);
  const send = async () => {
    if (!(await attempt(() => decide(asked, reason)))) return;
    sayDone(t(`desk-ads.done.${asked.action}`));
    onDone();
  };
  return (
    <Dialog title={`${label}: ${asked.row.advertiser}`} onClose={onDone}>
      <ManagedForm
        fault={fault}
        note={fault?.fields.note ? undefined : fault?.message}
        onSubmit={send}
      >
        <ReasonField
          label={t('desk-ads.reason')}
          help={t(`desk-ads.reason_help.${asked.action}`)}
          fault={fault?.fields.note}
          value={reason}
          onChange={setReason}
        />
        <FormEnd label={label} isOff={isBusy || reason.trim() === ''} />
      </ManagedForm>
    </Dialog>
  );
}

function decide({ row, action }: Asked, note: string) {
  const { bookingId: id, version } = row;
  return call('PUT /advertisement/book/{id}/review', {
    params: { id },
    body: { action, note, version },
  });
}
