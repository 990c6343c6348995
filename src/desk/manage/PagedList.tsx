import { Fragment, type ReactNode } from 'react';
import type { Loaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { usePage } from '#desk/site/use-page.ts';
import { Turns } from './Turns.tsx';

/** A list that is read page by page; `draw` gets each of its rows. */
export function PagedList<T>(props: {
  loaded: Loaded<{ rows: readonly T[]; hasNext?: boolean }>;
  keyOf: (row: T) => string | number;
  draw: (row: T) => ReactNode;
}) {
  const { loaded, keyOf, draw } = props;
  const [page, setPage] = usePage();
  const { data } = loaded;
  return (
    <>
      <LoadNote loaded={loaded} />
      {data?.rows.length === 0 && <p className="empty">{t('desk-manage.empty')}</p>}
      <ul className="rows">
        {data?.rows.map((row) => (
          <Fragment key={keyOf(row)}>{draw(row)}</Fragment>
        ))}
      </ul>
      <Turns page={page} hasNext={data?.hasNext ?? false} onTurn={setPage} />
    </>
  );
}
