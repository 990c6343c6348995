import './business-import.css';
import { useState } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { ChoiceField } from '#desk/parts/ChoiceField.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { Finder, type Found } from '#desk/parts/Finder.tsx';
import { INTAKE_FIELDS } from '#domains/directory/intake/column.model.ts';
import { inOrder } from './category-order.ts';
import { ImportProgress, ImportReport } from './ImportReport.tsx';
import {
  type ChosenFile,
  type Columns,
  useChosenFile,
  useImportRun,
} from './use-business-import.ts';

const ACCEPTED = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.geojson';

/** A list of businesses from elsewhere: its columns, what would become of it, and the import. */
export function BusinessImportScreen() {
  const { chosen, columns, setColumns, fault, reading, choose } = useChosenFile();
  const key = `${chosen?.file.name} ${chosen?.file.lastModified}`;
  return (
    <div className="sections">
      <header className="stack stack-close">
        <h1>{t('desk.nav.import_businesses')}</h1>
        <p className="quiet measured">{t('desk-business-import.intro')}</p>
      </header>
      <Field
        label={t('desk-business-import.file')}
        help={t('desk-business-import.file_help')}
        {...(fault !== '' && { fault })}
      >
        <input
          type="file"
          accept={ACCEPTED}
          onChange={({ target }) => void choose(target.files?.[0] ?? null)}
        />
      </Field>
      {reading !== null && (
        <ImportProgress label={t('desk-business-import.reading')} share={reading} />
      )}
      {chosen && <ColumnChoices chosen={chosen} columns={columns} onChange={setColumns} />}
      {chosen && <Sending key={key} chosen={chosen} columns={columns} />}
    </div>
  );
}

interface Choosing {
  chosen: ChosenFile;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** What each column is taken for, with what stands in it. */
function ColumnChoices({ chosen, columns, onChange }: Choosing) {
  const known = [...columns.values()].filter((field) => field !== '').length;
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">{t('desk-business-import.columns')}</h2>
      <p className="quiet">
        {t('desk-business-import.recognised', {
          known: format.number(known),
          all: format.number(columns.size),
        })}
      </p>
      <div className="beside beside-wide import-columns">
        {[...columns].map(([column, field]) => (
          <Field
            key={column}
            label={column}
            help={chosen.samples.get(column)?.join(' · ') || t('desk-business-import.no_samples')}
          >
            <select
              value={field}
              onChange={({ target }) => {
                const named = INTAKE_FIELDS.find((each) => each === target.value) ?? '';
                onChange(new Map([...columns, [column, named]]));
              }}
            >
              <option value="">{t('desk-business-import.nothing')}</option>
              {INTAKE_FIELDS.map((each) => (
                <option key={each} value={each}>
                  {t(`desk-business-import.field.${each}`)}
                </option>
              ))}
            </select>
          </Field>
        ))}
      </div>
    </section>
  );
}

/** What rows get that say no trade or town, and the run. */
function Sending({ chosen, columns }: Omit<Choosing, 'onChange'>) {
  const [category, setCategory] = useState(0);
  const [town, setTown] = useState<Found | null>(null);
  const [publish, setPublish] = useState(false);
  const { run, isAtWork, start, stop } = useImportRun(chosen.file, columns);
  const hasName = [...columns.values()].some((field) => field.startsWith('name'));
  const send = (dryRun: boolean) =>
    start({ category: category || null, town: town?.id ?? null, publish, dryRun });
  return (
    <>
      <section aria-labelledby="import-defaults">
        <h2 id="import-defaults">{t('desk-business-import.defaults')}</h2>
        <div className="beside beside-wide">
          <DefaultCategory value={category} onChange={setCategory} />
          <div className="field">
            <span aria-hidden="true">{t('desk-business-import.town')}</span>
            <Finder
              label={t('desk-business-import.town')}
              path="/desk/towns"
              placeholder={t('desk-business-import.stays_draft')}
              chosen={town?.name ?? ''}
              onChoose={setTown}
            />
          </div>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={publish}
            onChange={({ target }) => setPublish(target.checked)}
          />
          {t('desk-business-import.publish')}
        </label>
        <p className="quiet">{t('desk-business-import.publish_help')}</p>
      </section>
      {!hasName && (
        <p className="fault" role="alert">
          {t('desk-business-import.no_name')}
        </p>
      )}
      <p className="row">
        <button
          type="button"
          className="button"
          disabled={isAtWork || !hasName}
          onClick={() => void send(true)}
        >
          {t('desk-business-import.try')}
        </button>
        <button
          type="button"
          className="button button-strong"
          disabled={isAtWork || !hasName}
          onClick={() => void send(false)}
        >
          {t('desk-business-import.run')}
        </button>
        {isAtWork && (
          <button type="button" className="button" onClick={stop}>
            {t('desk-business-import.stop')}
          </button>
        )}
      </p>
      {run && <ImportReport run={run} file={chosen.file} />}
    </>
  );
}

function DefaultCategory(props: { value: number; onChange: (id: number) => void }) {
  const { data } = useLoaded('/desk/businesses/choices');
  return (
    <ChoiceField
      label={t('desk-business-import.category')}
      value={props.value}
      none={{ value: 0, name: t('desk-business-import.stays_draft') }}
      choices={data ? inOrder({ categories: data.categories.filter(({ active }) => active) }) : []}
      onChange={(value) => props.onChange(Number(value))}
    />
  );
}
