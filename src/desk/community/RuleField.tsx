import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import type { Rule } from '#kernel/judge/judge.model.ts';

/** By which of these rules something is taken away. */
export function RuleField(props: {
  rules: readonly Rule[];
  value: Rule;
  onChange: (rule: Rule) => void;
}) {
  const { rules, value, onChange } = props;
  return (
    <Field label={t('desk-moderation.rule')} help={t('desk-moderation.rule_help')}>
      <select
        value={value}
        onChange={({ target }) => onChange(rules.find((each) => each === target.value) ?? value)}
      >
        {rules.map((each) => (
          <option key={each} value={each}>
            {t(`desk-moderation.rules.${each}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}
