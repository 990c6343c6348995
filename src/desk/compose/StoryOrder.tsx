import { type KeyboardEvent, useState } from 'react';
import { Moves } from '#desk/parts/Moves.tsx';
import { t } from '#desk/words.ts';
import type { Lang } from '#i18n/editions.ts';

/** Stories in their order, which is changed by dragging, by buttons, and with Alt and the arrow keys. */
export function StoryOrder(props: {
  lang: Lang;
  ids: readonly number[];
  /** Null for what readers don't see any more. */
  titleOf: (id: number) => string | null;
  onChange: (ids: number[]) => void;
}) {
  const { lang, ids, titleOf, onChange } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const nameOf = (id: number) => titleOf(id) ?? t('desk-compose.story_gone');
  const move = (id: number, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    const others = ids.filter((each) => each !== id);
    onChange(others.toSpliced(to, 0, id));
    setTold(t('desk-manage.moved', { name: nameOf(id), place: to + 1, count: ids.length }));
  };
  const onKeyDown = (event: KeyboardEvent, id: number, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    move(id, index + step);
  };
  const drop = (index: number) => {
    if (dragged !== null) move(dragged, index);
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <ol className="letter-stories">
        {ids.map((id, index) => (
          <li
            key={id}
            draggable
            data-target={target === id && dragged !== id ? true : undefined}
            data-gone={titleOf(id) === null ? true : undefined}
            onKeyDown={(event) => onKeyDown(event, id, index)}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => drop(ids.indexOf(dragged ?? id))}
            onDragOver={(event) => {
              event.preventDefault();
              setTarget(id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
          >
            <span className="letter-place">{index + 1}</span>
            <span lang={titleOf(id) === null ? undefined : lang}>{nameOf(id)}</span>
            <Moves
              name={nameOf(id)}
              index={index}
              last={ids.length - 1}
              onMove={(to) => move(id, to)}
            />
            <button
              type="button"
              className="button"
              onClick={() => onChange(ids.filter((each) => each !== id))}
            >
              {t('desk-compose.take_out')}
              <span className="visually-hidden">: {nameOf(id)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}
