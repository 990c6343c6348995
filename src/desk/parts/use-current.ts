import { useEffect, useRef, useState } from 'react';

/**
 * The row of a list that keys are for, also when others come before it. When it is decided upon and gone, the one behind it takes its place and the focus.
 * `elementIdOf` names what of a row gets the focus.
 */
export function useCurrent<Row extends { id: number | string }>(
  rows: readonly Row[],
  elementIdOf: (row: Row) => string,
) {
  const [current, setCurrent] = useState<{ id: Row['id']; index: number }>({ id: 0, index: 0 });
  const isLess = useRef(false);
  const found = rows.findIndex(({ id }) => id === current.id);
  const at = found === -1 ? Math.max(0, Math.min(current.index, rows.length - 1)) : found;
  const choose = (id: Row['id']) =>
    setCurrent({ id, index: rows.findIndex((row) => row.id === id) });
  const focus = (index: number) => {
    const row = rows[index];
    if (!row) return false;
    choose(row.id);
    document.getElementById(elementIdOf(row))?.focus();
    return true;
  };
  const seen = useRef(rows);
  useEffect(() => {
    if (seen.current === rows) return;
    seen.current = rows;
    if (isLess.current) focus(at);
    else if (rows[at]) choose(rows[at].id);
    isLess.current = false;
  });
  return {
    at,
    choose,
    /** False where there is no such row. */
    focus,
    /** Has the row that comes next get the focus when the list is read again. */
    expectLess: () => {
      isLess.current = true;
    },
  };
}
