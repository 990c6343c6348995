import { useEffect, useRef, useState } from 'react';
import { readKept, saveKept } from './kept.ts';
import { withoutSent } from './sent.ts';

/**
 * A state that outlives its screen and a reload, by its name in this tab; setting `start` itself forgets it. Plain
 * data. The third clears it of what has been sent: what was typed meanwhile stays.
 */
export function useKept<T>(name: string, start: T): [T, (value: T) => void, (sent: T) => void] {
  const [value, setValue] = useState<T>(() => readKept<T>(name) ?? start);
  const latest = useRef(value);
  const set = (next: T) => {
    latest.current = next;
    setValue(next);
    saveKept(name, JSON.stringify(next) === JSON.stringify(start) ? null : next);
  };
  const clear = (sent: T) => set(withoutSent(sent, latest.current, start));
  return [value, set, clear];
}

/**
 * Keeps what is typed over something saved, for `readKept`, and has the browser ask before the page is left;
 * null where all is saved.
 */
export function useUnsaved(name: string, unsaved: object | null): void {
  const text = JSON.stringify(unsaved);
  useEffect(() => saveKept(name, JSON.parse(text)), [name, text]);
  useLeavingGuard(unsaved !== null);
}

/** The browser asks before a page is left on which something has not been saved. */
export function useLeavingGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
