import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { CallOptions } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';

/** A list that is read on from its end: what was read stays above. `draw` gets each of its rows. */
export function GrowingList<
  Page extends { next: number | null },
  Row extends { id: number },
>(props: {
  path: string;
  query?: CallOptions['query'];
  rowsOf: (page: Page) => readonly Row[];
  /** Said where there is nothing. */
  none: string;
  draw: (row: Row) => ReactNode;
}) {
  const { path, query, rowsOf, none, draw } = props;
  const [before, setBefore] = useState<number | undefined>();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const loaded = useLoaded<Page>(path, { ...query, before });
  const { data, isLoading } = loaded;
  useEffect(() => {
    if (data) setPages((known) => [...known, data]);
  }, [data]);
  const rows = pages.flatMap(rowsOf);
  return (
    <>
      <LoadNote loaded={{ ...loaded, data: isLoading ? null : data }} />
      {pages.length > 0 && rows.length === 0 && <p className="desk-empty">{none}</p>}
      <ol className="managed-rows">
        {rows.map((row) => (
          <Fragment key={row.id}>{draw(row)}</Fragment>
        ))}
      </ol>
      {data?.next && !isLoading && (
        <p className="managed-turns">
          <button
            type="button"
            className="button"
            onClick={() => setBefore(data.next ?? undefined)}
          >
            {t('desk.more')}
          </button>
        </p>
      )}
    </>
  );
}
