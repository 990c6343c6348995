import { Field } from './Field.tsx';

interface Choice {
  id: number | string;
  name: string;
  group?: string | undefined;
}

/** One of some named things, e.g. of the categories, or none of them. */
export function ChoiceField(props: {
  label: string;
  help?: string;
  fault?: string | undefined;
  /** The number of what is chosen, or `none.value`. */
  value: string | number;
  none: { value: string | number; name: string };
  /** Those with a group stand under its name, behind the others. */
  choices: readonly Choice[];
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
        <ChoiceOptions choices={choices} />
      </select>
    </Field>
  );
}

/** The options of a select, by their groups. */
export function ChoiceOptions({ choices }: { choices: readonly Choice[] }) {
  return [...Map.groupBy(choices, ({ group = '' }) => group)].map(([group, options]) => {
    const list = options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
    return group ? (
      <optgroup key={group} label={group}>
        {list}
      </optgroup>
    ) : (
      list
    );
  });
}
