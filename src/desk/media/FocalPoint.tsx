import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { t } from '#desk/frame/words.ts';
import { Told } from '#desk/parts/Told.tsx';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';
import { toThumb } from './picture-name.ts';

const STEP = 0.01;
const LARGE_STEP = 0.1;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  focalX: number;
  focalY: number;
}

/** The picture with what must not be cut off: set by pressing there, or moved with the arrow keys. */
export function FocalPoint(props: { picture: LibraryPicture; onChange: (point: Point) => void }) {
  const { picture, onChange } = props;
  const { src, width, height, focalX, focalY } = picture;
  const help = useId();

  function setByPointer(event: PointerEvent) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(toPoint((event.clientX - left) / width, (event.clientY - top) / height));
  }
  function moveByKey(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const [x, y] = direction;
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange(toPoint(focalX + x * step, focalY + y * step));
  }

  return (
    <div className="media-focal">
      <button
        type="button"
        aria-label={t('desk-media.focal.label')}
        aria-describedby={help}
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setByPointer(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && setByPointer(event)}
      >
        <img src={toThumb(src, 750)} width={width} height={height} alt="" draggable={false} />
        <span
          ref={(mark) => {
            if (mark)
              Object.assign(mark.style, { left: `${focalX * 100}%`, top: `${focalY * 100}%` });
          }}
        />
      </button>
      <p id={help} className="quiet">
        {t('desk-media.focal.help')}
      </p>
      <Told>{t('desk-media.focal.place', { x: toPercent(focalX), y: toPercent(focalY) })}</Told>
    </div>
  );
}

function toPoint(x: number, y: number): Point {
  const within = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1_000) / 1_000;
  return { focalX: within(x), focalY: within(y) };
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}
