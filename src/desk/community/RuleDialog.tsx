import { type ReactNode, useState } from 'react';
import { sayDone } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { ManagedForm } from '#desk/manage/ManagedForm.tsx';
import { useAttempt } from '#desk/manage/use-form.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { Field } from '#desk/parts/Field.tsx';
import type { Rule } from '#kernel/judge/judge.model.ts';

/** Asks by which of these rules something is taken away, and has it done. */
export function RuleDialog(props: {
  rules: readonly Rule[];
  /** What else is asked. */
  children?: ReactNode;
  onRemove: (rule: Rule) => Promise<unknown>;
  onClose: () => void;
}) {
  const { rules, children, onRemove, onClose } = props;
  const [chosen, setChosen] = useState<Rule>('abuse');
  const { fault, isBusy, attempt } = useAttempt();
  // What else is asked may leave fewer of them.
  const rule = rules.includes(chosen) ? chosen : 'abuse';
  const send = async () => {
    if (!(await attempt(() => onRemove(rule)))) return;
    sayDone(t('desk-moderation.removed'));
    onClose();
  };
  return (
    <Dialog title={t('desk-moderation.remove_title')} onClose={onClose}>
      <ManagedForm fault={fault} onSubmit={send}>
        <Field label={t('desk-moderation.rule')} help={t('desk-moderation.rule_help')}>
          <select
            value={rule}
            onChange={({ target }) =>
              setChosen(rules.find((each) => each === target.value) ?? chosen)
            }
          >
            {rules.map((each) => (
              <option key={each} value={each}>
                {t(`desk-moderation.rules.${each}`)}
              </option>
            ))}
          </select>
        </Field>
        {children}
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
