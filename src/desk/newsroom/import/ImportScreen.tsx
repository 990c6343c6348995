import './import.css';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded, useLooking } from '#desk/frame/load.ts';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Field } from '#desk/parts/Field.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { type ImportView, ITEM_STATES } from '#domains/newsroom/migration/migration.model.ts';
import { Bar } from './ImportsScreen.tsx';
import { Mapping } from './Mapping.tsx';
import { sendImport } from './send-import.ts';

/** Milliseconds between two looks at an import that is at work. */
const LOOK_EVERY = 2_000;

/** What is wrong with a file of no format is wrong with all of it; where a file is no lines, its items are counted. */
function placeOf({ format: own }: ImportView): 'whole' | 'item' | 'line' {
  if (own === null) return 'whole';
  return own === 'ghost' || own === 'feed' ? 'item' : 'line';
}

/** One import, at the step where it stands. */
export function ImportScreen({ params: { id = '' } }: ScreenProps) {
  const loaded = useLoaded('/desk/imports/{id}', { params: { id } });
  const { data: view, reload } = loaded;
  const isAtWork = view?.state === 'reading' || view?.state === 'running';
  useLooking(reload, isAtWork ? LOOK_EVERY : null);
  if (!view) return <LoadNote loaded={loaded} />;
  return (
    <>
      <p className="quiet">
        <Link href="/import">{t('desk-import.all')}</Link>
      </p>
      <h1>{view.name}</h1>
      <p className="row">
        <strong>{t(`desk-import.state.${view.state}`)}</strong>
        {view.format && <span>{t(`desk-import.format.${view.format}`)}</span>}
        {view.site && <span>{view.site}</span>}
      </p>
      {view.fault && (
        <p className="fault" role="alert">
          {t(`desk-import.fault.${placeOf(view)}`, {
            message: view.fault.message,
            line: format.number(view.fault.line),
          })}
        </p>
      )}
      {view.state === 'uploading' && <Resume view={view} onSent={reload} />}
      {view.state === 'reading' && (
        <Bar label={t('desk-import.reading')} done={view.read} all={view.bytes} />
      )}
      {view.state === 'running' && <Running view={view} />}
      {view.state !== 'uploading' && view.state !== 'failed' && <Counts view={view} />}
      {view.state === 'ready' && <Mapping view={view} onChanged={reload} />}
      <Actions view={view} />
    </>
  );
}

/** A file of which only some has arrived goes on where it broke off. */
function Resume({ view, onSent }: { view: ImportView; onSent: () => void }) {
  const [sent, setSent] = useState<number | null>(null);
  const [wrong, setWrong] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    const isSame = file.name === view.name && file.size === view.bytes;
    setWrong(!isSame);
    if (!isSame) return;
    try {
      await sendImport(view, file, setSent);
      onSent();
    } catch (error) {
      sayFault(error);
      setSent(null);
    }
  };
  return (
    <div className="stack">
      <Field
        label={t('desk-import.resume')}
        help={t('desk-import.resume_help')}
        fault={wrong ? t('desk-import.other_file') : undefined}
      >
        <input
          type="file"
          disabled={sent !== null}
          onChange={({ target }) => send(target.files?.[0])}
        />
      </Field>
      {sent !== null && <Bar label={t('desk-import.sending')} done={sent} all={view.bytes} />}
    </div>
  );
}

function Running({ view }: { view: ImportView }) {
  const { waiting, skipped: _, ...made } = view.counts;
  const done = Object.values(made).reduce((sum, items) => sum + items, 0);
  return (
    <>
      <Bar label={t('desk-import.running')} done={done} all={done + waiting} />
      {view.pictures.pending > 0 && (
        <p className="quiet">
          {t('desk-import.pictures', { items: format.number(view.pictures.pending) })}
        </p>
      )}
    </>
  );
}

function Counts({ view }: { view: ImportView }) {
  const { counts, known, problems, pictures } = view;
  const shown = [
    ...ITEM_STATES.map((state) => [state, counts[state]] as const),
    ['known', known] as const,
    ['failed_pictures', pictures.failed] as const,
  ].filter(([, items]) => items > 0);
  return (
    <section aria-label={t('desk-import.counts')}>
      <dl className="beside import-counts">
        {shown.map(([name, items]) => (
          <div key={name}>
            <dt>{t(`desk-import.count.${name}`)}</dt>
            <dd>{format.number(items)}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <ul className="quiet">
          {problems.map(({ problem, items, message }) => (
            <li key={problem}>{`${message}: ${format.number(items)}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Actions({ view }: { view: ImportView }) {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await call('DELETE /desk/imports/{id}', { params: { id: view.id } });
      sayDone(t('desk-import.removed'));
      navigate('/import');
    } catch (error) {
      setAsking(false);
      sayFault(error);
    }
  };
  return (
    <p className="row">
      {view.state !== 'uploading' && view.state !== 'failed' && (
        <a className="button" href={`/api/desk/imports/${view.id}/report`} download>
          {t('desk-import.report')}
        </a>
      )}
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t('desk-import.remove')}
      </button>
      {isAsking && (
        <Dialog title={t('desk-import.remove')} onClose={() => setAsking(false)}>
          <p>{t('desk-import.remove_text')}</p>
          <p className="row">
            <button type="button" className="button" onClick={remove}>
              {t('desk.remove')}
            </button>
          </p>
        </Dialog>
      )}
    </p>
  );
}
