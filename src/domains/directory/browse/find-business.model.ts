import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import { type Town, toDistance } from '#domains/directory/place/town.model.ts';
import type { FoundList } from './found-list.model.ts';
import { type ListFilter, toFilteredPath } from './list-filter.model.ts';

/** A page of businesses found, with what was asked for and what may be asked for. */
export interface FindBusinessView {
  keyword: string;
  town: Town | null;
  category: BusinessCategory | null;
  filter: ListFilter;
  page: number;
  /** Null where nothing was asked, or the index does not answer. */
  outcome: FoundList | null;
  state: 'blank' | 'found' | 'none' | 'unavailable';
  /** The town that the words themselves name. */
  namedTown: Town | null;
  /** What was found is in these: narrower searches. */
  categories: readonly { category: BusinessCategory; count: number }[];
  towns: readonly { town: Town; count: number }[];
  /** Towns with businesses, to choose from. */
  offered: readonly Town[];
  /** Of the first level, where nothing was found. */
  trades: readonly BusinessCategory[];
}

/** Towns offered where a search in one has found nothing. */
const NEAR_TOWNS = 6;
/** Further away than this, in metres, nobody looks for a shop. */
const NEAR = 200_000;

/** Towns with businesses around the one searched, the nearest first. */
export function toNearTowns({ town, offered }: Pick<FindBusinessView, 'town' | 'offered'>): Town[] {
  const { latitude, longitude } = town ?? { latitude: null, longitude: null };
  if (latitude === null || longitude === null) return [];
  return offered
    .filter(({ id }) => id !== town?.id)
    .map((each) => ({ each, metres: toDistance(each, { latitude, longitude }) ?? NEAR }))
    .filter(({ metres }) => metres < NEAR)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, NEAR_TOWNS)
    .map(({ each }) => each);
}

type Asked = Pick<FindBusinessView, 'keyword' | 'town' | 'category' | 'filter'>;

/** The path of a search, without an edition's prefix and page. */
export function toFindPath({ keyword, town, category, filter }: Asked): string {
  const parameters = new URLSearchParams();
  if (keyword) parameters.set('q', keyword);
  if (town) parameters.set('town', town.slug);
  if (category) parameters.set('category', category.slug);
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return toFilteredPath(`/directory/search${query}`, filter);
}
