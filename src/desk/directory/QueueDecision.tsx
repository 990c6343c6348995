import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import type { Waiting } from './QueueItem.tsx';

/** Decides on what waits; `onDone` shows what is left, also where somebody else was faster. */
export function useDecision(onDone: () => void) {
  const [returned, setReturned] = useState<Waiting | null>(null);
  const [isBusy, setBusy] = useState(false);
  const accept = async (row: Waiting) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await decide(row, true, '');
      sayDone(t('desk-business-queue.accepted'));
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
    onDone();
  };
  return {
    accept,
    sendBack: setReturned,
    returned,
    isBusy,
    close: () => setReturned(null),
    onDone,
  };
}

type Decision = ReturnType<typeof useDecision>;

/** Asks why something is sent back; whoever sent it in reads it. */
export function QueueDecision({ decision }: { decision: Decision }) {
  const { returned, close, onDone } = decision;
  if (!returned) return null;
  const done = () => {
    close();
    onDone();
  };
  // Whoever gives up may have been told that somebody else was faster.
  return <ReturnDialog row={returned} onClose={done} onDone={done} />;
}

function ReturnDialog(props: { row: Waiting; onClose: () => void; onDone: () => void }) {
  const { row, onClose, onDone } = props;
  const [reason, setReason] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const send = async () => {
    if (!(await attempt(() => decide(row, false, reason)))) return;
    sayDone(t('desk-business-queue.sent_back'));
    onDone();
  };
  return (
    <Dialog title={t('desk-business-queue.send_back')} onClose={onClose}>
      <ManagedForm
        fault={fault}
        note={fault?.fields.reason ? undefined : fault?.message}
        onSubmit={send}
      >
        <ReasonField
          label={t('desk-business-queue.reason')}
          help={t('desk-business-queue.reason_help')}
          fault={fault?.fields.reason}
          value={reason}
          onChange={setReason}
        />
        <FormEnd
          label={t('desk-business-queue.send_back')}
          isOff={isBusy || reason.trim() === ''}
        />
      </ManagedForm>
    </Dialog>
  );
}

function decide({ kind, id, version }: Waiting, isAccepted: boolean, reason: string) {
  return call('POST /desk/business-queue/{kind}/{id}', {
    params: { kind, id },
    body: { isAccepted, reason, version },
  });
}
