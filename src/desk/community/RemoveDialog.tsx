import { useRef, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';
import { listRules, RULES, type Rule } from '#kernel/judge/judge.model.ts';
import { RuleDialog } from './RuleDialog.tsx';

/** Asks by which rule something is taken away, and whether the rest of its author's is too. */
export function RemoveDialog(props: {
  shown: ShownCase;
  /** All of the same author that wait here, with this one. */
  ofAuthor: readonly ShownCase[];
  onClose: () => void;
}) {
  const { shown, ofAuthor, onClose } = props;
  const [note, setNote] = useState('');
  const [isAll, setAll] = useState(false);
  const all = isAll ? ofAuthor : [shown];
  const rules = RULES.filter((each) => all.every(({ kind }) => listRules(kind).includes(each)));
  // Those of several that were removed before one could not be.
  const removed = useRef(new Set<number>());
  const removeAll = async (rule: Rule) => {
    for (const { id, version } of all) {
      if (removed.current.has(id)) continue;
      const body = { action: 'remove' as const, rule, note, version };
      await call('PUT /desk/moderation/{id}', { params: { id }, body });
      removed.current.add(id);
    }
  };
  return (
    <RuleDialog rules={rules} onRemove={removeAll} onClose={onClose}>
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
    </RuleDialog>
  );
}
