import { useId, useState } from 'react';
import type { Fault } from '#desk/frame/api.ts';
import { t } from '#desk/frame/words.ts';
import { Finder, type Found } from '#desk/parts/Finder.tsx';
import type { Row, Values } from './subject.ts';

/** The town of a row, found by its name in any of the three scripts or by a PIN code. */
export function TownInput(props: {
  name: string;
  form: { values: Values; fault: Fault | null; set: (changes: Values) => void };
  /** Says `townName` of the town it came with. */
  row: Pick<Row, string> | null;
}) {
  const { name, form, row } = props;
  const note = useId();
  const [found, setFound] = useState<Found | null>(null);
  const id = form.values[name];
  const fault = form.fault?.fields[name];
  const known = row && row[name] === id ? String(row.townName ?? '') : '';
  const label = t(`desk-manage.field.${name}`);
  return (
    <div className="field">
      <span aria-hidden="true">{label}</span>
      <Finder
        label={label}
        path="/desk/towns"
        chosen={found !== null && found.id === id ? found.name : known}
        onChoose={(town) => {
          setFound(town);
          form.set({ [name]: town?.id ?? null });
        }}
      />
      {fault && (
        <p id={note} data-kind="fault">
          {fault}
        </p>
      )}
    </div>
  );
}
