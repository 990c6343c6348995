import { useState } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { DialogEnd } from '#desk/parts/DialogEnd.tsx';
import { Field } from '#desk/parts/Field.tsx';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';
import { RULES, type Rule } from '#kernel/judge/judge.model.ts';

/** Asks by which rule something is taken away, and whether the rest of its author's is too. */
export function RemoveDialog(props: {
  shown: ShownCase;
  /** All of the same author that wait here, with this one. */
  ofAuthor: readonly ShownCase[];
  onClose: () => void;
  onRemove: (which: readonly ShownCase[], rule: Rule, note: string) => void;
}) {
  const { shown, ofAuthor, onClose, onRemove } = props;
  const [rule, setRule] = useState<Rule>('abuse');
  const [note, setNote] = useState('');
  const [isAll, setAll] = useState(false);
  return (
    <Dialog title={t('desk-moderation.remove_title')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onRemove(isAll ? ofAuthor : [shown], rule, note);
        }}
      >
        <Field label={t('desk-moderation.rule')} help={t('desk-moderation.rule_help')}>
          <select
            value={rule}
            onChange={({ target }) => setRule(RULES.find((each) => each === target.value) ?? rule)}
          >
            {RULES.map((each) => (
              <option key={each} value={each}>
                {t(`desk-moderation.rules.${each}`)}
              </option>
            ))}
          </select>
        </Field>
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
        <DialogEnd label={t('desk-moderation.remove')} onClose={onClose} />
      </form>
    </Dialog>
  );
}
