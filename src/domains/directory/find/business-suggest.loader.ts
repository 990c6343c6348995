import { toBusinessPath, toListPath } from '#domains/directory/business/business-path.model.ts';
import { loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { FoundBusiness } from '#kernel/domain/named-business.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Closeness } from '#kernel/words/sense.model.ts';
import { scriptOf, type Term, toWords } from '#kernel/words/word.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import {
  type BusinessSense,
  type Narrowing,
  toBusinessExpression,
} from './business-expression.model.ts';
import { toNarrowing } from './business-filter.model.ts';
import { type BusinessSearchEnv, type Read, readTyped } from './business-search.loader.ts';
import {
  type BusinessSuggestion,
  type BusinessSuggestions,
  MOST_SUGGESTED,
} from './business-search.model.ts';
import type { BusinessRowQuery } from './business-search.repo.ts';
import {
  findSuggested,
  type SuggestedBusiness,
  type SuggestedName,
  type SuggestedRowQuery,
} from './business-suggest.repo.ts';
import { toPlainSenses, toRecognisedSenses } from './recognition.model.ts';

const MOST_TERMS = 4;
const MOST_NAMES = 4;
/** Sounds a name must have begun with. */
const SOUNDING_FROM = 3;

const NOTHING: BusinessSuggestions = { terms: [], categories: [], businesses: [], products: [] };

/** What somebody may mean who has typed so much, in the town they have chosen or named. */
export function suggestBusinesses(
  platform: Platform<BusinessSearchEnv>,
  edition: Edition,
  typed: string,
  { cityId, limit = MOST_SUGGESTED }: { cityId?: number | undefined; limit?: number } = {},
): Promise<BusinessSuggestions> {
  return readOrUnavailable(suggest(platform, { lang: edition.lang, typed, cityId, limit }));
}

/** As above, of businesses alone, each told apart by its town. */
export async function findNamedBusinesses(
  platform: Platform<BusinessSearchEnv>,
  typed: string,
  edition: Edition,
): Promise<FoundBusiness[]> {
  const { businesses } = await suggestBusinesses(platform, edition, typed);
  return businesses.map(({ id, label, sub }) => ({ id, name: sub ? `${label}, ${sub}` : label }));
}

interface Asked {
  lang: Lang;
  typed: string;
  cityId: number | undefined;
  limit: number;
}

async function suggest(
  platform: Platform<BusinessSearchEnv>,
  { lang, typed, cityId, limit }: Asked,
): Promise<BusinessSuggestions> {
  const { SEARCH } = platform.env;
  const [read, towns] = await Promise.all([
    readTyped(SEARCH, typed, cityId !== undefined),
    loadTowns(platform),
  ]);
  if (read.words.length === 0) return NOTHING;
  const townId = cityId ?? read.recognition.place?.ids[0];
  const town = towns.find(({ id }) => id === townId);
  const left = toWordsLeft(read);
  const { businesses, names } = await findSuggested(SEARCH, {
    queries: toNameQueries(read, townId, limit),
    most: limit,
    before: left.slice(0, -1).map(({ folded }) => folded),
    beginnings: toBeginnings(left),
  });
  const categories = names.filter(({ kind }) => kind === 'k').slice(0, MOST_NAMES);
  const products = names.filter(({ kind }) => kind === 'p').slice(0, MOST_NAMES);
  const context = { lang, town, towns };
  return {
    terms: toTerms(read, categories, context).slice(0, MOST_TERMS),
    categories: categories.map((category) => toCategory(category, context)),
    businesses: orderBusinesses(businesses, read)
      .slice(0, limit)
      .map((business) => toBusiness(business, context)),
    products: products.map((product) => toProduct(product, context)),
  };
}

/** The words that name no town: the last of them may go on. */
function toWordsLeft({ words, recognition: { place } }: Read): Term[] {
  return words.filter(
    (_, index) => !place || index < place.start || index >= place.start + place.length,
  );
}

function toBeginnings(left: readonly Term[]): string[] {
  const last = left.at(-1);
  if (!last) return [];
  const [sound = ''] = last.sounds;
  const isHeard = left.length === 1 && sound.length >= SOUNDING_FROM;
  return [last.folded, ...(isHeard ? [`~${sound}`] : [])];
}

/**
 * Names in the town, then names anywhere where the town has too few. By farther words, of which those as they are
 * spelled are but looked for where there are more than are told: among fewer they are known by their names.
 */
function toNameQueries(
  { words, understood, recognition }: Read,
  townId: number | undefined,
  most: number,
): SuggestedRowQuery[] {
  const local = toRecognisedSenses(words, understood.senses, { ...recognition, trade: null });
  const here =
    townId === undefined ? [] : toPair(local.senses, toNarrowing(NO_QUERY, townId), { most });
  const isAny = here.length > 0;
  const elsewhere = toPair(toPlainSenses(understood.senses), [], { most, before: here.length });
  return [
    ...here.map((query) => ({ ...query, isLocal: true })),
    ...elsewhere.map((query) => ({
      ...query,
      ...(isAny && { unless: { query: 0, has: most } }),
      isLocal: false,
    })),
  ];
}

