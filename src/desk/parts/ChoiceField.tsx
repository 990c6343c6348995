import { Field } from './Field.tsx';

/** One of some named things, e.g. of the categories, or none of them. */
export function ChoiceField(props: {
  label: string;
  help?: string;
  fault?: string | undefined;
  /** The number of what is chosen, or `none.value`. */
  value: string | number;
  none: { value: string | number; name: string };
  choices: readonly { id: number | string; name: string }[];
  onChange: (value: string) => void;
  isRequired?: boolean;
  isOff?: boolean;
}) {
  const { label, help, fault, value, none, choices, onChange, isRequired, isOff } = props;
  return (
    <Field {...{ label, fault }} {...(help && { help })}>
      <select
        value={value}
        required={isRequired}
        disabled={isOff}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value={none.value}>{none.name}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
