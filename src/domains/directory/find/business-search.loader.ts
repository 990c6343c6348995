import { getTown } from '#domains/directory/place/town.loader.ts';
import { toDistance } from '#domains/directory/place/town.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toQueryTerms, type Understood, understand } from '#kernel/words/dictionary.loader.ts';
import { correct } from '#kernel/words/spelling.loader.ts';
import { scriptOf, type Term } from '#kernel/words/word.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { businessDictionary } from './business-dictionary.model.ts';
import type { Narrowing } from './business-expression.model.ts';
import { toConditions, toNarrowing, toPoint, toRadius } from './business-filter.model.ts';
import { type AskedPool, listNamePools, listPools, listSorted } from './business-pool.model.ts';
import { rankBusinesses } from './business-ranking.model.ts';
import {
  type BusinessesFound,
  type BusinessFacets,
  type BusinessQuery,
  COUNTED_UP_TO,
} from './business-search.model.ts';
import { type FoundRows, findRows } from './business-search.repo.ts';
import { type NamedForm, toNamedQuery } from './directory-name.repo.ts';
import {
  NOTHING_RECOGNISED,
  type Recognised,
  type Recognition,
  recognise,
  toNameRuns,
  toPlainSenses,
  toRecognisedSenses,
} from './recognition.model.ts';
import { loadSponsoredPlaces } from './sponsored-place.loader.ts';
import { chooseSponsored } from './sponsored-place.model.ts';
import { toBusinessId } from './word-row.model.ts';

export interface BusinessSearchEnv {
  SEARCH: D1Database;
}

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
  const runs = toNameRuns(words);
  const forms = [...new Set(runs.flatMap((run) => run.forms))];
  const { beside, ...understood } = await understand<NamedForm>(
    businessDictionary(search),
    words,
    toNamedQuery(forms),
  );
  const usable = isPlaceGiven ? beside.filter(({ kind }) => kind === 'k') : beside;
  const recognition = recognise(words, runs, { named: usable, spelled: understood.spelled });
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
  const read = await readTyped(SEARCH, query.keyword ?? '', hasPlace(query, townId));
  if (query.keyword && read.words.length === 0) return NOTHING;
  const asked = { query, read, townId, narrowing: toNarrowing(query, townId) };
  const found = await findRead(platform, asked);
  if (found.found > 0 || !query.keyword) return found;
  const didYouMean = await findCorrection(platform, asked);
  return {
    ...found,
    didYouMean,
    fewerWords: didYouMean === null ? await findByFewerWords(platform, asked) : null,
  };
}

/** Whether the place is given beside the words. */
function hasPlace({ pincode }: BusinessQuery, townId: number | null): boolean {
  return townId !== null || pincode !== undefined;
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
  asked: Asked,
): Promise<BusinessesFound> {
  const { query } = asked;
  const pools = toPools(asked);
  const point = toPoint(query);
  const [{ lists, facets, points }, sponsored] = await Promise.all([
    findRows(
      platform.env.SEARCH,
      pools.map((pool) => pool.query),
      toConditions(query, platform.now),
      point !== null,
    ),
    loadSponsoredPlaces(platform),
  ]);
  const metres = new Map(
    points.map(([row, latitude, longitude]) => [
      row,
      point ? toDistance(point, { latitude, longitude }) : null,
    ]),
  );
  const distanceOf = (row: number) => metres.get(row) ?? 0;
  const found = pools.map((pool, at) => ({ ...pool, rows: lists[at] ?? [] }));
  const rows =
    query.sort === 'relevance'
      ? rankBusinesses(found, distanceOf)
      : (lists.find((list) => list.length > 0) ?? []);
  const result = toFound(query, { rows, facets, metres });
  const isFound = new Set(result.rows.map(toBusinessId));
  const paid = sponsored.filter(({ id }) => isFound.has(id));
  const sponsoredIds = chooseSponsored(paid, platform.now).map(({ id }) => id);
  return { ...result.found, sponsoredIds };
}

