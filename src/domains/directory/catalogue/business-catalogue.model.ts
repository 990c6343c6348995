import type { Lang } from '#i18n/editions.ts';

export const TYPE_FACETS = ['nature', 'legal'] as const;
export type TypeFacet = (typeof TYPE_FACETS)[number];

export interface BusinessCategory {
  id: number;
  /** Null: of the first level. One of the second has no children. */
  parentId: number | null;
  slug: string;
  names: Readonly<Record<Lang, string>>;
  /** Other words for it, in any script. */
  synonyms: readonly string[];
  icon: string;
  /** Subtype of schema.org's LocalBusiness. */
  schemaType: string;
  position: number;
  /** Published businesses in it and in its children. */
  businessCount: number;
  /** False for what is no longer offered but still stands on businesses. */
  active: boolean;
}

/** All categories, also those that are no longer offered, in their order. */
export interface BusinessCatalogue {
  categories: readonly BusinessCategory[];
  byId: ReadonlyMap<number, BusinessCategory>;
  bySlug: ReadonlyMap<string, BusinessCategory>;
  /** Those of the second level in a category, or of the first for null. */
  childrenOf: (id: number | null) => readonly BusinessCategory[];
}

/** Something a category's businesses sell. */
export interface Product {
  id: number;
  categoryId: number;
  slug: string;
  names: Readonly<Record<Lang, string>>;
}

/** What a business does, or is before the law. */
export interface BusinessType {
  id: number;
  facet: TypeFacet;
  slug: string;
  names: Readonly<Record<Lang, string>>;
}

const NONE: readonly BusinessCategory[] = [];

export function toBusinessCatalogue(categories: readonly BusinessCategory[]): BusinessCatalogue {
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  return {
    categories,
    byId: new Map(categories.map((category) => [category.id, category])),
    bySlug: new Map(categories.map((category) => [category.slug, category])),
    childrenOf: (id) => children.get(id) ?? NONE,
  };
}

/** The words of a column that holds one a line. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
