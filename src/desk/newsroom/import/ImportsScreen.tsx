import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Field } from '#desk/parts/Field.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { sendImport } from './send-import.ts';

/** Files of stories from other publishing systems: those that were sent, and a new one. */
export function ImportsScreen() {
  const loaded = useLoaded('/desk/imports');
  const imports = loaded.data?.imports ?? [];
  return (
    <div className="sections">
      <header>
        <h1>{t('desk-import.title')}</h1>
        <p className="quiet">{t('desk-import.intro')}</p>
      </header>
      <NewImport />
      <section>
        <h2>{t('desk-import.earlier')}</h2>
        <LoadNote loaded={loaded} />
        {loaded.data && imports.length === 0 && <p className="empty">{t('desk-import.none')}</p>}
        <ul className="rows">
          {imports.map(({ id, name, state, createdAt }) => (
            <li key={id}>
              <Link href={`/import/${id}`}>{name}</Link>
              <span>{t(`desk-import.state.${state}`)}</span>
              <time dateTime={new Date(createdAt).toISOString()}>
                {format.timestamp(new Date(createdAt))}
              </time>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function NewImport() {
  const [, navigate] = useLocation();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    setSent(0);
    try {
      const body = { name: file.name, bytes: file.size };
      const view = await call('POST /desk/imports', { body });
      // Where sending breaks off it goes on from the import's own screen.
      await sendImport(view, file, setSent).catch(sayFault);
      navigate(`/import/${view.id}`);
    } catch (error) {
      sayFault(error);
      setSent(null);
    }
  };
  return (
    <form className="stack" onSubmit={send}>
      <Field label={t('desk-import.file')} help={t('desk-import.file_help')}>
        <input
          type="file"
          accept=".xml,.rss,.atom,.json,.jsonl,.ndjson"
          required
          disabled={sent !== null}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </Field>
      <button type="submit" className="button button-strong" disabled={sent !== null || !file}>
        {t('desk-import.send')}
      </button>
      {file && sent !== null && (
        <Bar label={t('desk-import.sending')} done={sent} all={file.size} />
      )}
    </form>
  );
}

/** How far something is, also in words. */
export function Bar({ label, done, all }: { label: string; done: number; all: number }) {
  const percent = all === 0 ? 100 : Math.floor((done / all) * 100);
  return (
    <div className="stack stack-close" role="status">
      <span>{`${label} ${format.number(percent)} %`}</span>
      <progress aria-label={label} value={percent} max={100} />
    </div>
  );
}
