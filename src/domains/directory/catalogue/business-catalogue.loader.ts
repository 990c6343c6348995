import { z } from 'zod';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type BusinessCatalogue,
  type BusinessCategory,
  type BusinessType,
  type Product,
  TYPE_FACETS,
  toBusinessCatalogue,
} from './business-catalogue.model.ts';
import {
  getBusinessCategories,
  getBusinessTypes,
  getCountsOfTown,
  getProducts,
} from './business-catalogue.repo.ts';

const namesSchema = z.object({ en: z.string(), hi: z.string(), gu: z.string() });

const categoriesSchema: z.ZodType<BusinessCategory[]> = z.array(
  z.object({
    id: z.number(),
    parentId: z.number().nullable(),
    slug: z.string(),
    names: namesSchema,
    synonyms: z.array(z.string()),
    icon: z.string(),
    schemaType: z.string(),
    position: z.number(),
    businessCount: z.number(),
    active: z.boolean(),
  }),
);

const productsSchema: z.ZodType<Product[]> = z.array(
  z.object({ id: z.number(), categoryId: z.number(), slug: z.string(), names: namesSchema }),
);

const typesSchema: z.ZodType<BusinessType[]> = z.array(
  z.object({
    id: z.number(),
    facet: z.enum(TYPE_FACETS),
    slug: z.string(),
    names: namesSchema,
  }),
);

/** By the list it is made of, which an isolate keeps as long as it is current. */
const made = new WeakMap<readonly BusinessCategory[], BusinessCatalogue>();

export async function loadBusinessCatalogue(platform: Platform): Promise<BusinessCatalogue> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'catalogue',
    schema: categoriesSchema,
    keep: 'list',
    load: () => getBusinessCategories(platform.db),
  });
  const known = made.get(value);
  if (known) return known;
  const catalogue = toBusinessCatalogue(value);
  made.set(value, catalogue);
  return catalogue;
}

/** What businesses sell, offered as picks, by name. */
export async function loadProducts(platform: Platform): Promise<Product[]> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'products',
    schema: productsSchema,
    keep: 'list',
    load: () => getProducts(platform.db),
  });
  return value;
}

/** Published businesses of a town by category, those of the first level with those below them. */
export async function loadCountsOfTown(
  platform: Platform,
  townId: number,
): Promise<ReadonlyMap<number, number>> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: `category-counts:${townId}`,
    schema: z.array(z.tuple([z.number(), z.number()])),
    keep: 'list',
    load: () => getCountsOfTown(platform.db, townId),
  });
  return new Map(value);
}

/** What businesses may be by what they do and before the law, in their order. */
export async function loadBusinessTypes(platform: Platform): Promise<BusinessType[]> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'business-types',
    schema: typesSchema,
    keep: 'list',
    load: () => getBusinessTypes(platform.db),
  });
  return value;
}
