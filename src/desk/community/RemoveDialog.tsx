import { useRef, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { Field } from '#desk/parts/Field.tsx';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';
import { listRules, RULES, type Rule } from '#kernel/judge/judge.model.ts';
import { RuleField } from './RuleField.tsx';

/** Asks by which rule something is taken away, and whether the rest of its author's is too. */
export function RemoveDialog(props: {
  shown: ShownCase;
  /** All of the same author that wait here, with this one. */
  ofAuthor: readonly ShownCase[];
  onClose: () => void;
}) {
  const { shown, ofAuthor, onClose } = props;
  const [rule, setRule] = useState<Rule>('abuse');
  const [note, setNote] = useState('');
  const [isAll, setAll] = useState(false);
  const { fault, isBusy, attempt } = useAttempt();
  const all = isAll ? ofAuthor : [shown];
  const rules = RULES.filter((each) => all.every(({ kind }) => listRules(kind).includes(each)));
  const named = rules.includes(rule) ? rule : 'abuse';
  // Those of several that were removed before one could not be.
  const removed = useRef(new Set<number>());
  const removeAll = async () => {
    for (const { id, version } of all) {
      if (removed.current.has(id)) continue;
      const body = { action: 'remove' as const, rule: named, note, version };
      await call('PUT /desk/moderation/{id}', { params: { id }, body });
      removed.current.add(id);
    }
  };
  const send = async () => {
    if (!(await attempt(removeAll))) return;
    sayDone(t('desk-moderation.removed'));
    onClose();
  };
  return (
    <Dialog title={t('desk-moderation.remove_title')} onClose={onClose}>
      <ManagedForm fault={fault} onSubmit={send}>
        <RuleField rules={rules} value={named} onChange={setRule} />
        <Field label={t('desk-moderation.note')} help={t('desk-moderation.note_help')}>
          <textarea
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {ofAuthor.length > 1 && (
          <label className="check">
            <input
              type="checkbox"
              checked={isAll}
              onChange={({ target }) => setAll(target.checked)}
            />
            {t('desk-moderation.all_of', { number: format.number(ofAuthor.length) })}
          </label>
        )}
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
