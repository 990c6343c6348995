import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
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

/** What the businesses of a category sell, by name. */
export async function getProducts(db: Database, categoryId: number): Promise<Product[]> {
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .orderBy(asc(products.nameEn), asc(products.id));
  return rows
    .filter(({ active }) => active)
    .map(({ id, slug, nameEn, nameHi, nameGu }) => ({
      ...{ id, categoryId, slug },
      names: { en: nameEn, hi: nameHi, gu: nameGu },
    }));
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
