import type { Choice } from '#ui/ChoiceField.tsx';
import { FieldFrame, type FieldFrameProps, useField } from './FieldFrame.tsx';

/** Choices under a heading, or without one. */
export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

interface SelectFieldProps extends Omit<FieldFrameProps, 'children' | 'savedText'> {
  /** What stands for nothing chosen. */
  none?: string;
  groups: readonly ChoiceGroup[];
}

/** A list to choose from; on a phone the list of the phone. */
export function SelectField({ none, groups, ...props }: SelectFieldProps) {
  const { value, saved } = useField(props.name);
  const choices = groups.flatMap((group) => group.choices);
  const savedText = choices.find((choice) => choice.value === saved)?.text ?? null;
  return (
    <FieldFrame {...props} savedText={savedText}>
      {(control) => (
        <select {...control} defaultValue={value}>
          {none !== undefined && <option value="">{none}</option>}
          {groups.map(({ title, choices: inside }) =>
            title ? (
              <optgroup key={title} label={title}>
                <Options choices={inside} />
              </optgroup>
            ) : (
              <Options key="" choices={inside} />
            ),
          )}
        </select>
      )}
    </FieldFrame>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
