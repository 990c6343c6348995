import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { Loaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';

/** A list that is read on from its end: what was read stays above. `draw` gets each of its rows. */
export function GrowingList<
  Page extends { next: number | string | null },
  Row extends { id: number | string },
>(props: {
  loaded: Loaded<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** Said where there is nothing. */
  none: string;
  draw: (row: Row) => ReactNode;
  /** Has the page loaded that begins there. */
  onMore: (before: NonNullable<Page['next']>) => void;
}) {
  const { loaded, rowsOf, none, draw, onMore } = props;
  const [pages, setPages] = useState<readonly Page[]>([]);
  const { data, isLoading } = loaded;
  const next = data?.next;
  useEffect(() => {
    if (data) setPages((known) => [...known, data]);
  }, [data]);
  const rows = pages.flatMap(rowsOf);
  return (
    <>
      <LoadNote loaded={{ ...loaded, data: isLoading ? null : data }} />
      {pages.length > 0 && rows.length === 0 && <p className="empty">{none}</p>}
      <ol className="rows">
        {rows.map((row) => (
          <Fragment key={row.id}>{draw(row)}</Fragment>
        ))}
      </ol>
      {next && !isLoading && (
        <p className="row turns">
          <button type="button" className="button" onClick={() => onMore(next)}>
            {t('desk.more')}
          </button>
        </p>
      )}
    </>
  );
}
