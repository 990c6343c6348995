import type { SearchEnv } from '#domains/news/search/search.loader.ts';
import { searchStories } from '#domains/news/search/search.loader.ts';
import type { SearchQuery } from '#domains/news/search/search.model.ts';
import { unknownFilter } from '#domains/news/story/news.errors.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import type { Catalogue } from '#domains/news/taxonomy/catalogue.model.ts';
import type { Edition } from '#i18n/editions.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { PageRequest } from '#kernel/http/api-input.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { loadItemsById, toCategoryNews, toItems } from './item.loader.ts';
import { toCategoryItem } from './item.model.ts';
import { findItems, type ItemFilter } from './item.repo.ts';
import type { NewsItem } from './item.schema.ts';
import { toSlice } from './list.loader.ts';

/** Stories of an association looked through for those of each category. */
const ASSOCIATION_FIELD = 40;

/** What callers may ask for; names are the slugs of the site's addresses. */
export interface NewsFilter {
  category?: string;
  city?: string;
  author?: string;
  topic?: string;
  /** An association is known by the topic of the same name. */
  association?: string;
  from?: Date;
  to?: Date;
}

/** A search by words, narrowed down. */
export type WordSearch = PageRequest &
  Pick<SearchQuery, 'keyword' | 'sort'> &
  Pick<NewsFilter, 'category' | 'city' | 'from' | 'to'>;

/** One page of the newest stories that match; refuses names that stand for nothing. */
export async function searchItems(
  platform: Platform<BrandEnv>,
  edition: Edition,
  filter: NewsFilter,
  { page, size }: PageRequest,
): Promise<{ items: NewsItem[]; hasNext: boolean }> {
  const catalogue = await loadCatalogue(platform);
  const { rows, hasTopic, hasAuthor } = await readOrUnavailable(
    findItems(platform.db, edition.lang, toItemFilter(filter, catalogue), toSlice(page, size)),
  );
  if (!hasTopic) throw unknownFilter(filter.topic === undefined ? 'association' : 'topic');
  if (!hasAuthor) throw unknownFilter('author');
  return {
    items: toItems(platform, rows.slice(0, size), catalogue),
    hasNext: rows.length > size,
  };
}

/** Categories with the newest stories of an association, at most four each. */
export async function loadAssociationNews(
  platform: Platform<BrandEnv>,
  edition: Edition,
  association: string,
) {
  const { items } = await searchItems(
    platform,
    edition,
    { association },
    { page: 1, size: ASSOCIATION_FIELD },
  );
  const { categories } = await loadCatalogue(platform);
  return toCategoryNews(categories.map(toCategoryItem), items);
}

/** One page of the stories that hold the words, with how many there are; refuses names that stand for nothing. */
export async function searchItemsByWords(
  platform: Platform<BrandEnv & SearchEnv>,
  edition: Edition,
  { keyword, sort, category, city, from, to, ...slice }: WordSearch,
) {
  const { categories, cities } = await loadCatalogue(platform);
  const categoryId = idOf(categories, 'category', category);
  const cityId = idOf(cities, 'city', city);
  const found = await searchStories(platform, {
    keyword,
    lang: edition.lang,
    ...(categoryId !== undefined && { categoryId }),
    ...(cityId !== undefined && { cityId }),
    ...(from && { from: from.getTime() }),
    // Inclusive here, but not in the index.
    ...(to && { until: to.getTime() + 1 }),
    sort,
    isPost: false,
    ...slice,
  });
  return { ...found, items: await loadItemsById(platform, edition, found.articleIds) };
}

function toItemFilter(
  { category, city, association, ...rest }: NewsFilter,
  catalogue: Catalogue,
): ItemFilter {
  return {
    ...rest,
    topic: rest.topic ?? association,
    categoryId: idOf(catalogue.categories, 'category', category),
    cityId: idOf(catalogue.cities, 'city', city),
  };
}

/** The number that a slug of a filter stands for; refuses one that stands for nothing. */
export function idOf(
  entries: readonly { id: number; slug: string }[],
  field: 'category' | 'city',
  slug: string | undefined,
): number | undefined {
  if (slug === undefined) return undefined;
  const entry = entries.find((candidate) => candidate.slug === slug);
  if (!entry) throw unknownFilter(field);
  return entry.id;
}
