import { loadCards } from '#domains/directory/business/business-card.loader.ts';
import { toBusinessCard, toTermAnswer } from '#domains/directory/business/business-card.model.ts';
import { loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  loadBusinessCatalogue,
  loadBusinessTypes,
  loadCountsOfTown,
  loadProducts,
} from './business-catalogue.loader.ts';
import type { BusinessCategory, Product, TypeFacet } from './business-catalogue.model.ts';
import { listSellers } from './business-catalogue.repo.ts';
import type { CategoryAnswer } from './business-category.schema.ts';
import { categoryNotFound } from './catalogue.errors.ts';
import { searchProducts } from './category-search.model.ts';

/** Cards of sellers that a product is shown with. */
const CARDS = 3;
const TOP = 20;

type Wanted = { id: number } | { slug: string };
type Counts = ReadonlyMap<number, number>;

/** A category as the API names it, with the businesses it has in all, or in the town of `counts`. */
export function toCategoryAnswer(category: BusinessCategory, counts?: Counts): CategoryAnswer {
  const { id, parentId, icon, businessCount } = category;
  return {
    ...toTermAnswer(category),
    ...{ parentId, icon },
    businessCount: counts ? (counts.get(id) ?? 0) : businessCount,
  };
}

/** One category with those below it. */
export async function getCategory(platform: Platform, wanted: Wanted) {
  const { byId, bySlug, childrenOf } = await loadBusinessCatalogue(platform);
  const category = 'id' in wanted ? byId.get(wanted.id) : bySlug.get(wanted.slug);
  if (!category) throw categoryNotFound();
  const children = childrenOf(category.id).filter(isOffered);
  return {
    ...toCategoryAnswer(category),
    children: children.map((child) => toCategoryAnswer(child)),
  };
}

/** What is offered of both levels, in its order. */
export async function listTree(platform: Platform, townId: number | undefined) {
  const [{ childrenOf }, counts] = await Promise.all([
    loadBusinessCatalogue(platform),
    countIn(platform, townId),
  ]);
  const offered = (parent: number | null) =>
    childrenOf(parent)
      .filter(isOffered)
      .map((category) => toCategoryAnswer(category, counts));
  return offered(null).map((category) => ({ ...category, children: offered(category.id) }));
}

/** The first level in its order, of equal places the fullest first, as home pages show it. */
export async function listTop(platform: Platform, townId: number | undefined) {
  const [tree, { byId }] = await Promise.all([
    listTree(platform, townId),
    loadBusinessCatalogue(platform),
  ]);
  const placeOf = ({ id }: { id: number }) => byId.get(id)?.position ?? 0;
  return tree
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.businessCount - a.businessCount)
    .slice(0, TOP)
    .map(({ children: _, ...category }) => category);
}

/** Nothing is read or kept for a town that has no businesses. */
async function countIn(platform: Platform, townId: number | undefined) {
  if (townId === undefined) return undefined;
  const towns = await loadTowns(platform);
  return towns.some(({ id }) => id === townId) ? loadCountsOfTown(platform, townId) : new Map();
}

/** What the businesses of a category sell. */
export async function listProducts(platform: Platform, categoryId: number, typed: string) {
  const products = await loadProducts(platform);
  const own = products.filter((product) => product.categoryId === categoryId);
  return searchProducts(own, typed).map(toProductAnswer);
}

function toProductAnswer(product: Product) {
  return { ...toTermAnswer(product), categoryId: product.categoryId };
}

export async function listTypes(platform: Platform, facet: TypeFacet | undefined) {
  const types = await loadBusinessTypes(platform);
  const ofFacet = (wanted: TypeFacet) =>
    facet === undefined || facet === wanted
      ? types.filter((type) => type.facet === wanted).map(toTermAnswer)
      : [];
  return { nature: ofFacet('nature'), legal: ofFacet('legal') };
}

interface ProductRequest {
  keyword: string;
  subCategoryId?: number | undefined;
  cityId?: number | undefined;
  page: number;
  size: number;
}

/** One page of the products that fit, each with who offers it. */
export async function findProducts(platform: Platform, asked: ProductRequest) {
  const { keyword, subCategoryId, cityId, page, size } = asked;
  const products = await loadProducts(platform);
  const own = products.filter(
    ({ categoryId }) => subCategoryId === undefined || categoryId === subCategoryId,
  );
  const found = searchProducts(own, keyword).slice((page - 1) * size);
  const shown = found.slice(0, size);
  const sellers = await listSellersOf(platform, shown, cityId);
  const cards = await loadCards(
    platform,
    sellers.map(({ businessId }) => businessId),
  );
  const byId = new Map(cards.map((card) => [card.id, toBusinessCard(card, platform.now)]));
  const items = shown.map((product) => {
    const own = sellers.filter(({ productId }) => productId === product.id);
    return {
      ...toProductAnswer(product),
      sellerCount: own[0]?.sellers ?? 0,
      businesses: own.flatMap(({ businessId }) => byId.get(businessId) ?? []),
    };
  });
  return { items, hasNext: found.length > size };
}

async function listSellersOf(
  { db }: Platform,
  products: readonly Product[],
  townId: number | undefined,
) {
  const productIds = products.map(({ id }) => id);
  return productIds.length === 0
    ? []
    : readOrUnavailable(listSellers(db, { productIds, townId, most: CARDS }));
}

function isOffered({ active }: BusinessCategory): boolean {
  return active;
}
