import { useCallback, useEffect, useState } from 'react';
import { call, Fault } from './api.ts';
import type { Answer, ReadPath, SentWith } from './routes.ts';

export interface Loaded<T> {
  data: T | null;
  fault: Fault | null;
  isLoading: boolean;
  reload: () => void;
}

const NOTHING = { data: null, fault: null, isLoading: false };

/** What a route answers, asked again when path or what is sent change; what was there stays until then. Null asks for nothing. */
export function useLoaded<P extends ReadPath>(
  path: P | null,
  ...sent: SentWith<`GET ${P}`>
): Loaded<Answer<`GET ${P}`>> {
  const [state, setState] = useState<Omit<Loaded<Answer<`GET ${P}`>>, 'reload'>>({
    ...NOTHING,
    isLoading: path !== null,
  });
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify({ sent, turn });
  useEffect(() => {
    if (path === null) {
      setState(NOTHING);
      return;
    }
    const stop = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    const [what] = JSON.parse(asked).sent;
    call(`GET ${path}`, { ...what, signal: stop.signal }).then(
      (data) => setState({ data, fault: null, isLoading: false }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const fault = error instanceof Fault ? error : new Fault(0, null);
        setState((before) => ({ ...before, fault, isLoading: false }));
      },
    );
    return () => stop.abort();
  }, [path, asked]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, reload };
}

/** Several things that are shown together: there when all of them are, at fault when one of them is. */
export function joinLoaded(...parts: readonly Loaded<unknown>[]): Loaded<true> {
  return {
    data: parts.every(({ data }) => data !== null) || null,
    fault: parts.find(({ fault }) => fault !== null)?.fault ?? null,
    isLoading: parts.some(({ isLoading }) => isLoading),
    reload: () => {
      for (const part of parts) part.reload();
    },
  };
}

/** Looks again every so many milliseconds, or never, while the page is in sight. */
export function useLooking(look: () => void, every: number | null): void {
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) look();
    }, every);
    return () => clearInterval(timer);
  }, [look, every]);
}
