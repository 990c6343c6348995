import { getTown } from '#domains/directory/place/town.loader.ts';
import { toDistance } from '#domains/directory/place/town.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toQueryTerms, type Understood, understand } from '#kernel/words/dictionary.loader.ts';
import { CLOSENESS } from '#kernel/words/sense.model.ts';
import { correct } from '#kernel/words/spelling.loader.ts';
import { scriptOf, type Term } from '#kernel/words/word.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { businessDictionary } from './business-dictionary.model.ts';
import {
  BUSINESS_FIELDS,
  type BusinessSense,
  type Narrowing,
  toBusinessExpression,
} from './business-expression.model.ts';
import { toConditions, toNarrowing, toPoint, toRadius } from './business-filter.model.ts';
import { type BusinessPool, rankBusinesses } from './business-ranking.model.ts';
import {
  type BusinessesFound,
  type BusinessFacets,
  type BusinessQuery,
  COUNTED_UP_TO,
} from './business-search.model.ts';
import { type BusinessRowQuery, type FacetRow, findRows } from './business-search.repo.ts';
import { findNames } from './directory-name.repo.ts';
import {
  NOTHING_RECOGNISED,
  type Recognition,
  recognise,
  toNameRuns,
  toPlainSenses,
  toRecognisedSenses,
} from './recognition.model.ts';
import { toBusinessId } from './word-row.model.ts';

export interface BusinessSearchEnv {
  SEARCH: D1Database;
}

/** The best rows of each pool that are ranked, besides all that are counted. */
const RANKED = 150;
const STARS = [4, 3, 2] as const;

/** One page of the published businesses that hold what was typed and fit what was asked for, in the order asked for. */
export function findBusinesses(
  platform: Platform<BusinessSearchEnv>,
  query: BusinessQuery,
): Promise<BusinessesFound> {
  return readOrUnavailable(find(platform, query));
}

/** What somebody typed, and which town and categories it names. */
export interface Read {
  words: readonly Term[];
  understood: Understood;
  recognition: Recognition;
}

/** Reads what was typed; a query that names its place takes it from no word. */
export async function readTyped(
  search: D1Database,
  typed: string,
  isPlaceGiven: boolean,
): Promise<Read> {
  const words = toQueryTerms(typed);
  const forms = [...new Set(toNameRuns(words).flatMap((run) => run.forms))];
  const [understood, named] = await Promise.all([
    understand(businessDictionary(search), typed),
    findNames(search, forms),
  ]);
  const usable = isPlaceGiven ? named.filter(({ kind }) => kind === 'k') : named;
  const recognition = recognise(words, usable, understood.spelled);
  return {
    words,
    understood,
    recognition: isPlaceGiven ? { ...recognition, place: null } : recognition,
  };
}

async function find(
  platform: Platform<BusinessSearchEnv>,
  query: BusinessQuery,
): Promise<BusinessesFound> {
  const { SEARCH } = platform.env;
  const townId = await toTownId(platform, query);
  if (townId === UNKNOWN) return { ...NOTHING, ids: [] };
  const isPlaceGiven = townId !== null || query.pincode !== undefined;
  const read = await readTyped(SEARCH, query.keyword ?? '', isPlaceGiven);
  if (query.keyword && read.words.length === 0) return NOTHING;
  const asked = { query, read, townId, narrowing: toNarrowing(query, townId) };
  const found = await findRead(platform, asked);
  if (found.found > 0 || !query.keyword) return found;
  return { ...found, didYouMean: await findCorrection(platform, asked) };
}

interface Asked {
  query: BusinessQuery;
  read: Read;
  townId: number | null;
  narrowing: Narrowing;
}

/** What is found by the town and categories that the words name; where that is nothing, by the words alone. */
async function findRead(
  platform: Platform<BusinessSearchEnv>,
  asked: Asked,
): Promise<BusinessesFound> {
  const { query, townId } = asked;
  const { place, trade } = asked.read.recognition;
  const found = await findBy(platform, asked);
  const given = { townId, categoryId: query.subCategoryId ?? query.categoryId ?? null };
  if (found.found > 0 || (!place && !trade)) {
    const [category = null, other] = trade?.ids ?? [];
    return {
      ...found,
      townId: townId ?? place?.ids[0] ?? null,
      categoryId: given.categoryId ?? (other === undefined ? category : null),
    };
  }
  const plain = { ...asked.read, recognition: NOTHING_RECOGNISED };
  return { ...(await findBy(platform, { ...asked, read: plain })), ...given };
}

async function findBy(
  platform: Platform<BusinessSearchEnv>,
  { query, read, narrowing }: Asked,
): Promise<BusinessesFound> {
  const { words, understood, recognition } = read;
  const said = toRecognisedSenses(words, understood.senses, recognition);
  const local = [...narrowing, ...said.narrowing];
  const pools = listPools(said.senses, local);
  const isLocal = local.length > narrowing.length;
  // A shop may be called after another town: "Bombay Sweets" of Rajkot.
  const named = isLocal ? listNamePools(toPlainSenses(understood.senses), narrowing) : [];
  const all = query.sort === 'relevance' ? [...pools, ...named] : listSorted(said.senses, local);
  const point = toPoint(query);
  const conditions = toConditions(query, platform.now);
  const { lists, facets, points } = await findRows(
    platform.env.SEARCH,
    all.map((pool) => pool.query),
    conditions,
    point !== null,
  );
  const metres = new Map(
    points.map(([row, latitude, longitude]) => [
      row,
      point ? toDistance(point, { latitude, longitude }) : null,
    ]),
  );
  const distanceOf = (row: number) => metres.get(row) ?? 0;
  const ranked =
    query.sort === 'relevance'
      ? rankBusinesses(
          all.map((pool, at) => ({
            ...pool,
            isLocal: isLocal && at < pools.length,
            rows: lists[at] ?? [],
          })),
          distanceOf,
        )
      : (lists.find((rows) => rows.length > 0) ?? []);
  return toFound(query, { rows: ranked, facets, metres });
}

