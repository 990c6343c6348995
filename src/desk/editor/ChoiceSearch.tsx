import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { call } from '#desk/api.ts';
import { sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import type { Named } from '#features/desk/story.model.ts';

/** Milliseconds typing rests before names are asked for. */
const REST = 200;

/** Several of a kind, found by typing; arrows and Enter choose, Backspace in the empty field removes the last. */
export function ChoiceSearch(props: {
  label: string;
  /** Answers `?q=` with what is called like that. */
  path: string;
  chosen: readonly Named[];
  isEditable: boolean;
  onChange: (chosen: readonly Named[]) => void;
  /** Makes what is not there yet; absent where nobody may. */
  create?: (name: string) => Promise<Named>;
}) {
  const { label, path, chosen, isEditable, onChange, create } = props;
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly Named[]>([]);
  const [at, setAt] = useState(0);
  const id = useId();
  const wanted = query.trim();
  useFound(path, wanted, setFound);

  const offers = found.filter((each) => !chosen.some((other) => other.id === each.id));
  const isNew = !found.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const mayCreate = create !== undefined && wanted !== '' && isNew;
  const count = offers.length + (mayCreate ? 1 : 0);
  const isOpen = wanted !== '' && count > 0;

  const choose = async (index: number) => {
    const offer = offers[index];
    try {
      const choice = offer ?? (mayCreate ? await create(wanted) : null);
      if (choice) onChange([...chosen.filter((each) => each.id !== choice.id), choice]);
      setQuery('');
      setAt(0);
    } catch (error) {
      sayFault(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && query === '' && isEditable) onChange(chosen.slice(0, -1));
    if (!isOpen) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setAt((at + 1) % count),
      ArrowUp: () => setAt((at + count - 1) % count),
      Enter: () => void choose(at),
      Escape: () => setQuery(''),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div className="desk-field choice-search">
      <label htmlFor={id}>{label}</label>
      <Chosen {...{ chosen, isEditable, onChange }} />
      {isEditable && (
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
          placeholder={t('desk-editor.choice.type')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setQuery('')}
        />
      )}
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen}>
        {Array.from({ length: count }, (_, index) => (
          <div
            key={offers[index]?.id ?? 'new'}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The field keeps the focus, so that typing goes on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(index)}
            onKeyDown={onKeyDown}
          >
            {offers[index]?.name ?? t('desk-editor.choice.create', { name: wanted })}
          </div>
        ))}
      </div>
    </div>
  );
}

function Chosen(props: {
  chosen: readonly Named[];
  isEditable: boolean;
  onChange: (chosen: readonly Named[]) => void;
}) {
  const { chosen, isEditable, onChange } = props;
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen">
      {chosen.map(({ id, name }) => (
        <li key={id}>
          {name}
          {isEditable && (
            <button
              type="button"
              aria-label={t('desk-editor.choice.remove', { name })}
              onClick={() => onChange(chosen.filter((each) => each.id !== id))}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useFound(path: string, query: string, setFound: (found: readonly Named[]) => void): void {
  useEffect(() => {
    if (query === '') return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const answer = await call<readonly Named[]>('GET', path, {
          query: { q: query },
          signal: stop.signal,
        });
        setFound(answer);
      } catch (error) {
        if (!stop.signal.aborted) sayFault(error);
      }
    };
    const timer = setTimeout(() => void ask(), REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, query, setFound]);
}
