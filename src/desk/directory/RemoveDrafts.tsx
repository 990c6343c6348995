import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { FormEnd, ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { ReasonField } from '#desk/parts/ReasonField.tsx';

type Refusals = Answer<'POST /desk/businesses/remove'>['refused'];

/** Deletes drafts for good once a reason is given; says of which it could not be done. */
export function RemoveDrafts(props: {
  drafts: readonly { id: number; version: number }[];
  onDone: (refused: Refusals) => void;
  onClose: () => void;
}) {
  const { drafts, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const { fault, isBusy, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      const businesses = drafts.map(({ id, version }) => ({ id, version }));
      const body = { businesses, reason };
      const { done, refused } = await call('POST /desk/businesses/remove', { body });
      const count = done.length;
      if (count > 0) sayDone(t('desk-directory.removed', { count, number: format.number(count) }));
      onDone(refused);
    });
  const title = t('desk-directory.remove');
  return (
    <Dialog title={title} onClose={onClose}>
      <ManagedForm
        fault={fault}
        note={fault && !fault.fields.reason ? fault.message : undefined}
        onSubmit={send}
      >
        <p>{t('desk-directory.remove_means')}</p>
        <ReasonField
          label={t('desk-directory.reason')}
          fault={fault?.fields.reason}
          value={reason}
          onChange={setReason}
        />
        <FormEnd label={title} isOff={isBusy || reason.trim() === ''} />
      </ManagedForm>
    </Dialog>
  );
}