/** By farther and by nearer words, behind `before` other queries; none where nothing is left to be looked for. */
function toPair(
  senses: readonly BusinessSense[],
  narrowing: Narrowing,
  { most, before = 0 }: { most: number; before?: number },
): BusinessRowQuery[] {
  if (senses.length === 0) return [];
  const toMatch = (closeness: Closeness) =>
    toBusinessExpression(senses, { field: 'name', closeness, narrowing });
  const far = { match: toMatch('far'), most };
  const near = { match: toMatch('near'), most, once: { query: before, has: most } };
  return far.match === near.match ? [far] : [far, near];
}

/** Those of the town first, and of these those with all words as they are spelled; otherwise as they are. */
function orderBusinesses(
  businesses: readonly SuggestedBusiness[],
  { words, understood, recognition }: Read,
): SuggestedBusiness[] {
  if (businesses.length < 2) return [...businesses];
  const local = toRecognisedSenses(words, understood.senses, { ...recognition, trade: null });
  const rankOf = ({ isLocal, nameEn, nameHi, nameGu }: SuggestedBusiness) => {
    const senses = isLocal ? local.senses : understood.senses;
    const named = toNamedWords(`${nameEn} ${nameHi} ${nameGu}`);
    const isNear = senses.every(({ near }) =>
      near.some((way) => way.every((choice) => choice.some((word) => named.has(word)))),
    );
    return (isLocal ? 0 : 2) + (isNear ? 0 : 1);
  };
  return businesses
    .map((business) => ({ business, rank: rankOf(business) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ business }) => business);
}

/** Words of the names lately suggested: who types on is told of the same businesses with each letter. */
const namedWords = new BoundedMap<string, ReadonlySet<string>>(1_000);

function toNamedWords(names: string): ReadonlySet<string> {
  const known = namedWords.get(names);
  if (known) return known;
  const words = new Set(toWords(names));
  namedWords.set(names, words);
  return words;
}

const NO_QUERY = { sort: 'relevance', language: 'en', page: 1, size: 1 } as const;

interface Context {
  lang: Lang;
  town: Town | undefined;
  towns: readonly Town[];
}

/** Searches that go on from what was typed: its categories in the town, and the last word as businesses write it. */
function toTerms(
  { words, understood }: Read,
  categories: readonly SuggestedName[],
  { lang, town }: Context,
): BusinessSuggestion[] {
  const last = words.at(-1);
  const before = words.slice(0, -1).map(({ word }) => word);
  const written = understood.senses.at(-1)?.far.flat(2) ?? [];
  const goesOn = (word: string) =>
    last !== undefined &&
    word !== last.word &&
    word.startsWith(last.word) &&
    scriptOf(word) === scriptOf(last.word);
  const labels = [
    ...(town ? categories.map((each) => `${nameOf(each, lang)} ${town.names[lang]}`) : []),
    ...written.filter(goesOn).map((word) => [...before, word].join(' ')),
  ];
  return [...new Set(labels)].map((label, index) => ({
    ...{ id: index + 1, label, sub: '' },
    path: toSearchPath(label),
  }));
}

function toCategory(category: SuggestedName, { lang, town }: Context): BusinessSuggestion {
  const { id, slug } = category;
  return {
    ...{ id, label: nameOf(category, lang), sub: town?.names[lang] ?? '' },
    path: toListPath(town ?? null, { slug }),
  };
}

function toBusiness(business: SuggestedBusiness, { lang, towns }: Context): BusinessSuggestion {
  const { id, slug, townId } = business;
  const town = towns.find((each) => each.id === townId);
  return {
    ...{ id, label: nameOf(business, lang), sub: town?.names[lang] ?? '' },
    // A town that has just got its first business is not listed yet: any name leads there.
    path: toBusinessPath({ id, slug, town: { slug: town?.slug ?? 'town' } }),
  };
}

function toProduct(product: SuggestedName, { lang, town }: Context): BusinessSuggestion {
  const label = nameOf(product, lang);
  const words = town ? `${label} ${town.names[lang]}` : label;
  return { id: product.id, label, sub: town?.names[lang] ?? '', path: toSearchPath(words) };
}

function toSearchPath(words: string): string {
  return `/directory/search?${new URLSearchParams({ q: words })}`;
}

function nameOf(
  { nameEn, nameHi, nameGu }: Pick<SuggestedName, 'nameEn' | 'nameHi' | 'nameGu'>,
  lang: Lang,
): string {
  return { en: nameEn, hi: nameHi, gu: nameGu }[lang] || nameEn;
}
