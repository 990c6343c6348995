import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import type { Lang } from '#i18n/editions.ts';
import { Told } from './Told.tsx';

export interface Found {
  id: number;
  name: string;
}

/** Where something is found by `q`. */
export type FoundPath = '/desk/authors' | '/desk/sponsors' | '/desk/tags' | '/desk/towns';

const PAUSE = 200;

/** Finds one of many by a part of its name: `path` answers `?q=` with them. Keys as ARIA has them for a combobox. */
export function Finder(props: {
  label: string;
  /** What it is called in. */
  lang?: Lang | undefined;
  path: FoundPath;
  /** What is chosen now, as it is called; empty for nothing. */
  chosen: string;
  onChoose: (found: Found | null) => void;
  /** What is not offered. */
  except?: readonly Found[];
  /** Makes what is not there yet; absent where nobody may. */
  create?: ((name: string) => Promise<Found>) | undefined;
  placeholder?: string;
  /** Backspace where nothing is typed. */
  onBack?: () => void;
}) {
  const {
    label,
    lang,
    path,
    chosen,
    onChoose,
    except = [],
    create,
    placeholder = label,
    onBack,
  } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = useFound(path, typed);
  const wanted = typed?.trim() ?? '';
  const offers = found.filter((each) => !except.some((other) => other.id === each.id));
  const isNew = !found.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const mayCreate = create !== undefined && wanted !== '' && isNew;
  const count = offers.length + (mayCreate ? 1 : 0);
  const close = () => {
    setTyped(null);
    setActive(0);
  };
  const choose = async (place: number) => {
    try {
      const choice = offers[place] ?? (mayCreate ? await create(wanted) : undefined);
      close();
      if (choice) onChoose(choice);
    } catch (error) {
      sayFault(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && !typed) onBack?.();
    const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key];
    if (event.key === 'Escape' && typed !== null) close();
    else if (event.key === 'Enter' && count > 0) void choose(active);
    else if (step && count > 0) setActive((active + step) % count);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    if (text === '' && chosen !== '') onChoose(null);
  };
  return (
    <div className="desk-finder">
      <input
        type="text"
        lang={lang}
        role="combobox"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
        value={typed ?? chosen}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={count === 0}>
        {Array.from({ length: count }, (_, place) => (
          // The input keeps the focus, and with it the keys.
          <div
            key={offers[place]?.id ?? 'new'}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void choose(place)}
            onKeyDown={onKeyDown}
          >
            {offers[place]?.name ?? t('desk-frame.create', { name: wanted })}
          </div>
        ))}
      </div>
      <Told>{typed && count > 0 ? t('desk-frame.found', { count: offers.length }) : null}</Told>
    </div>
  );
}

/** What fits to what was typed, a moment after the last key. */
function useFound(path: FoundPath, typed: string | null): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  const q = typed?.trim();
  useEffect(() => {
    if (!q) {
      setFound([]);
      return;
    }
    const stop = new AbortController();
    const ask = () => {
      call(`GET ${path}`, { query: { q }, signal: stop.signal }).then(setFound, (error) => {
        if (stop.signal.aborted) return;
        setFound([]);
        sayFault(error);
      });
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, q]);
  return found;
}
