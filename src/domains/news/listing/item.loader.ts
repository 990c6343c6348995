import { z } from 'zod';
import { loadTrending, rankingPeriod } from '#domains/news/front/trending.loader.ts';
import { loadCatalogue } from '#domains/news/taxonomy/catalogue.loader.ts';
import type { Catalogue } from '#domains/news/taxonomy/catalogue.model.ts';
import type { Edition } from '#i18n/editions.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { type ItemRow, toCategoryItem, toNewsItem } from './item.model.ts';
import {
  findItems,
  listItemsById,
  listItemsOfCategories,
  listMostViewedItems,
  listRelevantItems,
} from './item.repo.ts';
import { type NewsItem, newsItemSchema } from './item.schema.ts';

/** Stories in a list that has no pages. */
const LIST = 20;
const RELEVANT = 6;
const OF_CATEGORY = 4;

const itemsSchema = z.array(newsItemSchema);

/** The newest stories of a language. */
export function loadTopItems(platform: Platform<BrandEnv>, edition: Edition, count = LIST) {
  return loadItems(platform, `top:${count}:${edition.lang}`, () =>
    listNewest(platform, edition, count),
  );
}

/** What the readers of a language read most now. */
export function loadTrendingItems(platform: Platform<BrandEnv>, edition: Edition) {
  return loadRankedItems(platform, `trending:${edition.lang}`, async () => {
    const ids = (await loadTrending(platform, edition)).map(({ id }) => id);
    return listItemsById(platform.db, edition.lang, ids.slice(0, LIST));
  });
}

/** What the readers of a language have read most since it was published. */
export function loadMostViewedItems(platform: Platform<BrandEnv>, edition: Edition) {
  return loadRankedItems(platform, `most-viewed:${edition.lang}`, () =>
    listMostViewedItems(platform.db, edition.lang, LIST),
  );
}

/** Every active category that has stories, each with its newest four. */
export async function loadCategoryNews(platform: Platform<BrandEnv>, edition: Edition) {
  const { categories } = await loadCatalogue(platform);
  const active = categories.filter((category) => category.active);
  const items = await loadItems(platform, `categories:${edition.lang}`, () =>
    listItemsOfCategories(platform.db, edition.lang, {
      categoryIds: active.map(({ id }) => id),
      count: OF_CATEGORY,
    }),
  );
  return toCategoryNews(active.map(toCategoryItem), items);
}

/** Items by category, at most four each; categories without items are left out. */
export function toCategoryNews<T extends { displayName: string }>(
  categories: readonly T[],
  items: readonly NewsItem[],
): (T & { news: NewsItem[] })[] {
  const byCategory = Map.groupBy(items, ({ displayName }) => displayName);
  return categories
    .map((category) => ({
      ...category,
      news: (byCategory.get(category.displayName) ?? []).slice(0, OF_CATEGORY),
    }))
    .filter(({ news }) => news.length > 0);
}

/** Stories to read after this one; null when it is not published in any language. */
export async function loadRelevantItems(
  platform: Platform<BrandEnv>,
  edition: Edition,
  id: number,
) {
  const content = await platform.content.read({
    lang: 'all',
    name: `items:relevant:${id}:${edition.lang}`,
    schema: itemsSchema.nullable(),
    keep: 'page',
    load: async () => {
      const [catalogue, rows] = await Promise.all([
        loadCatalogue(platform),
        listRelevantItems(platform.db, edition.lang, { id, count: RELEVANT, among: 'news' }),
      ]);
      return rows && toItems(platform, rows, catalogue);
    },
  });
  return content.value;
}

/** In the order of `ids`, without those that are not published in the language. */
export async function loadItemsById(
  platform: Platform<BrandEnv>,
  edition: Edition,
  ids: readonly number[],
): Promise<NewsItem[]> {
  const [catalogue, rows] = await Promise.all([
    loadCatalogue(platform),
    readOrUnavailable(listItemsById(platform.db, edition.lang, ids)),
  ]);
  return toItems(platform, rows, catalogue);
}

async function listNewest({ db }: Platform, { lang }: Edition, count: number) {
  const { rows } = await findItems(db, lang, {}, { limit: count, offset: 0 });
  return rows;
}

/** A list that changes with what is read, too. */
function loadRankedItems(
  platform: Platform<BrandEnv>,
  name: string,
  read: () => Promise<ItemRow[]>,
) {
  return loadItems(platform, name, read, rankingPeriod(platform.now));
}

/** A list without parameters, kept at the revisions of all languages: an item holds all its texts. */
async function loadItems(
  platform: Platform<BrandEnv>,
  name: string,
  read: () => Promise<readonly ItemRow[]>,
  version?: number,
): Promise<NewsItem[]> {
  const content = await platform.content.read({
    lang: 'all',
    name: `items:${name}`,
    version,
    schema: itemsSchema,
    keep: 'list',
    load: async () => {
      const [catalogue, rows] = await Promise.all([loadCatalogue(platform), read()]);
      return toItems(platform, rows, catalogue);
    },
  });
  return content.value;
}

export function toItems(
  platform: Platform<BrandEnv>,
  rows: readonly ItemRow[],
  catalogue: Catalogue,
): NewsItem[] {
  const site = brandOf(platform.env, 'en').url;
  return rows.map((row) => toNewsItem(row, catalogue, site));
}
