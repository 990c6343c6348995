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

/** The section whose pages show the prices of the exchange. */
export const PRICED_SECTION: HomeSection = 'economy';

/** The category whose page continues a section of the home page. */
export const MAIN_CATEGORY: Readonly<Record<HomeSection, string>> = {
  gujarat: 'gujarat',
  india: 'india',
  economy: 'economy',
  world: 'world',
  sports: 'sports',
  science: 'science-and-technology',
  health: 'health',
  life: 'culture',
  opinion: 'opinion',
};

/** The section of blogs, whose stories are posts and stand in no list of news. */
export const BLOG = 'blog';

/** Path of the page that lists all posts, and of what belongs to it. */
export const BLOG_PATH = `/${BLOG}`;

/** What a category belongs to. */
export const SECTIONS = [...HOME_SECTIONS, BLOG] as const;
export type Section = (typeof SECTIONS)[number];

export const CITY_TIERS = ['metro', 'other'] as const;

/** What an entry of the main menu is: a link, or what unfolds into a list. */
export const MENU_KINDS = ['link', 'categories', 'cities'] as const;

export interface Category {
  id: number;
  /** First path segment of the category's pages; of a blog's category the one behind `/blog/c`. */
  slug: string;
  name: string;
  /** English name, the `category` field of the API. */
  nameEn: string;
  group: MenuGroup | null;
  section: Section;
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
  /** Those of the news. */
  categories: Category[];
  blogCategories: Category[];
  cities: City[];
  menu: MenuEntry[];
}

export function findCategory(taxonomy: Taxonomy, slug: string): Category | null {
  return taxonomy.categories.find((category) => category.slug === slug) ?? null;
}

export function findBlogCategory(taxonomy: Taxonomy, slug: string): Category | null {
  return taxonomy.blogCategories.find((category) => category.slug === slug) ?? null;
}

/** The category of a story or post by its number. */
export function findCategoryById<T extends { id: number }>(
  { categories, blogCategories }: { categories: readonly T[]; blogCategories: readonly T[] },
  wanted: number,
): T | undefined {
  const isWanted = ({ id }: T) => id === wanted;
  return categories.find(isWanted) ?? blogCategories.find(isWanted);
}

/** The same without the categories of the news that have no stories; `filled` is what `loadFilled` says. */
export function withStories(taxonomy: Taxonomy, filled: string | null): Taxonomy {
  if (filled === null) return taxonomy;
  const numbers = new Set(filled.split(','));
  return { ...taxonomy, categories: taxonomy.categories.filter(({ id }) => numbers.has(`${id}`)) };
}

/** The categories of a section, the one that continues it first. */
export function listCategoriesOf(section: HomeSection, { categories }: Taxonomy): Category[] {
  const own = categories.filter((category) => category.section === section);
  const isMain = ({ slug }: Category) => slug === MAIN_CATEGORY[section];
  return [...own.filter(isMain), ...own.filter((category) => !isMain(category))];
}

/** Path of a category's page, without the edition's prefix. */
export function toCategoryPath({ slug, section }: Pick<Category, 'slug' | 'section'>): string {
  return section === BLOG ? `${BLOG_PATH}/c/${slug}` : `/${slug}`;
}

export function findCity(taxonomy: Taxonomy, slug: string): City | null {
  return taxonomy.cities.find((city) => city.slug === slug) ?? null;
}
