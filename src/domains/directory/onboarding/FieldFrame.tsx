import { createContext, type ReactNode, useContext } from 'react';
import { useEdition } from '#ui/edition.tsx';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { toFieldId } from '#ui/FormField.tsx';
import type { Typed } from './hours-form.model.ts';

/** What a form of a shopkeeper holds. */
export interface FormState {
  typed: Typed;
  faults: readonly FormFault[];
  /** What is saved now, where another member has saved something else meanwhile. */
  present: Typed | null;
}

const FormContext = createContext<FormState>({ typed: {}, faults: [], present: null });

export function FormValues(props: { state: FormState; children: ReactNode }) {
  return <FormContext value={props.state}>{props.children}</FormContext>;
}

export function useFormState(): FormState {
  return useContext(FormContext);
}

/** What is typed into a field, what is wrong with it, and what others have saved there meanwhile. */
export function useField(name: string) {
  const { typed, faults, present } = useFormState();
  const value = typed[name] ?? '';
  const saved = present?.[name] ?? '';
  return {
    value,
    fault: faults.find(({ field }) => field === name)?.message,
    /** Null where it is what was typed. */
    saved: present && saved !== value ? saved : null,
  };
}

export interface FieldFrameProps {
  /** Unique on the page; also names the field's faults. */
  name: string;
  label: string;
  help?: string | undefined;
  isOptional?: boolean;
  /** What others have saved there, as people read it. */
  savedText?: string | null;
  children: (control: {
    id: string;
    name: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A labelled control with its help, its fault and what others have saved there, all read out with it. */
export function FieldFrame(props: FieldFrameProps) {
  const { t } = useEdition();
  const { name, label, help, isOptional = false, savedText } = props;
  const { fault, saved } = useField(name);
  const id = toFieldId(name);
  const [helpId, faultId, savedId] = [`${id}-help`, `${id}-fault`, `${id}-saved`];
  const isOther = saved !== null;
  const described = [help && helpId, fault && faultId, isOther && savedId].filter(Boolean);
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
      {isOther && (
        <p id={savedId} className="vendor-saved">
          {t('directory-onboarding.conflict.saved')}{' '}
          <strong>{savedText || saved || t('directory-onboarding.conflict.nothing')}</strong>
        </p>
      )}
      {props.children({
        id,
        name,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
    </div>
  );
}
