/** A value of a list, and how the reader sees it. */
export interface Choice {
  value: string;
  text: string;
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </p>
  );
}
