import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, Fault } from '#desk/api.ts';
import type { LibraryFilter, LibraryPicture } from '#features/media/library.model.ts';
import { libraryNews, withNews } from './library-store.ts';

export interface LibraryQuery {
  q: string;
  filter: LibraryFilter;
  /** Whether only what may still be shown is wanted. */
  offered: boolean;
}

interface Page {
  pictures: LibraryPicture[];
  next: number | null;
}

export interface Library {
  /** Null until the first ones are there. */
  pictures: LibraryPicture[] | null;
  fault: Fault | null;
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** The pictures that a query finds, page by page; what was there stays until others are. */
export function useLibrary(query: LibraryQuery): Library {
  useSignals();
  const [pages, setPages] = useState<readonly Page[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isLoading, setLoading] = useState(true);
  const stop = useRef<AbortController>(null);
  const { q, filter, offered } = query;

  const load = useCallback(
    (earlier: readonly Page[]) => {
      stop.current?.abort();
      const asking = new AbortController();
      stop.current = asking;
      setLoading(true);
      const before = earlier.at(-1)?.next ?? undefined;
      const asked = { q, filter, offered: String(offered), before };
      call<Page>('GET', '/media', { query: asked, signal: asking.signal }).then(
        (page) => {
          setPages([...earlier, page]);
          setFault(null);
          setLoading(false);
        },
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setFault(error instanceof Fault ? error : new Fault(0, null));
          setLoading(false);
        },
      );
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
