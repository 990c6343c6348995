import type { Lang } from '#i18n/editions.ts';

/** Characters of a search text, and of what is typed for suggestions. */
export const LONGEST_KEYWORD = 200;
export const LONGEST_TYPED = 60;
/** More businesses than this are neither counted nor listed. */
export const COUNTED_UP_TO = 1_000;
/** Metres around a point that are searched at most, and where nothing else is said. */
export const LARGEST_RADIUS = 40_000;
/** Suggestions of a kind at most. */
export const MOST_SUGGESTED = 8;

/** What one reader may search, and have suggested while typing, in a minute: 30 and 60 with those an isolate counts by itself. */
export const BUSINESS_SEARCH_RUSH = {
  name: 'business-search',
  most: 20,
  window: 60,
  free: 10,
} as const;
export const BUSINESS_SUGGEST_RUSH = {
  name: 'business-suggest',
  most: 40,
  window: 60,
  free: 20,
} as const;

export const BUSINESS_SORTS = ['relevance', 'rating', 'distance', 'popular', 'newest'] as const;
export type BusinessSort = (typeof BUSINESS_SORTS)[number];

/** What is asked of the index of businesses; what is absent narrows nothing down. */
export interface BusinessQuery {
  keyword?: string | undefined;
  categoryId?: number | undefined;
  subCategoryId?: number | undefined;
  productId?: number | undefined;
  /** A town. */
  cityId?: number | undefined;
  citySlug?: string | undefined;
  stateCode?: string | undefined;
  pincode?: string | undefined;
  /** Degrees, north and east positive; both or none. */
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** Metres, at most LARGEST_RADIUS; needs a point. */
  radiusMetres?: number | undefined;
  /** Mean of the stars, 1 to 5. */
  minRating?: number | undefined;
  openNow?: boolean | undefined;
  verified?: boolean | undefined;
  natureTypeId?: number | undefined;
  associationId?: number | undefined;
  hashtag?: string | undefined;
  hasPhotos?: boolean | undefined;
  /** 1 to 4. */
  priceBands?: readonly number[] | undefined;
  /** A language spoken there, by its tag or its English name. */
  languageSpoken?: string | undefined;
  /** `distance` needs a point. */
  sort: BusinessSort;
  /** Of the reader: what a likelier spelling is offered in. */
  language: Lang;
  /** Counted from 1. */
  page: number;
  size: number;
}

/** How many of the businesses found have a category, are in a town, have at least so many stars. */
export interface BusinessFacets {
  categories: readonly { id: number; count: number }[];
  cities: readonly { id: number; count: number }[];
  ratings: readonly { from: number; count: number }[];
}

export interface BusinessesFound {
  /** One page, in its order. */
  ids: readonly number[];
  /** Metres from the point asked for, by business; absent without one. */
  distances?: ReadonlyMap<number, number>;
  /** Paid places, apart from the ranks: at most two. */
  sponsoredIds: readonly number[];
  /** Counted up to COUNTED_UP_TO. */
  found: number;
  hasNext: boolean;
  facets: BusinessFacets;
  /** The town and the category that were asked for, or that the words name. */
  townId: number | null;
  categoryId: number | null;
  /** A likelier spelling that would find something; null when there is none. */
  didYouMean: string | null;
  /** Words of the query that find something without the others: without a town that has none of it; null where it found something. */
  fewerWords: string | null;
}

/** What is offered while somebody types; each leads to `path`, which has no prefix of an edition. */
export interface BusinessSuggestion {
  id: number;
  label: string;
  /** What stands beside it: the town of a business, the category of a product. */
  sub: string;
  path: string;
}

export type BusinessSuggestions = Readonly<
  Record<'terms' | 'categories' | 'businesses' | 'products', readonly BusinessSuggestion[]>
>;
