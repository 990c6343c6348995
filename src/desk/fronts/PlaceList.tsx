import { type KeyboardEvent, useRef, useState } from 'react';
import { format } from '#desk/desk-data.ts';
import { t } from '#desk/words.ts';
import type { Pin } from '#features/curation/layout.model.ts';
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
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const storyAt = (place: number) => shown[place - 1];
  const focusOn = (place: number) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  const move = (from: number, to: number) => {
    const story = storyAt(from);
    if (!story || to < 1 || to > shown.length || to === from) return;
    actions.onMove(story, from, to);
    focusOn(to);
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isField = event.target instanceof HTMLSelectElement;
    if (!step || (isField && !event.altKey)) return;
    event.preventDefault();
    if (event.altKey) move(place, place + step);
    else focusOn(place + step);
  };
  return (
    <ol ref={list} className="places">
      {shown.map((story, index) => {
        const place = index + 1;
        return (
          <Place
            key={nameOf(place)}
            {...{ place, story, lang, ...actions }}
            name={nameOf(place)}
            pin={pins.find((pin) => pin.place === place)}
            isLast={place === shown.length}
            isTarget={target === place && dragged !== place}
            onStep={(step) => move(place, place + step)}
            onKeyDown={(event) => onKeyDown(event, place)}
            onDrag={setDragged}
            onOver={() => setTarget(place)}
            onDrop={() => {
              if (dragged !== null) move(dragged, place);
              setDragged(null);
              setTarget(null);
            }}
          />
        );
      })}
    </ol>
  );
}

interface PlaceProps extends PlaceActions {
  place: number;
  name: string;
  story: FrontStory | undefined;
  pin: Pin | undefined;
  lang: Lang;
  isLast: boolean;
  isTarget: boolean;
  onStep: (step: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDrag: (place: number | null) => void;
  onOver: () => void;
  onDrop: () => void;
}

function Place(props: PlaceProps) {
  const { place, name, story, pin, lang, isLast, isTarget, onStep } = props;
  if (!story)
    return (
      <li data-empty>
        <p className="place-name">{name}</p>
        <p className="quiet">{t('desk-fronts.empty')}</p>
      </li>
    );
  return (
    <li
      draggable
      data-pinned={pin ? true : undefined}
      data-target={isTarget ? true : undefined}
      onKeyDown={props.onKeyDown}
      onDragStart={() => props.onDrag(place)}
      onDragEnd={() => props.onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault();
        props.onOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <p className="place-name">
        {name} <span>{pin ? t('desk-fronts.pinned') : t('desk-fronts.automatic')}</span>
      </p>
      <p className="place-title" lang={lang}>
        {story.title}
      </p>
      <div className="place-controls">
        <Step
          sign="↑"
          label={t('desk-fronts.up')}
          isOff={place === 1}
          onClick={() => onStep(-1)}
          story={story}
        />
        <Step
          sign="↓"
          label={t('desk-fronts.down')}
          isOff={isLast}
          onClick={() => onStep(1)}
          story={story}
        />
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
    </li>
  );
}

function Step(props: {
  sign: string;
  label: string;
  isOff: boolean;
  story: FrontStory;
  onClick: () => void;
}) {
  const { sign, label, isOff, story, onClick } = props;
  return (
    <button
      type="button"
      className="button place-step"
      disabled={isOff}
      aria-label={`${label}: ${story.title}`}
      onClick={onClick}
    >
      {sign}
    </button>
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
