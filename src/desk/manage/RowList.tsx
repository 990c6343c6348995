import { t } from '#desk/frame/words.ts';
import { Moves } from '#desk/parts/Moves.tsx';
import { Told } from '#desk/parts/Told.tsx';
import { useReorder } from '#desk/parts/use-reorder.ts';
import type { Row, Subject } from './subject.ts';

interface ListProps {
  subject: Subject;
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  /** Null while the order can't be changed. */
  onMove: ((id: number, to: number) => void) | null;
}

/** The rows of a list; their order is changed by dragging, by buttons, and with Alt and the arrow keys. */
export function RowList({ subject, rows, onOpen, onMove }: ListProps) {
  const nameOf = (index: number) => (rows[index] ? subject.title(rows[index]) : '');
  const { move, propsOf, told } = useReorder({
    count: rows.length,
    onMove: (from, to) => rows[from] && onMove?.(rows[from].id, to),
    say: (from, to) =>
      t('desk-frame.moved', { name: nameOf(from), place: to + 1, count: rows.length }),
  });
  return (
    <>
      <ol className="rows">
        {rows.map((row, index) => (
          <li key={row.id} {...(onMove && propsOf(index))}>
            <RowLine subject={subject} row={row} onOpen={onOpen} />
            {onMove && (
              <Moves
                name={nameOf(index)}
                index={index}
                last={rows.length - 1}
                onMove={(to) => move(index, to)}
              />
            )}
          </li>
        ))}
      </ol>
      <Told>{told}</Told>
    </>
  );
}

function RowLine({ subject, row, onOpen }: Pick<ListProps, 'subject' | 'onOpen'> & { row: Row }) {
  return (
    <button type="button" className="entry entry-columns" onClick={() => onOpen(row)}>
      <span className="row">
        <strong>{subject.title(row)}</strong>
        {row.active === false && <em className="chip">{t('desk-manage.inactive')}</em>}
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
