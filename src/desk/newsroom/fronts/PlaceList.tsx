import { type KeyboardEvent, useRef } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { Moves } from '#desk/parts/Moves.tsx';
import { Told } from '#desk/parts/Told.tsx';
import { useReorder } from '#desk/parts/use-reorder.ts';
import type { Pin } from '#domains/news/front/layout.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { FrontStory } from './front-draft.ts';

const HOUR = 3_600_000;
/** Hours a pin may stand. */
const STAYS = [1, 3, 6, 12, 24, 48] as const;

interface PlaceActions {
  onMove: (story: FrontStory, from: number, to: number) => void;
  onPin: (story: FrontStory, place: number) => void;
  onTakeOff: (story: FrontStory) => void;
  onEnd: (story: FrontStory, until: number | null) => void;
}

interface ListProps extends PlaceActions {
  /** What stands on each place. */
  shown: readonly (FrontStory | undefined)[];
  pins: readonly Pin[];
  nameOf: (place: number) => string;
  lang: Lang;
}

/** The places in their order. Stories are moved by dragging, by buttons, and with Alt and the arrow keys. */
export function PlaceList({ shown, pins, nameOf, lang, ...actions }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = (place: number) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  const { move, propsOf, told } = useReorder({
    count: shown.length,
    onMove: (from, to) => {
      const story = shown[from];
      if (story) actions.onMove(story, from + 1, to + 1);
      focusOn(to + 1);
    },
    say: (from, to) => t('desk-fronts.moved', { title: shown[from]?.title, place: nameOf(to + 1) }),
  });
  const walk = ({ target, key, altKey }: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (!step || altKey || target instanceof HTMLSelectElement) return false;
    focusOn(place + step);
    return true;
  };
  return (
    <>
      <ol ref={list} className="rows places">
        {shown.map((story, index) => {
          const place = index + 1;
          const name = nameOf(place);
          if (!story)
            return (
              <li key={name} data-empty>
                <p className="place-name">{name}</p>
                <p className="quiet">{t('desk-fronts.empty')}</p>
              </li>
            );
          const order = propsOf(index);
          const pin = pins.find((each) => each.place === place);
          return (
            <li
              key={name}
              {...order}
              data-pinned={pin ? true : undefined}
              onKeyDown={(event) => {
                if (walk(event, place)) event.preventDefault();
                else order.onKeyDown(event);
              }}
            >
              <Place
                {...{ place, name, story, pin, lang, ...actions }}
                last={shown.length}
                onStep={(to) => move(index, to)}
              />
            </li>
          );
        })}
      </ol>
      <Told>{told}</Told>
    </>
  );
}

interface PlaceProps extends Omit<PlaceActions, 'onMove'> {
  place: number;
  name: string;
  story: FrontStory;
  pin: Pin | undefined;
  lang: Lang;
  last: number;
  onStep: (to: number) => void;
}

function Place(props: PlaceProps) {
  const { place, name, story, pin, lang, last, onStep } = props;
  return (
    <>
      <p className="place-name">
        {name} <span>{pin ? t('desk-fronts.pinned') : t('desk-fronts.automatic')}</span>
      </p>
      <p className="place-title" lang={lang}>
        {story.title}
      </p>
      <div className="row">
        <Moves name={story.title} index={place - 1} last={last - 1} onMove={onStep} />
        <button
          type="button"
          className="button"
          data-place={place}
          onClick={() => (pin ? props.onTakeOff(story) : props.onPin(story, place))}
        >
          {pin ? t('desk-fronts.take_off') : t('desk-fronts.pin')}
          <span className="visually-hidden">: {story.title}</span>
        </button>
        {pin && <End pin={pin} story={story} onEnd={props.onEnd} />}
      </div>
    </>
  );
}

/** When a pin lets its story go; a choice counts from now. */
function End({ pin, story, onEnd }: { pin: Pin; story: FrontStory } & Pick<PlaceActions, 'onEnd'>) {
  const choose = (value: string) =>
    onEnd(story, value === '' ? null : Date.now() + Number(value) * HOUR);
  return (
    <select
      aria-label={`${t('desk-fronts.until')}: ${story.title}`}
      value={pin.until === null ? '' : 'set'}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('desk-fronts.no_end')}</option>
      {pin.until !== null && (
        <option value="set">
          {t('desk-fronts.ends', { time: format.timestamp(new Date(pin.until)) })}
        </option>
      )}
      {STAYS.map((count) => (
        <option key={count} value={count}>
          {t('desk-fronts.hours', { count })}
        </option>
      ))}
    </select>
  );
}
