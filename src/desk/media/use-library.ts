import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, Fault } from '#desk/frame/api.ts';
import type { Answer } from '#desk/frame/routes.ts';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';
import { type LibraryQuery, toLibraryPage } from './library-query.ts';
import { libraryNews, withNews } from './library-store.ts';

type Page = Answer<'GET /desk/media'>;

export interface Library {
  /** Null until the first ones are there. */
  pictures: LibraryPicture[] | null;
  fault: Fault | null;
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

type Loaded = Pick<Library, 'fault' | 'isLoading'> & { pages: readonly Page[] | null };

/** The pictures that a query finds, page by page; what was there stays until others are. */
export function useLibrary(query: LibraryQuery): Library {
  useSignals();
  const [{ pages, fault, isLoading }, setLoaded] = useState<Loaded>(NOTHING);
  const stop = useRef<AbortController>(null);
  const { q, filter, offered } = query;

  const load = useCallback(
    async (earlier: readonly Page[]) => {
      stop.current?.abort();
      const asking = new AbortController();
      const { signal } = asking;
      stop.current = asking;
      setLoaded((before) => ({ ...before, isLoading: true }));
      try {
        const page = await fetchPage({ q, filter, offered }, earlier.at(-1)?.next, signal);
        setLoaded({ pages: [...earlier, page], fault: null, isLoading: false });
      } catch (error) {
        if (signal.aborted) return;
        const fault = error instanceof Fault ? error : new Fault(0, null);
        setLoaded((before) => ({ ...before, fault, isLoading: false }));
      }
    },
    [q, filter, offered],
  );
  useEffect(() => {
    load([]);
    return () => stop.current?.abort();
  }, [load]);

  const loaded = pages?.flatMap(({ pictures }) => pictures);
  const takesFresh = q === '' && filter !== 'ending';
  return {
    pictures: loaded ? withNews(loaded, libraryNews.value, takesFresh) : null,
    fault,
    isLoading,
    hasMore: pages?.at(-1)?.next != null,
    loadMore: () => load(pages ?? []),
    reload: () => load([]),
  };
}

const NOTHING: Loaded = { pages: null, fault: null, isLoading: true };

function fetchPage(
  query: LibraryQuery,
  before: number | null | undefined,
  signal: AbortSignal,
): Promise<Page> {
  return call('GET /desk/media', { query: toLibraryPage(query, before), signal });
}
