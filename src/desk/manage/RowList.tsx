import { useState } from 'react';
import { Moves } from '#desk/parts/Moves.tsx';

import { t } from '#desk/words.ts';
import type { Row, Subject } from './subject.ts';

interface ListProps {
  subject: Subject;
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  /** Null while the order can't be changed. */
  onMove: ((id: number, to: number) => void) | null;
}

/** The rows of a list; their order is changed by buttons, or by dragging. */
export function RowList({ subject, rows, onOpen, onMove }: ListProps) {
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (row: Row, to: number) => {
    onMove?.(row.id, to);
    const place = { name: subject.title(row), place: to + 1, count: rows.length };
    setSaid(t('desk-manage.moved', place));
  };
  return (
    <>
      <ol className="managed-rows">
        {rows.map((row, index) => (
          <li
            key={row.id}
            data-dragged={dragged === row.id}
            draggable={onMove !== null}
            onDragStart={() => setDragged(row.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged !== row.id) onMove?.(dragged, index);
            }}
          >
            <RowLine subject={subject} row={row} onOpen={onOpen} />
            {onMove && (
              <Moves
                name={subject.title(row)}
                index={index}
                last={rows.length - 1}
                onMove={(to) => move(row, to)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function RowLine({ subject, row, onOpen }: Pick<ListProps, 'subject' | 'onOpen'> & { row: Row }) {
  return (
    <button type="button" className="managed-row managed-columns" onClick={() => onOpen(row)}>
      <span className="managed-name">
        <strong>{subject.title(row)}</strong>
        {row.active === false && <em>{t('desk-manage.inactive')}</em>}
      </span>
      <span>
        {subject
          .details(row)
          .filter((detail) => detail !== '')
          .join(' · ')}
      </span>
    </button>
  );
}
