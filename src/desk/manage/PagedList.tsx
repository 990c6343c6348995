import { Fragment, type ReactNode } from 'react';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { usePage } from '#desk/site/use-page.ts';
import { Turns } from './Turns.tsx';

/** A list that is read page by page; `draw` gets each of its rows and a way to read them again. */
export function PagedList<T>(props: {
  path: string;
  query?: Readonly<Record<string, string>>;
  keyOf: (row: T) => string | number;
  draw: (row: T, reload: () => void) => ReactNode;
}) {
  const { path, query = {}, keyOf, draw } = props;
  const [page, setPage] = usePage();
  const loaded = useLoaded<{ rows: T[]; hasNext?: boolean }>(path, { ...query, page });
  const { data, reload } = loaded;
  return (
    <>
      <LoadNote loaded={loaded} />
      {data?.rows.length === 0 && <p className="desk-empty">{t('desk-manage.empty')}</p>}
      <ul className="managed-rows">
        {data?.rows.map((row) => (
          <Fragment key={keyOf(row)}>{draw(row, reload)}</Fragment>
        ))}
      </ul>
      <Turns page={page} hasNext={data?.hasNext ?? false} onTurn={setPage} />
    </>
  );
}
