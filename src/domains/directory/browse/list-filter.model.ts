import type { Lang } from '#i18n/editions.ts';

/** Orders a list may be asked for in; a list by itself begins with the best rated. */
export const LIST_SORTS = ['rating', 'popular', 'newest'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The fewest stars on the average that may be asked for. */
export const LEAST_RATINGS = [3, 4] as const;

/** From cheap to dear. */
export const PRICE_BANDS = [1, 2, 3, 4] as const;

/** What a reader has narrowed a list of businesses down to. */
export interface ListFilter {
  isOpen: boolean;
  isVerified: boolean;
  hasPhotos: boolean;
  /** Null where no number of stars was asked for. */
  rating: (typeof LEAST_RATINGS)[number] | null;
  price: (typeof PRICE_BANDS)[number] | null;
  /** A language spoken there; null where none was asked for. */
  speaks: Lang | null;
  /** Null where the usual order will do. */
  sort: ListSort | null;
}

export const NO_LIST_FILTER: ListFilter = {
  isOpen: false,
  isVerified: false,
  hasPhotos: false,
  rating: null,
  price: null,
  speaks: null,
  sort: null,
};

/** Whether it changes which businesses are listed, or their order. */
export function isFiltered(filter: ListFilter): boolean {
  return Object.values(filter).some((value) => value !== false && value !== null);
}

/** Parameters of an address, only those that say something, always in the same order. */
export function toFilterParameters(filter: ListFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  const all = {
    open: filter.isOpen && '1',
    verified: filter.isVerified && '1',
    photos: filter.hasPhotos && '1',
    rating: filter.rating,
    price: filter.price,
    speaks: filter.speaks,
    sort: filter.sort,
  };
  for (const [name, value] of Object.entries(all)) if (value) parameters.set(name, String(value));
  return parameters;
}

/** The address of a list that is narrowed down, without an edition's prefix and page. */
export function toFilteredPath(path: string, filter: ListFilter): string {
  const [bare = '', query] = path.split('?', 2);
  const parameters = new URLSearchParams(query);
  for (const [name, value] of toFilterParameters(filter)) parameters.set(name, value);
  return parameters.size > 0 ? `${bare}?${parameters}` : bare;
}
