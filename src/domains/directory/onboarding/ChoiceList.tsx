import type { ReactNode } from 'react';
import { useEdition } from '#ui/edition.tsx';
import { toFieldId } from '#ui/FormField.tsx';
import { useField, useFormState } from './FieldFrame.tsx';

interface Option {
  value: string;
  text: string;
  help?: string;
}

/** A few choices of which one is taken, each as large as a thumb. */
export function ChoiceList(props: {
  name: string;
  legend: string;
  help?: string;
  options: readonly Option[];
}) {
  const { name, legend, help, options } = props;
  const { value, fault, saved } = useField(name);
  return (
    <fieldset className="vendor-choices" id={toFieldId(name)}>
      <legend>{legend}</legend>
      {help && <p className="form-help">{help}</p>}
      {fault && <p className="form-fault">{fault}</p>}
      <SavedChoice text={options.find((option) => option.value === saved)?.text} />
      {options.map(({ value: each, text, help: more }) => (
        <label key={each} className="vendor-choice">
          <input type="radio" name={name} value={each} defaultChecked={each === value} />
          <span>
            {text}
            {more && <small>{more}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function SavedChoice({ text }: { text: string | undefined }) {
  const { t } = useEdition();
  if (!text) return null;
  return (
    <p className="vendor-saved">
      {t('directory-onboarding.conflict.saved')} <strong>{text}</strong>
    </p>
  );
}

/** Things that are ticked, each a field of its own: `{name}.{value}`. */
export function TickList(props: {
  name: string;
  legend: string;
  help?: string;
  options: readonly Option[];
}) {
  const { name, legend, help, options } = props;
  const { typed, present } = useFormState();
  const isTicked = (from: Readonly<Record<string, string>>, value: string) =>
    Boolean(from[`${name}.${value}`]);
  const changed = present
    ? options.filter(({ value }) => isTicked(present, value) !== isTicked(typed, value))
    : [];
  const saved = options.filter(({ value }) => present && isTicked(present, value));
  return (
    <fieldset className="vendor-ticks" id={toFieldId(name)}>
      <legend>{legend}</legend>
      {help && <p className="form-help">{help}</p>}
      {changed.length > 0 && <SavedChoice text={saved.map(({ text }) => text).join(', ')} />}
      <div>
        {options.map(({ value, text }) => (
          <Tick key={value} name={`${name}.${value}`}>
            {text}
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}

/** Something that is so or not. */
export function Tick({ name, children }: { name: string; children: ReactNode }) {
  const { typed } = useFormState();
  return (
    <label className="vendor-tick">
      <input
        type="checkbox"
        id={toFieldId(name)}
        name={name}
        defaultChecked={Boolean(typed[name])}
      />
      <span>{children}</span>
    </label>
  );
}
