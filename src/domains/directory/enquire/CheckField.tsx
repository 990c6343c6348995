import type { ReactNode } from 'react';
import type { Lang } from '#i18n/editions.ts';
import { useEdition } from '#ui/edition.tsx';
import { toFieldId } from '#ui/FormField.tsx';

/** A box to tick with its label, and what stands below it. */
export function CheckField(props: {
  name: string;
  label: string;
  isChecked: boolean;
  /** Of the label, where it isn't that of the page. */
  lang?: Lang;
  fault?: string | undefined;
  children?: ReactNode;
}) {
  const { edition } = useEdition();
  const { name, label, isChecked, lang, fault, children } = props;
  const id = toFieldId(name);
  return (
    <div className="enquiry-check">
      {fault && (
        <p id={`${id}-fault`} className="form-fault">
          {fault}
        </p>
      )}
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isChecked}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
        />
        <span lang={lang === edition.lang ? undefined : lang}>{label}</span>
      </label>
      {children && <p className="form-help">{children}</p>}
    </div>
  );
}
