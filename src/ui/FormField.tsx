import type { ReactNode } from 'react';
import { useEdition } from './edition.tsx';

export interface FormFieldProps {
  /** Unique on the page; also names the field's faults. */
  name: string;
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'url' | 'multiline';
  value?: string;
  /** What is wrong with the value, in the reader's language. */
  fault?: string;
  help?: string;
  placeholder?: string;
  isOptional?: boolean;
  maxLength: number;
  /** Token of the HTML standard, e.g. `email`; `off` where a browser has nothing to offer. */
  autoComplete: string;
  /** Which keys a phone shows where the kind doesn't say it. */
  inputMode?: 'numeric' | 'tel';
  /** Stands before what is typed, e.g. a country's prefix. */
  prefix?: string;
  /** Whether the page opens with the caret in it. */
  hasFocus?: boolean;
}

export function toFieldId(name: string): string {
  return `field-${name}`;
}

/** A labelled control with its help and its fault, which are read out with it. */
export function FormField(props: FormFieldProps) {
  const { t } = useEdition();
  const { name, label, kind = 'text', value, fault, help, isOptional = false } = props;
  const id = toFieldId(name);
  const [helpId, faultId] = [`${id}-help`, `${id}-fault`];
  const described = [help && helpId, fault && faultId].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    defaultValue: value,
    placeholder: props.placeholder,
    required: !isOptional,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    // Rendered by the server as an attribute only.
    autoFocus: props.hasFocus,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  };
  const input =
    kind === 'multiline' ? <textarea {...control} rows={8} /> : <input {...control} type={kind} />;
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="form-optional">{t('form.optional')}</span>}
      </label>
      {help && (
        <p id={helpId} className="form-help">
          {help}
        </p>
      )}
      {fault && (
        <p id={faultId} className="form-fault">
          {fault}
        </p>
      )}
      {props.prefix ? (
        <div className="field-row">
          <span className="field-prefix">{props.prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </div>
  );
}

/** A labelled choice of files with its help and its fault, which are read out with it. */
export function FileField(props: {
  name: string;
  /** What faults call it, where that is not its name. */
  field?: string;
  label: string;
  help: string;
  fault: string | undefined;
  /** As the HTML attribute. */
  accept: string;
  isMultiple?: boolean;
  isOptional?: boolean;
  /** What was chosen before, above the button. */
  children?: ReactNode;
}) {
  const { t } = useEdition();
  const { name, field = name, label, help, fault, accept, isMultiple, isOptional } = props;
  const id = toFieldId(field);
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="form-optional">{t('form.optional')}</span>}
      </label>
      <p id={`${id}-help`} className="form-help">
        {help}
      </p>
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      {props.children}
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={isMultiple}
        aria-describedby={fault ? `${id}-help ${id}-fault` : `${id}-help`}
        aria-invalid={fault ? true : undefined}
      />
    </div>
  );
}
