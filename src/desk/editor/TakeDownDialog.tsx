import { type FormEvent, useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import type { StorySession } from './story-session.ts';

export function TakeDownDialog({
  session,
  onClose,
}: {
  session: StorySession;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await call('POST /desk/stories/{id}/take-down', {
        params: { id: session.id },
        body: { reason },
      });
      await session.reload();
      sayDone(t('desk-editor.take_down.done'));
      onClose();
    } catch (error) {
      setFault(error instanceof Fault ? error : new Fault(0, null));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('desk-editor.take_down.open')} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>{t('desk-editor.take_down.help')}</p>
        <ReasonField
          label={t('desk-editor.publish.reason')}
          fault={fault?.fields.reason}
          value={reason}
          onChange={setReason}
        />
        <label className="check">
          <input
            type="checkbox"
            required
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
          {t('desk-editor.take_down.sure')}
        </label>
        <DialogEnd
          label={t('desk-editor.take_down.do')}
          isOff={isBusy || !isSure || reason.trim() === ''}
          note={!fault?.fields.reason && fault?.message}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
