import { useEffect, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import type { ListedStory } from '#domains/newsroom/workflow/listing.model.ts';

/** Most stories that one call lists. */
const MOST = 40;

export type Titles = ReadonlyMap<number, ListedStory>;

/** Headlines of stories; each is asked for once. */
export function useTitles(ids: readonly number[]): Titles {
  const [titles, setTitles] = useState<Titles>(new Map());
  const missing = [...new Set(ids)].filter((id) => !titles.has(id)).slice(0, MOST);
  const asked = missing.join();
  useEffect(() => {
    if (asked === '') return;
    const stop = new AbortController();
    const query = { ids: asked, size: MOST };
    call('GET /desk/stories', { query, signal: stop.signal }).then(
      ({ stories }) =>
        setTitles(
          (before) => new Map([...before, ...stories.map((row) => [row.id, row] as const)]),
        ),
      (error: unknown) => stop.signal.aborted || console.warn('titles of the queue', error),
    );
    return () => stop.abort();
  }, [asked]);
  return titles;
}
