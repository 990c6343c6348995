import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '#desk/frame/words.ts';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { nameOf, toThumb } from './picture-name.ts';

/** Pictures to choose one of, with the arrow keys or by pressing it. */
export function PictureGrid(props: {
  pictures: readonly LibraryPicture[];
  /** Number of the picture that is open. */
  chosen: number | null;
  onChoose: (picture: LibraryPicture) => void;
}) {
  const { pictures, chosen, onChoose } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(chosen);
  // One of them is reached by Tab, also when the last one has gone.
  const reached = pictures.some(({ id }) => id === at) ? at : pictures[0]?.id;

  function move(event: KeyboardEvent) {
    const tiles = [...(grid.current?.querySelectorAll('button') ?? [])];
    const from = tiles.findIndex((tile) => tile.contains(document.activeElement));
    const to = toNext(event.key, from, {
      count: tiles.length,
      columns: countColumns(grid.current),
    });
    if (to === null || from === -1) return;
    event.preventDefault();
    tiles[to]?.focus();
  }

  return (
    <div
      ref={grid}
      className="media-grid"
      role="listbox"
      aria-label={t('desk-media.pictures')}
      tabIndex={-1}
      onKeyDown={move}
    >
      {pictures.map((picture) => (
        <button
          key={picture.id}
          type="button"
          role="option"
          data-picture={picture.id}
          aria-selected={picture.id === chosen}
          tabIndex={picture.id === reached ? 0 : -1}
          onFocus={() => setAt(picture.id)}
          onClick={() => onChoose(picture)}
        >
          <Tile picture={picture} />
        </button>
      ))}
    </div>
  );
}

function Tile({ picture }: { picture: LibraryPicture }) {
  const { src, width, height } = picture;
  const notes = listNotes(picture);
  return (
    <>
      <img src={toThumb(src, 384)} width={width} height={height} alt="" loading="lazy" />
      <span className="media-name">{nameOf(picture)}</span>
      <span className="media-note" data-rights={picture.rights}>
        {notes.join(' · ') || `${width} × ${height}`}
      </span>
    </>
  );
}

/** What somebody should see to, the most pressing first. */
function listNotes({ rights, words }: LibraryPicture): string[] {
  const isSilent = LANGS.every((lang) => words[lang].alt === '');
  return [
    ...(rights === 'open' ? [] : [t(`desk-media.rights.${rights}`)]),
    ...(isSilent ? [t('desk-media.silent')] : []),
  ];
}

function countColumns(grid: HTMLElement | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}

/** Where a key leads from a place in a grid; null for keys that lead nowhere. */
function toNext(
  key: string,
  from: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -from,
    End: count - 1 - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  return Math.min(Math.max(from + step, 0), count - 1);
}
