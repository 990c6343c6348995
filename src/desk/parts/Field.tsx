import { cloneElement, type ReactElement, useId } from 'react';

interface Control {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
}

/** A labelled control with what is wrong with it, or what helps to fill it in. */
export function Field(props: {
  label: string;
  help?: string;
  fault?: string | undefined;
  children: ReactElement<Control>;
}) {
  const { label, help, fault, children } = props;
  const id = useId();
  const note = fault ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} data-kind={fault ? 'fault' : 'help'}>
          {note}
        </p>
      )}
    </div>
  );
}
