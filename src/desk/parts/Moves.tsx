import { useEffect, useRef } from 'react';
import { t } from '#desk/frame/words.ts';

/** Moves an entry of a list up and down; the focus goes along, and to the other button where it can go no further. */
export function Moves(props: {
  name: string;
  /** Of the entry, from 0, and of the last one. */
  index: number;
  last: number;
  onMove: (to: number) => void;
}) {
  const { name, index, last, onMove } = props;
  const used = useRef<'up' | 'down' | null>(null);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!used.current) return;
    const isUp = index === last || (used.current === 'up' && index > 0);
    (isUp ? up : down).current?.focus();
    used.current = null;
  }, [index, last]);
  const move = (way: 'up' | 'down') => {
    used.current = way;
    onMove(way === 'up' ? index - 1 : index + 1);
  };
  return (
    <span className="desk-moves">
      <button
        ref={up}
        type="button"
        className="icon-button"
        aria-label={t('desk-frame.up', { name })}
        disabled={index === 0}
        onClick={() => move('up')}
      >
        ↑
      </button>
      <button
        ref={down}
        type="button"
        className="icon-button"
        aria-label={t('desk-frame.down', { name })}
        disabled={index === last}
        onClick={() => move('down')}
      >
        ↓
      </button>
    </span>
  );
}
