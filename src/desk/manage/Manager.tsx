import { useEffect, useState } from 'react';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { t } from '#desk/words.ts';
import { RowForm } from './RowForm.tsx';
import { RowList } from './RowList.tsx';
import type { Row, Subject } from './subject.ts';
import { Turns } from './Turns.tsx';
import { useRows } from './use-rows.ts';

/** Milliseconds after the last letter until the list is searched. */
const PAUSE = 250;

/** A list that the desk keeps: found, put in order, changed, added to. */
export function Manager({ subject }: { subject: Subject }) {
  const { name } = subject;
  const { q, search, page, setPage } = useSearch();
  const { rows, loaded, move } = useRows(name, { q, page });
  const { data, isLoading, reload } = loaded;
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <header className="managed-head">
        <h1>{t(`desk.nav.${name}`)}</h1>
        <input
          type="search"
          aria-label={t('desk.search')}
          placeholder={t('desk.search')}
          onChange={(event) => search(event.target.value)}
        />
        <button type="button" className="button button-strong" onClick={() => setOpen('new')}>
          {t('desk-manage.add')}
        </button>
      </header>
      <LoadNote loaded={loaded} />
      {data && rows.length === 0 && !isLoading && (
        <p className="desk-empty">
          {q === '' ? t('desk-manage.empty') : t('desk-manage.not_found', { q })}
        </p>
      )}
      <RowList
        subject={subject}
        rows={rows}
        onOpen={setOpen}
        onMove={subject.isOrdered && q === '' ? move : null}
      />
      <Turns page={page} hasNext={data?.hasNext ?? false} onTurn={setPage} />
      {open && (
        <RowForm
          key={open === 'new' ? open : open.id}
          subject={subject}
          row={open === 'new' ? null : open}
          onDone={() => {
            close();
            reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** What is typed, a moment after the last letter; each search begins at its first page. */
function useSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ q: '', page: 1 });
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((before) => (before.q === typed ? before : { q: typed, page: 1 })),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const setPage = (page: number) => setAsked({ ...asked, page });
  return { ...asked, search: (text: string) => setTyped(text.trim()), setPage };
}
