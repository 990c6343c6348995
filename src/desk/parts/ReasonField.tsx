import { Field } from './Field.tsx';

/** Asks why something is done that the audit log keeps the reason of: a sentence or two. */
export function ReasonField(props: {
  label: string;
  help?: string | undefined;
  fault?: string | undefined;
  value: string;
  onChange: (reason: string) => void;
}) {
  const { label, help, fault, value, onChange } = props;
  return (
    <Field label={label} help={help} fault={fault}>
      <textarea
        required
        rows={3}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
