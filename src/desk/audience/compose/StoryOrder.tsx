import { t } from '#desk/frame/words.ts';
import { Moves } from '#desk/parts/Moves.tsx';
import { Told } from '#desk/parts/Told.tsx';
import { useReorder } from '#desk/parts/use-reorder.ts';
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
  const nameOf = (id: number) => titleOf(id) ?? t('desk-compose.story_gone');
  const count = ids.length;
  const { move, propsOf, told } = useReorder({
    count,
    onMove: (from, to) =>
      onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1))),
    say: (from, to) =>
      t('desk-frame.moved', { name: nameOf(ids[from] ?? 0), place: to + 1, count }),
  });
  return (
    <>
      <ol className="rows letter-stories">
        {ids.map((id, index) => (
          <li key={id} {...propsOf(index)} data-gone={titleOf(id) === null ? true : undefined}>
            <p>
              {index + 1}. <span lang={titleOf(id) === null ? undefined : lang}>{nameOf(id)}</span>
            </p>
            <Moves
              name={nameOf(id)}
              index={index}
              last={count - 1}
              onMove={(to) => move(index, to)}
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
      <Told>{told}</Told>
    </>
  );
}
