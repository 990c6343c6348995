import { LIBRARY_FILTERS, type LibraryFilter } from '#domains/media/picture/library.model.ts';

export interface LibraryQuery {
  q: string;
  filter: LibraryFilter;
  /** Whether only what may still be shown is wanted. */
  offered: boolean;
}

/** What the address bar says of the pictures that are wanted. */
export function parseLibraryQuery(parameters: URLSearchParams): LibraryQuery {
  const filter = LIBRARY_FILTERS.find((each) => each === parameters.get('filter')) ?? 'all';
  return { q: parameters.get('q') ?? '', filter, offered: false };
}

/** A page of them as the server is asked for it, from where the one before has ended. */
export function toLibraryPage({ q, filter, offered }: LibraryQuery, before?: number | null) {
  return { q, filter, offered: offered ? 'true' : 'false', before: before ?? undefined } as const;
}