function toFound(
  query: BusinessQuery,
  found: {
    rows: readonly number[];
    facets: readonly FacetRow[];
    metres: ReadonlyMap<number, number | null>;
  },
): BusinessesFound {
  const radius = toPoint(query) ? toRadius(query) : null;
  const isNear = (row: number) =>
    radius === null || (found.metres.get(row) ?? radius + 1) <= radius;
  const rows = found.rows.filter(isNear).slice(0, COUNTED_UP_TO);
  const end = query.page * query.size;
  const page = rows.slice(end - query.size, end);
  const distances = page.flatMap((row) => {
    const metres = found.metres.get(row);
    return metres === null || metres === undefined
      ? []
      : [[toBusinessId(row), Math.round(metres)] as const];
  });
  return {
    ...NOTHING,
    ids: page.map(toBusinessId),
    ...(toPoint(query) && { distances: new Map(distances) }),
    found: rows.length,
    hasNext: rows.length > end,
    facets: toFacets(found.facets),
  };
}

const NOTHING: BusinessesFound = {
  ids: [],
  sponsoredIds: [],
  found: 0,
  hasNext: false,
  facets: { categories: [], cities: [], ratings: [] },
  townId: null,
  categoryId: null,
  didYouMean: null,
};

type Pool = Omit<BusinessPool, 'rows' | 'isLocal'> & { query: BusinessRowQuery };

/** From the widest on; two that ask for the same words are one, of the narrower. */
function listPools(senses: readonly BusinessSense[], narrowing: Narrowing): Pool[] {
  const pools: Pool[] = [];
  for (const closeness of CLOSENESS.toReversed())
    for (const field of BUSINESS_FIELDS.toReversed()) {
      const match = toBusinessExpression(senses, { field, closeness, narrowing });
      const same = pools.find((pool) => pool.field === field && pool.query.match === match);
      // All that are in a listing are as much of it.
      if (senses.length === 0 && pools.length > 0) continue;
      if (same) same.closeness = closeness;
      else {
        const within = pools.flatMap((pool, index) =>
          pool.field === field || pool.closeness === closeness ? [index] : [],
        );
        const most = pools.length === 0 ? COUNTED_UP_TO : RANKED;
        pools.push({ field, closeness, query: { match, most, within } });
      }
    }
  return pools;
}

/** Those that have all words in their name, wherever they are. */
function listNamePools(senses: readonly BusinessSense[], narrowing: Narrowing): Pool[] {
  const closenesses = ['near', 'exact'] as const;
  return closenesses.map((closeness) => ({
    field: 'name',
    closeness,
    query: {
      match: toBusinessExpression(senses, { field: 'name', closeness, narrowing }),
      most: RANKED,
    },
  }));
}

/** Where the order is given, farther words stand in only for nearer ones that no business has. */
function listSorted(senses: readonly BusinessSense[], narrowing: Narrowing): Pool[] {
  const closenesses = senses.length === 0 ? (['near'] as const) : (['near', 'far'] as const);
  return closenesses.map((closeness) => ({
    field: 'anywhere',
    closeness,
    query: {
      match: toBusinessExpression(senses, { field: 'anywhere', closeness, narrowing }),
      most: COUNTED_UP_TO,
    },
  }));
}

function toFacets(rows: readonly FacetRow[]): BusinessFacets {
  const count = (key: 'categoryId' | 'townId') => {
    const counts = new Map<number, number>();
    for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count);
    return [...counts]
      .map(([id, businesses]) => ({ id, count: businesses }))
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
  };
  const ratings = STARS.map((from) => ({
    from,
    count: rows.filter(({ stars }) => stars >= from).reduce((sum, row) => sum + row.count, 0),
  }));
  return {
    categories: count('categoryId'),
    cities: count('townId'),
    ratings: ratings.filter((rating) => rating.count > 0),
  };
}

const UNKNOWN = -1;

/** The town asked for by its number or its slug; UNKNOWN for a slug that no town has. */
async function toTownId(platform: Platform, query: BusinessQuery): Promise<number | null> {
  if (query.cityId !== undefined) return query.cityId;
  if (query.citySlug === undefined) return null;
  const town = await getTown(platform, { slug: query.citySlug });
  return town?.id ?? UNKNOWN;
}

const LANG_OF: Readonly<Record<ReturnType<typeof scriptOf>, Lang>> = {
  other: 'en',
  Deva: 'hi',
  Gujr: 'gu',
};

/** A likelier spelling in the script that was typed, once it is sure to find something. */
async function findCorrection(
  platform: Platform<BusinessSearchEnv>,
  asked: Asked,
): Promise<string | null> {
  const { SEARCH } = platform.env;
  const { words, understood } = asked.read;
  const lang = LANG_OF[scriptOf(words.map(({ word }) => word).join(' '))];
  const keyword = await correct(businessDictionary(SEARCH), lang, understood);
  if (keyword === null) return null;
  const read = await readTyped(SEARCH, keyword, asked.townId !== null);
  const query = { ...asked.query, keyword, page: 1, size: 1 };
  const { found } = await findRead(platform, { ...asked, query, read });
  return found > 0 ? keyword : null;
}
