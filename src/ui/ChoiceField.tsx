/** A value of a list, and how the reader sees it. */
export interface Choice {
  value: string;
  text: string;
  /** Those of a group stand under its name, behind the others. */
  group?: string;
}

/** A list to choose from under its label, as a paragraph of a form. */
export function ChoiceField(props: {
  id: string;
  name: string;
  label: string;
  /** Null: the first one. */
  value: string | number | null;
  options: readonly Choice[];
}) {
  const { id, name, label, value, options } = props;
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ''}>
        {[...Map.groupBy(options, ({ group = '' }) => group)].map(([group, choices]) =>
          group === '' ? (
            <Options key={group} options={choices} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={choices} />
            </optgroup>
          ),
        )}
      </select>
    </p>
  );
}

function Options({ options }: { options: readonly Choice[] }) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
