import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Translate } from '#i18n/translator.ts';
import type { NavigationGroup, NavigationItem, NavigationLink } from '#ui/navigation.ts';
import {
  type Category,
  HOME_SECTIONS,
  listCategoriesOf,
  MENU_GROUPS,
  type MenuEntry,
  type Taxonomy,
} from './taxonomy.model.ts';

/** Cities listed in the menu itself; the others are a click away. */
const MENU_CITIES = 14;

interface Place {
  taxonomy: Taxonomy;
  edition: Edition;
  t: Translate;
  /** Slug of the category the page belongs to. */
  currentCategory?: string;
  /** What `toMenuPath` makes of the page's path. */
  currentPath?: string;
}

/** The path of a page, without its parameters, if the menu leads to it; empty for every other page. */
export function toMenuPath({ menu, categories, cities }: Taxonomy, path: string): string {
  const [bare = ''] = path.split('?', 1);
  const isListed =
    menu.some(({ link }) => link === bare) ||
    categories.some(({ slug }) => `/${slug}` === bare) ||
    cities.some(({ slug }) => `/cities/${slug}` === bare);
  return isListed ? bare : '';
}

/** The main menu of an edition: the entries kept in the database, with categories and cities unfolded. */
export function toMenu(place: Place): NavigationItem[] {
  return place.taxonomy.menu.flatMap((entry) => unfold(entry, place));
}

function unfold(entry: MenuEntry, place: Place): NavigationItem[] {
  switch (entry.kind) {
    case 'link':
      return [{ kind: 'link', link: toLink(entry.text, entry.link, place) }];
    case 'categories':
      return categoryGroups(place).map((group) => ({ kind: 'group', group }));
    case 'cities':
      return [{ kind: 'group', group: cityGroup(place, entry.text) }];
  }
}

/** The category that continues each section of the home page, by its own name, and the cities. */
export function toSectionLinks(place: Place): NavigationLink[] {
  const sections = HOME_SECTIONS.flatMap((section) => {
    const [category] = listCategoriesOf(section, place.taxonomy);
    return category ? [toCategoryLink(category, place)] : [];
  });
  const cities = place.taxonomy.menu.find(({ kind }) => kind === 'cities');
  return cities ? [...sections, toLink(cities.text, '/cities', place)] : sections;
}

export function toFooterGroups(place: Place): NavigationGroup[] {
  const cities = place.taxonomy.menu.find((entry) => entry.kind === 'cities');
  return [...categoryGroups(place), ...(cities ? [cityGroup(place, cities.text)] : [])];
}

function categoryGroups(place: Place): NavigationGroup[] {
  return MENU_GROUPS.map((group) => ({
    key: group,
    text: place.t(`group.${group}`),
    links: place.taxonomy.categories
      .filter((category) => category.group === group)
      .map((category) => toCategoryLink(category, place)),
  })).filter((group) => group.links.length > 0);
}

/** Marked on its own page and on those that belong to it. */
function toCategoryLink({ name, slug }: Category, place: Place): NavigationLink {
  const link = toLink(name, `/${slug}`, place);
  if (slug !== place.currentCategory) return { ...link, current: undefined };
  return { ...link, current: link.current ?? 'true' };
}

function cityGroup(place: Place, text: string): NavigationGroup {
  return {
    key: 'cities',
    text,
    links: place.taxonomy.cities
      .slice(0, MENU_CITIES)
      .map((city) => toLink(city.name, `/cities/${city.slug}`, place)),
    all: toLink(place.t('nav.all_cities'), '/cities', place),
  };
}

function toLink(text: string, path: string, place: Place): NavigationLink {
  const current = path === place.currentPath ? 'page' : undefined;
  return { text, href: toEditionPath(place.edition, path), current };
}
