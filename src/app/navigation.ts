import {
  type Category,
  MENU_GROUPS,
  type MenuEntry,
  type Taxonomy,
} from '#features/news/taxonomy.model.ts';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { Translate } from '#i18n/translator.ts';
import type { NavigationGroup, NavigationItem, NavigationLink } from '#ui/navigation.ts';

/** Cities listed in the menu itself; the others are a click away. */
const MENU_CITIES = 14;

interface Place {
  taxonomy: Taxonomy;
  edition: Edition;
  t: Translate;
  /** Slug of the category the page belongs to. */
  currentCategory?: string;
}

/** The main menu of an edition: the entries kept in the database, with categories and cities unfolded. */
export function toMenu(place: Place): NavigationItem[] {
  return place.taxonomy.menu.flatMap((entry) => unfold(entry, place));
}

function unfold(entry: MenuEntry, place: Place): NavigationItem[] {
  switch (entry.kind) {
    case 'link': {
      const href = toEditionPath(place.edition, entry.link);
      return [{ kind: 'link', link: { text: entry.text, href } }];
    }
    case 'categories':
      return categoryGroups(place).map((group) => ({ kind: 'group', group }));
    case 'cities':
      return [{ kind: 'group', group: cityGroup(place, entry.text) }];
  }
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

function toCategoryLink(category: Category, place: Place): NavigationLink {
  return {
    text: category.name,
    href: toEditionPath(place.edition, `/${category.slug}`),
    current: category.slug === place.currentCategory,
  };
}

function cityGroup({ taxonomy, edition, t }: Place, text: string): NavigationGroup {
  return {
    key: 'cities',
    text,
    links: taxonomy.cities.slice(0, MENU_CITIES).map((city) => ({
      text: city.name,
      href: toEditionPath(edition, `/cities/${city.slug}`),
    })),
    all: { text: t('nav.all_cities'), href: toEditionPath(edition, '/cities') },
  };
}
