/** The four groups of the category menu (spec section 3). */
export const MENU_GROUPS = ['news', 'editorial', 'economy-business', 'features'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The sections of the home page; every category belongs to one. */
export const HOME_SECTIONS = [
  'gujarat',
  'india',
  'economy',
  'world',
  'sports',
  'science',
  'health',
  'life',
  'opinion',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

export const CITY_TIERS = ['metro', 'other'] as const;

/** What an entry of the main menu is: a link, or what unfolds into a list. */
export const MENU_KINDS = ['link', 'categories', 'cities'] as const;

export interface Category {
  id: number;
  /** First path segment of the category's pages. */
  slug: string;
  name: string;
  /** English name, the `category` field of the API. */
  nameEn: string;
  group: MenuGroup | null;
  section: HomeSection;
}

export interface City {
  id: number;
  slug: string;
  name: string;
  tier: (typeof CITY_TIERS)[number];
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

export interface MenuEntry {
  id: number;
  kind: (typeof MENU_KINDS)[number];
  text: string;
  /** Path without an edition's prefix. */
  link: string;
}

/** What every page of an edition needs to know about the site, in the edition's language. */
export interface Taxonomy {
  categories: Category[];
  cities: City[];
  menu: MenuEntry[];
}

export function findCategory(taxonomy: Taxonomy, slug: string): Category | null {
  return taxonomy.categories.find((category) => category.slug === slug) ?? null;
}

export function findCity(taxonomy: Taxonomy, slug: string): City | null {
  return taxonomy.cities.find((city) => city.slug === slug) ?? null;
}
