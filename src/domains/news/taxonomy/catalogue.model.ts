import type { MenuGroup } from './taxonomy.model.ts';

interface Named {
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  /** False for what is no longer offered but still stands on older stories. */
  active: boolean;
}

export interface CatalogueCategory extends Named {
  menuGroup: MenuGroup | null;
}

export interface CatalogueCity extends Named {
  tier: 'metro' | 'other';
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

/** All categories and cities with their names in every language, in menu order. */
export interface Catalogue {
  /** Those of the news. */
  categories: CatalogueCategory[];
  blogCategories: CatalogueCategory[];
  cities: CatalogueCity[];
}
