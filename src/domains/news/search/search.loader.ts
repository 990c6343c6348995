import { LANGS, type Lang } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import { MISSING_VALUE } from '#i18n/path.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toQueryTerms, type Understood, understand } from '#kernel/words/dictionary.loader.ts';
import { CLOSENESS, type Closeness, type Sense, toMarks } from '#kernel/words/sense.model.ts';
import { correct } from '#kernel/words/spelling.loader.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { storyDictionary } from './dictionary.model.ts';
import { FIELDS, type Field, INDEX_OF, toExpression } from './expression.model.ts';
import type { Listing } from './index-listing.model.ts';
import { type Pool, rank } from './ranking.model.ts';
import { toArticleId, toRowRange } from './row.model.ts';
import {
  COUNTED_ELSEWHERE,
  COUNTED_UP_TO,
  type SearchFound,
  type SearchQuery,
} from './search.model.ts';
import { findNewest, type RowQuery } from './search.repo.ts';

export interface SearchEnv {
  SEARCH: D1Database;
}

declare module '#platform/env.ts' {
  interface Env extends SearchEnv {}
}

/** Newest rows of each pool that are ranked, besides all that are counted. */
const RANKED = 150;

/** One page of the stories published in a language that hold what was typed, best first. */
export function searchStories(
  platform: Platform<SearchEnv>,
  query: SearchQuery,
): Promise<SearchFound> {
  return readOrUnavailable(search(platform, query));
}

async function search(platform: Platform<SearchEnv>, query: SearchQuery): Promise<SearchFound> {
  const words = toQueryTerms(query.keyword);
  const understood = await understand(storyDictionary(platform.env.SEARCH), words);
  if (understood.senses.length === 0) return NOTHING;
  const { rowIds, counts } = await findRows(platform, query, understood);
  const start = (query.page - 1) * query.size;
  const end = start + query.size;
  return {
    articleIds: rowIds.slice(start, end).map(toArticleId),
    hasNext: rowIds.length > end,
    counts,
    marks: toMarks(words, understood.senses, foldText),
    didYouMean: counts[query.lang] > 0 ? null : await findCorrection(platform, query, understood),
  };
}

/** A likelier spelling, once it is sure to find something. */
async function findCorrection(
  platform: Platform<SearchEnv>,
  query: SearchQuery,
  understood: Understood,
): Promise<string | null> {
  const { SEARCH } = platform.env;
  const keyword = await correct(storyDictionary(SEARCH), query.lang, understood);
  // Its page would be the not-found page.
  if (keyword === null || keyword === MISSING_VALUE) return null;
  const { senses } = await understand(storyDictionary(SEARCH), toQueryTerms(keyword));
  const asked = { field: 'anywhere', closeness: 'near', most: 1 } as const;
  const [rows = []] = await findNewest(SEARCH, [toRowQuery(query, senses, asked)]);
  return rows.length > 0 ? keyword : null;
}

const NOTHING: SearchFound = {
  articleIds: [],
  hasNext: false,
  counts: { en: 0, hi: 0, gu: 0 },
  marks: [],
  didYouMean: null,
};

/** All rows of the query's language that match, up to COUNTED_UP_TO, in its order. */
async function findRows(platform: Platform<SearchEnv>, query: SearchQuery, { senses }: Understood) {
  const others = LANGS.filter((lang) => lang !== query.lang);
  const widest = (lang: Lang, most: number) =>
    toRowQuery({ ...query, lang }, senses, { field: 'anywhere', closeness: 'far', most });
  const all = widest(query.lang, COUNTED_UP_TO);
  const pools = query.sort === 'newest' ? [] : listPools(query, senses, all);
  const [newest = [], ...found] = await findNewest(platform.env.SEARCH, [
    all,
    ...pools.map((pool) => pool.query),
    ...others.map((lang) => widest(lang, COUNTED_ELSEWHERE)),
  ]);
  const elsewhere = found.slice(pools.length);
  const countIn = (lang: Lang) =>
    (lang === query.lang ? newest : elsewhere[others.indexOf(lang)])?.length ?? 0;
  const counts = { en: countIn('en'), hi: countIn('hi'), gu: countIn('gu') };
  if (query.sort === 'newest') return { rowIds: newest, counts };
  const ranked: Pool[] = pools.map((pool, index) => ({ ...pool, rowIds: found[index] ?? [] }));
  ranked.push({ field: 'anywhere', closeness: 'far', rowIds: newest });
  return { rowIds: rank(ranked, platform.now).slice(0, COUNTED_UP_TO), counts };
}

/** A pool and the query for its rows. */
type Asked = Omit<Pool, 'rowIds'> & { query: RowQuery };

/** From the widest on; two that ask for the same words are one, of the narrower. `widest` is the first query of all. */
function listPools(query: SearchQuery, senses: readonly Sense[], widest: RowQuery): Asked[] {
  const pools: Asked[] = [];
  for (const closeness of CLOSENESS.toReversed())
    for (const field of FIELDS.toReversed()) {
      const asked = toRowQuery(query, senses, { field, closeness, most: RANKED });
      const same = pools.find((pool) => pool.field === field && pool.query.match === asked.match);
      if (same) same.closeness = closeness;
      else if (field !== 'anywhere' || asked.match !== widest.match)
        pools.push({
          field,
          closeness,
          query: { ...asked, within: [0, ...listWider(pools, field, closeness)] },
        });
    }
  return pools;
}

/** Places among the queries of the pools so far that hold whatever this one holds. */
function listWider(pools: readonly Asked[], field: Field, closeness: Closeness): number[] {
  return pools.flatMap((pool, index) =>
    pool.field === field || pool.closeness === closeness ? [index + 1] : [],
  );
}

function toPlace({ categoryId, cityId, authorId, topicId, isPost }: SearchQuery): Listing {
  return {
    ...{ categoryId, cityId, isPost },
    authorIds: authorId === undefined ? [] : [authorId],
    topicIds: topicId === undefined ? [] : [topicId],
  };
}

function toRowQuery(
  query: SearchQuery,
  senses: readonly Sense[],
  { field, closeness, most }: { field: Field; closeness: Closeness; most: number },
): RowQuery {
  const match = toExpression(senses, {
    lang: query.lang,
    field,
    closeness,
    place: toPlace(query),
  });
  const range = toRowRange(query.lang, query);
  return { index: INDEX_OF[field], lang: query.lang, match, ...range, most };
}
