import { useState } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import {
  INTAKE_FIELDS,
  type IntakeField,
  mapColumns,
  type StatedColumns,
} from '#domains/directory/intake/column.model.ts';
import { FileError } from '#domains/directory/intake/table-source.model.ts';
import { NOTHING_SENT, openFile, type SendReport, sendBusinesses } from './send-businesses.ts';

/** What each column of a file says; empty for nothing. */
type Columns = ReadonlyMap<string, IntakeField | ''>;

/** A list of businesses from elsewhere: its columns, what would become of it, and the import. */
export function BusinessImportScreen() {
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Columns>(new Map());
  const [fault, setFault] = useState('');
  const choose = async (chosen: File | undefined) => {
    setFile(null);
    setFault('');
    if (!chosen) return;
    try {
      const source = await openFile(chosen, () => {});
      await source.rows.return(undefined);
      const known = mapColumns(source.columns);
      setColumns(new Map(source.columns.map((column) => [column, known.get(column) ?? ''])));
      setFile(chosen);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setFault(t(`desk-business-import.file_fault.${error.fault}`));
    }
  };
  return (
    <div className="sections">
      <header>
        <h1>{t('desk.nav.import_businesses')}</h1>
        <p className="quiet">{t('desk-business-import.intro')}</p>
      </header>
      <Field
        label={t('desk-business-import.file')}
        help={t('desk-business-import.file_help')}
        {...(fault !== '' && { fault })}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.geojson"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </Field>
      {file && <ColumnChoices columns={columns} onChange={setColumns} />}
      {file && <Sending key={`${file.name} ${file.lastModified}`} file={file} columns={columns} />}
    </div>
  );
}

function ColumnChoices(props: { columns: Columns; onChange: (columns: Columns) => void }) {
  const { columns, onChange } = props;
  return (
    <fieldset className="card beside beside-wide">
      <legend>{t('desk-business-import.columns')}</legend>
      {[...columns].map(([column, field]) => (
        <Field key={column} label={column}>
          <select
            value={field}
            onChange={({ target }) => {
              const chosen = INTAKE_FIELDS.find((each) => each === target.value) ?? '';
              onChange(new Map([...columns, [column, chosen]]));
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
    </fieldset>
  );
}

function Sending({ file, columns }: { file: File; columns: Columns }) {
  const [publish, setPublish] = useState(false);
  const [work, setWork] = useState<'idle' | 'trying' | 'importing'>('idle');
  const [report, setReport] = useState<SendReport | null>(null);
  const run = async (dryRun: boolean) => {
    setWork(dryRun ? 'trying' : 'importing');
    setReport(NOTHING_SENT);
    try {
      await sendBusinesses(file, { stated: toStated(columns), publish, dryRun }, setReport);
    } catch (error) {
      sayFault(error);
    }
    setWork('idle');
  };
  const isOff = work !== 'idle' || ![...columns.values()].some((field) => field.startsWith('name'));
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={publish}
          onChange={({ target }) => setPublish(target.checked)}
        />
        {t('desk-business-import.publish')}
      </label>
      <p className="row">
        <button type="button" className="button" disabled={isOff} onClick={() => run(true)}>
          {t('desk-business-import.try')}
        </button>
        <button
          type="button"
          className="button button-strong"
          disabled={isOff}
          onClick={() => run(false)}
        >
          {t('desk-business-import.run')}
        </button>
      </p>
      {work !== 'idle' && (
        <progress
          aria-label={t('desk-business-import.working')}
          value={report?.read ?? 0}
          max={file.size}
        />
      )}
      {report && <Report report={report} />}
    </>
  );
}

/** Columns by what they are said to be; nothing is left to a guess. */
function toStated(columns: Columns): StatedColumns {
  const grouped = Map.groupBy(columns, ([, field]) => field || 'none');
  return Object.fromEntries(
    [...grouped].map(([field, pairs]) => [field, pairs.map(([column]) => column)]),
  );
}

const COUNTS = ['created', 'updated', 'unchanged', 'rejected', 'waiting'] as const;

function Report({ report }: { report: SendReport }) {
  return (
    <section aria-label={t('desk-business-import.report')} className="stack" aria-live="polite">
      <dl className="beside">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`desk-business-import.count.${name}`)}</dt>
            <dd>{format.number(report[name])}</dd>
          </div>
        ))}
      </dl>
      <ul className="quiet">
        {report.findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </section>
  );
}
