import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { listRules, type Rule } from '#kernel/judge/judge.model.ts';
import { RuleField } from './RuleField.tsx';

const RULES = listRules('comment');

/** A comment as it was read. */
export interface Seen {
  id: number;
  version: string;
}

/** Asks by which rule a comment is taken away. */
export function RuleDialog({ seen, onClose }: { seen: Seen; onClose: () => void }) {
  const [rule, setRule] = useState<Rule>('abuse');
  const { fault, isBusy, attempt } = useAttempt();
  const send = async () => {
    const { id, version } = seen;
    const body = { action: 'remove' as const, rule, version };
    if (!(await attempt(() => call('PUT /desk/comment/{id}', { params: { id }, body })))) return;
    sayDone(t('desk-moderation.removed'));
    onClose();
  };
  return (
    <Dialog title={t('desk-moderation.remove_title')} onClose={onClose}>
      <ManagedForm fault={fault} onSubmit={send}>
        <RuleField rules={RULES} value={rule} onChange={setRule} />
        <DialogEnd
          label={t('desk-moderation.remove')}
          isOff={isBusy}
          note={fault?.message}
          onClose={onClose}
        />
      </ManagedForm>
    </Dialog>
  );
}
