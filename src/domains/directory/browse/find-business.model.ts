import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
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
