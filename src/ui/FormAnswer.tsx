import type { ReactNode } from 'react';
import { useEdition } from './edition.tsx';
import { toFieldId } from './FormField.tsx';

/** Where a form's answer stands: as the fragment of its action it is what the reader comes back to. */
export const FORM_ANSWER = 'answer';

export interface FormFault {
  /** Name of the field; absent for what concerns the whole form. */
  field?: string;
  /** In the reader's language. */
  message: string;
}

/** Says above a form what keeps it from being sent; each line leads to its field. A single fault of no field is said alone. */
export function FormFaults({ faults }: { faults: readonly FormFault[] }) {
  const { t } = useEdition();
  const [first] = faults;
  if (!first) return null;
  const isAlone = faults.length === 1 && !first.field;
  return (
    <div id={FORM_ANSWER} className="form-answer form-faults" role="alert" tabIndex={-1}>
      <h2>{isAlone ? first.message : t('form.faults')}</h2>
      {!isAlone && (
        <ul>
          {faults.map(({ field, message }) => (
            <li key={field ?? ''}>
              {field ? <a href={`#${toFieldId(field)}`}>{message}</a> : message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says that a form has arrived. */
export function FormAnswer({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div id={FORM_ANSWER} className="form-answer" role="status" tabIndex={-1}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}
