import { eq, sql } from 'drizzle-orm';
import { categoryTowns } from '#domains/directory/business/listed-business.table.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import {
  type BusinessCategory,
  type BusinessType,
  type Product,
  toLines,
} from './business-catalogue.model.ts';
import { businessCategories, businessTypes, products } from './business-catalogue.table.ts';

/** Sorted here, since sorting in SQL would read every row twice. */
export async function getBusinessCategories(db: Database): Promise<BusinessCategory[]> {
  const rows = await db.select().from(businessCategories);
  return rows
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ nameEn, nameHi, nameGu, synonyms, version: _, ...row }) => ({
      ...row,
      names: { en: nameEn, hi: nameHi, gu: nameGu },
      synonyms: toLines(synonyms),
    }));
}

/** What is offered as a pick, by name. */
export async function getProducts(db: Database): Promise<Product[]> {
  const rows = await db.select().from(products).where(eq(products.active, true));
  return rows
    .toSorted((a, b) => a.nameEn.localeCompare(b.nameEn, 'en') || a.id - b.id)
    .map(({ id, categoryId, slug, nameEn, nameHi, nameGu }) => ({
      ...{ id, categoryId, slug },
      names: { en: nameEn, hi: nameHi, gu: nameGu },
    }));
}

/** Published businesses of a town by category: their own, further ones, and what these are in. */
export async function getCountsOfTown(db: Database, townId: number): Promise<[number, number][]> {
  const rows = await db
    .select({ categoryId: categoryTowns.categoryId, count: categoryTowns.businesses })
    .from(categoryTowns)
    .where(eq(categoryTowns.townId, townId));
  return rows.map(({ categoryId, count }) => [categoryId, count]);
}

interface Seller {
  productId: number;
  businessId: number;
  /** Businesses that offer the product. */
  sellers: number;
}

/** The best rated of the published businesses that offer each of these products, `most` of each. */
export function listSellers(
  db: Database,
  asked: { productIds: readonly number[]; townId: number | undefined; most: number },
): Promise<Seller[]> {
  const { productIds, townId, most } = asked;
  const ofTown = townId === undefined ? sql`` : sql`AND business.town_id = ${townId}`;
  return db.all<Seller>(sql`
    SELECT productId, businessId, sellers FROM (
      SELECT product_id AS productId, id AS businessId,
        count(*) OVER (PARTITION BY product_id) AS sellers,
        row_number() OVER (PARTITION BY product_id ORDER BY rating_score DESC, id) AS place
      FROM (
        SELECT DISTINCT item.product_id, business.id, business.rating_score
        FROM catalogue_items AS item JOIN businesses AS business ON business.id = item.business_id
        WHERE item.product_id IN (SELECT value FROM json_each(${toJsonList(productIds)}))
          AND item.active = 1 AND business.status = 'published' ${ofTown}))
    WHERE place <= ${most} ORDER BY productId, place`);
}

/** Those that are offered, in their order. */
export async function getBusinessTypes(db: Database): Promise<BusinessType[]> {
  const rows = await db.select().from(businessTypes).where(eq(businessTypes.active, true));
  return rows
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, facet, slug, nameEn, nameHi, nameGu }) => ({
      ...{ id, facet, slug },
      names: { en: nameEn, hi: nameHi, gu: nameGu },
    }));
}
