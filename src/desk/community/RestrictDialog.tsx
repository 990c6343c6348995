import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';
import { type JudgedKind, RESTRICTED } from '#kernel/judge/judge.model.ts';
import { toWhat } from './CaseEntry.tsx';

const DAYS = [1, 7, 30, 365, 0] as const;

/** Keeps somebody from writing something for a time, with a reason. */
export function RestrictDialog(props: {
  person: { id: number; name: string };
  kind: JudgedKind;
  onClose: () => void;
}) {
  const { person, kind, onClose } = props;
  const [what, setWhat] = useState(RESTRICTED.find((each) => each === kind) ?? 'business');
  const [days, setDays] = useState<(typeof DAYS)[number]>(7);
  const [reason, setReason] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const send = async () => {
    const body = { userId: person.id, what, days, reason };
    if (!(await attempt(() => call('POST /desk/restrictions', { body })))) return;
    sayDone(t('desk-moderation.restricted'));
    onClose();
  };
  return (
    <Dialog title={t('desk-moderation.restrict_title', { name: person.name })} onClose={onClose}>
      <ManagedForm fault={fault} onSubmit={send}>
        <Field label={t('desk-moderation.what')}>
          <select
            value={what}
            onChange={({ target }) =>
              setWhat(RESTRICTED.find((each) => each === target.value) ?? what)
            }
          >
            {RESTRICTED.map((each) => (
              <option key={each} value={each}>
                {toWhat(each)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('desk-moderation.time')}>
          <select
            value={days}
            onChange={({ target }) =>
              setDays(DAYS.find((each) => String(each) === target.value) ?? days)
            }
          >
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {t(`desk-moderation.days.${each}`)}
              </option>
            ))}
          </select>
        </Field>
        <ReasonField
          label={t('desk-moderation.reason')}
          fault={fault?.fields.reason}
          value={reason}
          onChange={setReason}
        />
        <DialogEnd
          label={t('desk-moderation.restrict')}
          isOff={isBusy || reason.trim() === ''}
          note={fault?.fields.reason ? undefined : fault?.message}
          onClose={onClose}
        />
      </ManagedForm>
    </Dialog>
  );
}
