import type { StoryFacts } from '#domains/news/story/draft.model.ts';
import { type IncomingItem, type RefusedItem, refuse } from './ingest.model.ts';

/** Ids of what items may name: categories and cities also by their names, in lower case. */
export interface Directory {
  categories: ReadonlyMap<string, number>;
  categoryNames: ReadonlyMap<string, number>;
  cities: ReadonlyMap<string, number>;
  cityNames: ReadonlyMap<string, number>;
  authors: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  /** By key. */
  pictures: ReadonlyMap<string, number>;
}

/** What papers call our categories. */
const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  nation: ['national', 'country', 'राष्ट्रीय', 'રાષ્ટ્રીય'],
  world: ['global', 'दुनिया', 'દુનિયા'],
  states: ['state'],
  legal: ['law', 'court', 'courts'],
  defence: ['defense', 'military'],
  sports: ['sport', 'cricket', 'football', 'hockey', 'क्रिकेट', 'ક્રિકેટ', 'રમત', 'સ્પોર્ટ્સ'],
  business: ['companies', 'industry', 'बिजनेस', 'व्यापार', 'બિઝનેસ'],
  finance: ['money', 'banking', 'personal finance'],
  markets: ['market', 'stocks', 'stock market', 'शेयर बाजार', 'શેરબજાર'],
  'real-estate': ['property', 'housing'],
  agriculture: ['farming', 'farmers', 'खेती', 'ખેતી'],
  lifestyle: ['life & style', 'life and style', 'food', 'travel', 'fashion'],
  entertainment: ['film', 'films', 'movies', 'cinema', 'bollywood', 'बॉलीवुड', 'બોલિવૂડ', 'બૉલિવૂડ'],
  'science-and-technology': [
    'science',
    'technology',
    'tech',
    'gadgets',
    'विज्ञान',
    'टेक',
    'વિજ્ઞાન',
    'ટેકનોલોજી',
  ],
  environment: ['climate', 'wildlife'],
  education: ['schools', 'careers'],
  'religion-and-community': ['religion', 'faith', 'धर्म', 'ધર્મ'],
  culture: ['arts', 'books', 'heritage'],
  opinion: ['op-ed', 'columns', 'comment'],
  editorial: ['editorials'],
};

const SLUGS_BY_WORD = new Map(
  Object.entries(CATEGORY_WORDS).flatMap(([slug, words]) => words.map((word) => [word, slug])),
);

/** Slug of the category of ours that papers mean by a name; the name itself where they mean none. */
export function toCategorySlug(name: string): string {
  return SLUGS_BY_WORD.get(toNameKey(name)) ?? name;
}

/** A name as it is compared: lower case, without nukta. */
export function toNameKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u093c/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The ids of all that an item names. What it states must exist; what its keywords suggest may. */
export function placeItem(
  { position, facts, keywords, url }: Pick<IncomingItem, 'position' | 'facts' | 'keywords' | 'url'>,
  directory: Directory,
): Partial<StoryFacts> | RefusedItem {
  const { categories, cities, pictures } = directory;
  const { category, city, picture, authors, tags } = facts;
  if (category !== undefined && !categories.has(category))
    return refuse(position, 'unknown_category', category);
  if (city !== undefined && !cities.has(city)) return refuse(position, 'unknown_city', city);
  if (picture !== undefined && !pictures.has(picture))
    return refuse(position, 'unknown_picture', picture);
  const stranger = authors?.find((slug) => !directory.authors.has(slug));
  if (stranger !== undefined) return refuse(position, 'unknown_author', stranger);
  const subject = tags?.find((slug) => !directory.tags.has(slug));
  if (subject !== undefined) return refuse(position, 'unknown_tag', subject);
  return {
    categoryId:
      category === undefined ? suggestCategory(keywords, directory) : categories.get(category),
    cityId: city === undefined ? suggestCity(keywords, directory) : cities.get(city),
    mediaId: picture === undefined ? undefined : pictures.get(picture),
    label: facts.label,
    sourceName: facts.source,
    sourceUrl: url || undefined,
    licence: facts.licence,
    isSample: facts.sample,
    authorIds: toIds(authors, directory.authors),
    tagIds: toIds(tags, directory.tags),
  };
}

function toIds(
  slugs: readonly string[] | undefined,
  ids: ReadonlyMap<string, number>,
): number[] | undefined {
  return slugs && [...new Set(slugs)].flatMap((slug) => ids.get(slug) ?? []);
}

function suggestCategory(keywords: readonly string[], directory: Directory): number | undefined {
  for (const keyword of keywords.map(toNameKey)) {
    const slug = SLUGS_BY_WORD.get(keyword) ?? keyword;
    const id = directory.categories.get(slug) ?? directory.categoryNames.get(keyword);
    if (id !== undefined) return id;
  }
  return undefined;
}

function suggestCity(keywords: readonly string[], { cities, cityNames }: Directory) {
  const names = keywords.map(toNameKey);
  return names
    .map((name) => cities.get(name) ?? cityNames.get(name))
    .find((id) => id !== undefined);
}
