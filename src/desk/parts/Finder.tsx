import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { call } from '#desk/api.ts';
import { t } from '#desk/words.ts';

export interface Found {
  id: number;
  name: string;
}

const PAUSE = 200;

/** Finds one of many by a part of its name: `path` answers `?q=` with them. Keys as ARIA has them for a combobox. */
export function Finder(props: {
  label: string;
  path: string;
  /** What is chosen now, as it is called; empty for nothing. */
  chosen: string;
  onChoose: (found: Found | null) => void;
}) {
  const { label, path, chosen, onChoose } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const found = useFound(path, typed);
  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const choose = (choice: Found | null) => {
    close();
    onChoose(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = found[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && choice) choose(choice);
    else if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="desk-finder">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={typed ?? chosen}
        onChange={({ target }) => (target.value === '' ? choose(null) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={found.length === 0}>
        {found.map((each, place) => (
          // The input keeps the focus, and with it the keys.
          <div
            key={each.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(each);
            }}
          >
            {each.name}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {typed !== null && found.length > 0 && t('desk-frame.found', { count: found.length })}
      </p>
    </div>
  );
}

/** What fits to what was typed, a moment after the last key. */
function useFound(path: string, typed: string | null): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    if (!typed) {
      setFound([]);
      return;
    }
    const stop = new AbortController();
    const ask = () => {
      const query = { q: typed };
      call<readonly Found[]>('GET', path, { query, signal: stop.signal }).then(setFound, () => {
        if (!stop.signal.aborted) setFound([]);
      });
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, typed]);
  return found;
}
