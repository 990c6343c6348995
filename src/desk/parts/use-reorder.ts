import { type DragEvent, type KeyboardEvent, useState } from 'react';

type Move = (from: number, to: number) => void;

/**
 * Has the entries of a list put in another order by dragging them, and with Alt and the arrow keys. `move` is
 * for buttons, `propsOf` for the element of an entry, `told` for who can't see the list. Places count from 0.
 */
export function useReorder(list: {
  count: number;
  onMove: Move;
  /** Of the order before the move. */
  say: (from: number, to: number) => string;
}) {
  const { count, onMove, say } = list;
  const [told, setTold] = useState('');
  const move: Move = (from, to) => {
    if (to < 0 || to >= count || to === from) return;
    setTold(say(from, to));
    onMove(from, to);
  };
  const dragOf = useDragging(move);
  const propsOf = (place: number) => ({
    ...dragOf(place),
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step || !event.altKey) return;
      event.preventDefault();
      move(place, place + step);
    },
  });
  return { move, propsOf, told };
}

/** What makes an entry draggable, and a place to drop others on. */
function useDragging(move: Move) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (place: number) => ({
    draggable: true,
    'data-target': (target === place && dragged !== place) || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', '');
      dataTransfer.effectAllowed = 'move';
      setDragged(place);
    },
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(place);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, place);
      end();
    },
  });
}
