import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { usePage } from '#desk/site/use-page.ts';
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
  const { q, field, search } = useSearch();
  const [page, setPage] = usePage();
  const { rows, loaded, move } = useRows(name, { q, page });
  const { data, isLoading, reload } = loaded;
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <header className="row">
        <h1>{t(`desk.nav.${name}`)}</h1>
        <input
          ref={field}
          type="search"
          defaultValue={q}
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
        <p className="empty">
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

/** What is looked for, as the address has it a moment after the last letter; each search begins at its first page. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another address, as by going back, is another search.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== q) field.current.value = q;
  }, [q]);
  const search = (text: string) => {
    clearTimeout(timer.current);
    const typed = text.trim();
    const look = () => setParams(typed === '' ? {} : { q: typed }, { replace: true });
    timer.current = window.setTimeout(look, PAUSE);
  };
  return { q, field, search };
}
