import type { StoryFacts } from '#domains/news/story/draft.model.ts';
import { toTermSlug } from '#i18n/slug.ts';
import { type CategoryNames, findCategorySlug, toNameKey } from './category-name.model.ts';
import { type IncomingItem, type NamedTerm, type RefusedItem, refuse } from './ingest.model.ts';

export interface NamedCity {
  id: number;
  slug: string;
  /** ISO 3166-2:IN code without the country. */
  stateCode: string;
}

/** What items may name. */
export interface Directory {
  /** Ids by slug, those of blogs too: what comes in is put there by the slug alone. */
  categories: ReadonlyMap<string, number>;
  /** Of the news. */
  categoryNames: CategoryNames;
  /** By the keys of their slugs and names. */
  cities: ReadonlyMap<string, NamedCity>;
  /** Ids by slug, as those of tags. */
  authors: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  /** By key. */
  pictures: ReadonlyMap<string, number>;
}

/** What an item names as ids of ours, and what its names were taken for. */
export interface Placed {
  facts: Partial<StoryFacts>;
  terms: NamedTerm[];
}

/** Slugs by the keys of names, as whoever sends a document wants them; an empty slug is the default. */
export type WantedNames = ReadonlyMap<string, string>;

const NO_NAMES: WantedNames = new Map();
/** Where stories of a town belong whose paper has a section for it. */
const HOME_STATE = 'GJ';

/** The ids of all that an item names; what is none of ours is left out and told. Only a picture must exist. */
export function placeItem(
  item: Pick<IncomingItem, 'position' | 'facts' | 'keywords' | 'url'>,
  directory: Directory,
  wanted = NO_NAMES,
): Placed | RefusedItem {
  const { position, facts, keywords, url } = item;
  const { picture } = facts;
  if (picture !== undefined && !directory.pictures.has(picture))
    return refuse(position, 'unknown_picture', picture);
  const category = placeCategory(item, directory, wanted);
  const city = placeCity(facts.city, [...keywords, facts.category ?? ''], directory);
  const authors = placeSlugs('author', facts.authors, directory.authors);
  const tags = placeSlugs('tag', facts.tags, directory.tags);
  return {
    terms: [...category.terms, ...city.terms, ...authors.terms, ...tags.terms],
    facts: {
      categoryId: directory.categories.get(category.slug),
      cityId: city.id,
      mediaId: picture === undefined ? undefined : directory.pictures.get(picture),
      label: facts.label,
      sourceName: facts.source,
      sourceUrl: url || undefined,
      licence: facts.licence,
      isSample: facts.sample,
      authorIds: authors.ids,
      tagIds: tags.ids,
    },
  };
}

/** The first name that is recognised; where none is, the first is told. Empty for the default. */
function placeCategory(
  { facts, keywords }: Pick<IncomingItem, 'facts' | 'keywords'>,
  directory: Directory,
  wanted: WantedNames,
): { slug: string; terms: NamedTerm[] } {
  const stated = facts.category === undefined ? [] : [facts.category];
  const names = [...stated, ...keywords].filter((name) => name.trim() !== '');
  const own = stated.find((name) => directory.categories.has(name));
  for (const name of names) {
    const slug = wanted.get(toNameKey(name)) ?? own ?? findSection(name, directory);
    if (slug === null) continue;
    const isOwn = slug === name;
    return { slug, terms: isOwn ? [] : [{ kind: 'category', name, slug }] };
  }
  const [first] = names;
  const terms = first === undefined ? [] : [{ kind: 'category', name: first, slug: null } as const];
  return { slug: '', terms };
}

/** Papers have sections of towns too. */
function findSection(name: string, directory: Directory): string | null {
  const city = directory.cities.get(toNameKey(name));
  const state = city && (city.stateCode === HOME_STATE ? 'gujarat' : 'states');
  return state && directory.categories.has(state)
    ? state
    : findCategorySlug(name, directory.categoryNames);
}

function placeCity(
  stated = '',
  names: readonly string[],
  { cities }: Directory,
): { id: number | undefined; terms: NamedTerm[] } {
  const isStated = stated.trim() !== '';
  const said = isStated ? cities.get(toNameKey(stated)) : undefined;
  const found = said ?? names.map((name) => cities.get(toNameKey(name))).find(Boolean);
  return {
    id: found?.id,
    terms: isStated && !said ? [{ kind: 'city', name: stated, slug: found?.slug ?? null }] : [],
  };
}

/** Names are also looked up as the slugs they would have. Undefined where nothing is named that is ours. */
function placeSlugs(
  kind: 'author' | 'tag',
  names: readonly string[] | undefined,
  ids: ReadonlyMap<string, number>,
): { ids: number[] | undefined; terms: NamedTerm[] } {
  if (!names) return { ids: undefined, terms: [] };
  const slugKind = kind === 'tag' ? 'topic' : kind;
  const idOf = (name: string) => ids.get(name) ?? ids.get(toTermSlug(name, slugKind));
  const found = [...new Set(names.flatMap((name) => idOf(name) ?? []))];
  const terms = names
    .filter((name) => idOf(name) === undefined)
    .map((name) => ({ kind, name, slug: null }));
  return { ids: names.length > 0 && found.length === 0 ? undefined : found, terms };
}
