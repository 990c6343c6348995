import { z } from 'zod';
import { loadAssociations } from '#domains/directory/association/association.loader.ts';
import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import { businessCardFactsSchema } from '#domains/directory/business/business-card.schema.ts';
import {
  loadBusinessCatalogue,
  loadCountsOfTown,
} from '#domains/directory/catalogue/business-catalogue.loader.ts';
import { loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Content } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { fullestFirst, pick } from './business-list.model.ts';
import type { PlaceCount } from './business-list.repo.ts';
import type { DirectoryHome, KeptHome } from './directory-home.model.ts';
import { getHomeRows } from './directory-home.repo.ts';

const CARDS = 6;
const CATEGORIES = 20;
const ASSOCIATIONS = 8;
/** Pairs of a category and a town that are offered, and the categories and the pairs they are taken from: each pair costs a row. */
const POPULAR = { pairs: 8, categories: 6, looked: 24 } as const;

const keptHomeSchema: z.ZodType<KeptHome> = z.object({
  topRated: z.array(businessCardFactsSchema),
  newest: z.array(businessCardFactsSchema),
  popular: z.array(z.object({ categoryId: z.number(), townId: z.number() })),
});

/** The front of the directory, of a town or of all towns. */
export async function loadDirectoryHome(
  platform: Platform,
  townId: number | null = null,
): Promise<Content<DirectoryHome>> {
  const [catalogue, towns, kept, associations, counts] = await Promise.all([
    loadBusinessCatalogue(platform),
    loadTowns(platform),
    loadKeptHome(platform, townId),
    loadSomeAssociations(platform, townId),
    townId === null ? null : loadCountsOfTown(platform, townId),
  ]);
  const { topRated, newest, popular } = kept.value;
  return {
    staleSince: kept.staleSince,
    value: {
      categories: catalogue
        .childrenOf(null)
        .map((category) =>
          counts ? { ...category, businessCount: counts.get(category.id) ?? 0 } : category,
        )
        .filter(({ active, businessCount }) => active && businessCount > 0)
        .slice(0, CATEGORIES),
      popular: popular.flatMap(({ categoryId, townId: id }) => {
        const category = catalogue.byId.get(categoryId);
        const [town] = pick([id], towns);
        return category && town ? { category, town } : [];
      }),
      ...{ topRated, newest, towns, associations },
    },
  };
}

function loadKeptHome(platform: Platform, townId: number | null): Promise<Content<KeptHome>> {
  return platform.content.read({
    lang: 'directory',
    name: `home:${townId ?? ''}`,
    schema: keptHomeSchema,
    keep: 'list',
    mayLag: true,
    load: () => buildHome(platform, townId),
  });
}

async function buildHome(platform: Platform, townId: number | null): Promise<KeptHome> {
  const catalogue = await loadBusinessCatalogue(platform);
  const second = catalogue.categories.filter(({ parentId }) => parentId !== null);
  const categoryIds = fullestFirst(second, POPULAR.categories).map(({ id }) => id);
  const found = await getHomeRows(platform.db, {
    townId,
    limit: CARDS,
    counts: { townId, categoryIds, limit: POPULAR.looked },
  });
  const cards = await loadCards(platform, [...new Set([...found.rated, ...found.newest])]);
  const topRated = pick(found.rated, cards).filter(({ rating }) => rating.count > 0);
  // What is among the best rated already is not shown twice.
  const rest = found.newest.filter((id) => !topRated.some((card) => card.id === id));
  return {
    topRated,
    newest: pick(rest, cards),
    popular: spread(found.counts),
  };
}

/** Where most businesses are, a few of each category in turn, so that not all of them are of one. */
function spread(pairs: readonly PlaceCount[]): KeptHome['popular'] {
  const turns = new Map<number, number>();
  return pairs
    .map((pair) => {
      const turn = turns.get(pair.categoryId) ?? 0;
      turns.set(pair.categoryId, turn + 1);
      return { pair, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, POPULAR.pairs)
    .map(({ pair: { categoryId, townId } }) => ({ categoryId, townId }));
}

/** None rather than an error: they only stand beside the businesses. */
async function loadSomeAssociations(platform: Platform, townId: number | null) {
  try {
    const { value } = await loadAssociations(platform);
    const near = townId === null ? value : value.filter(({ town }) => town?.id === townId);
    return near.slice(0, ASSOCIATIONS);
  } catch (error) {
    logError('directory.associations_missing', error);
    return [];
  }
}