function toPools({ query, read, narrowing }: Asked): (AskedPool & { isLocal: boolean })[] {
  const { words, understood, recognition } = read;
  const said = toRecognisedSenses(words, understood.senses, recognition);
  const local = [...narrowing, ...said.narrowing];
  const isLocal = local.length > narrowing.length;
  const mark = (pools: readonly AskedPool[], here: boolean) =>
    pools.map((pool) => ({ ...pool, isLocal: here }));
  if (query.sort !== 'relevance') return mark(listSorted(said.senses, local), isLocal);
  const pools = mark(listPools(said.senses, local), isLocal);
  if (!isLocal) return pools;
  // A shop may be called after another town: "Bombay Sweets" of Rajkot.
  const plain = toPlainSenses(understood.senses);
  return [...pools, ...mark(listNamePools(plain, narrowing, pools.length), false)];
}

function toFound(
  query: BusinessQuery,
  found: {
    rows: readonly number[];
    facets: FoundRows['facets'];
    metres: ReadonlyMap<number, number | null>;
  },
): { found: BusinessesFound; rows: readonly number[] } {
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
  const shown = {
    ...NOTHING,
    ids: page.map(toBusinessId),
    ...(toPoint(query) && { distances: new Map(distances) }),
    found: rows.length,
    hasNext: rows.length > end,
    facets: toFacets(found.facets),
  };
  return { found: shown, rows };
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
  fewerWords: null,
};

function toFacets({ categories, towns, stars }: FoundRows['facets']): BusinessFacets {
  const ratings = STARS.map((from) => ({
    from,
    count: stars.filter((each) => each >= from).length,
  }));
  return {
    categories: countEach(categories),
    cities: countEach(towns),
    ratings: ratings.filter((rating) => rating.count > 0),
  };
}

/** Numbers by how often they are there, the most frequent first. */
function countEach(numbers: readonly number[]): { id: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const id of numbers) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id);
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
  return keyword !== null && (await findsAny(platform, asked, keyword)) ? keyword : null;
}

/** What was typed without its place and without words that no business has, once it is sure to find something. */
async function findByFewerWords(
  platform: Platform<BusinessSearchEnv>,
  asked: Asked,
): Promise<string | null> {
  const { words } = asked.read;
  const kept = toKeptPlaces(asked.read);
  if (kept.length === 0 || kept.length === words.length) return null;
  const keyword = kept.map((at) => words[at]?.word).join(' ');
  const read = toReadOf(asked.read, new Set(kept));
  const isFound = read
    ? (await findRead(platform, { ...asked, read })).found > 0
    : await findsAny(platform, asked, keyword);
  return isFound ? keyword : null;
}

/** Places of those that businesses have or that name a trade; where these are all there are, the trade alone. */
function toKeptPlaces({ words, understood, recognition: { place, trade } }: Read): number[] {
  const all = words.map((_, at) => at);
  const kept = all.filter(
    (at) => !isAt(place, at) && (isAt(trade, at) || understood.spelled.has(at)),
  );
  return kept.length < words.length ? kept : all.filter((at) => isAt(trade, at));
}

/** What is known of some of the words already; null where others are of one name with them. */
function toReadOf(read: Read, kept: ReadonlySet<number>): Read | null {
  const toKept = ({ start, length }: { start: number; length: number }) =>
    Array.from({ length }, (_, index) => kept.has(start + index));
  const { senses } = read.understood;
  if (senses.some((sense) => new Set(toKept(sense)).size > 1)) return null;
  const left = senses.filter((sense) => toKept(sense).every(Boolean));
  if (left.length === 0) return null;
  return {
    ...read,
    understood: { ...read.understood, senses: left },
    recognition: { ...read.recognition, place: null },
  };
}

function isAt(named: Recognised | null, at: number): boolean {
  return named !== null && named.start <= at && at < named.start + named.length;
}

async function findsAny(
  platform: Platform<BusinessSearchEnv>,
  asked: Asked,
  keyword: string,
): Promise<boolean> {
  const read = await readTyped(platform.env.SEARCH, keyword, hasPlace(asked.query, asked.townId));
  const query = { ...asked.query, keyword, page: 1, size: 1 };
  const { found } = await findRead(platform, { ...asked, query, read });
  return found > 0;
}
