import { LANGS, type Lang } from '#i18n/editions.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { correct } from './correction.loader.ts';
import { type Understood, understand } from './dictionary.loader.ts';
import { FIELDS, toExpression } from './expression.model.ts';
import { rank } from './ranking.model.ts';
import { toArticleId, toRowRange } from './row.model.ts';
import { COUNTED_UP_TO, type SearchFound, type SearchQuery } from './search.model.ts';
import { findNewest } from './search.repo.ts';
import { CLOSENESS } from './sense.model.ts';

/** Newest rows of each pool that are ranked, besides all that are counted. */
const RANKED = 200;

/** One page of the stories published in a language that hold what was typed, best first. */
export function searchStories(platform: Platform, query: SearchQuery): Promise<SearchFound> {
  return readOrUnavailable(search(platform, query));
}

async function search(platform: Platform, query: SearchQuery): Promise<SearchFound> {
  const understood = await understand(platform.env.SEARCH, query.keyword);
  if (understood.senses.length === 0) return NOTHING;
  const { rowIds, counts } = await findRows(platform, query, understood);
  const start = (query.page - 1) * query.size;
  const end = start + query.size;
  return {
    articleIds: rowIds.slice(start, end).map(toArticleId),
    hasNext: rowIds.length > end,
    counts,
    marks: understood.marks,
    didYouMean: counts[query.lang] > 0 ? null : await findCorrection(platform, query, understood),
  };
}

/** A likelier spelling, once it is sure to find something. */
async function findCorrection(
  platform: Platform,
  query: SearchQuery,
  understood: Understood,
): Promise<string | null> {
  const { SEARCH } = platform.env;
  const keyword = await correct(SEARCH, query.lang, understood);
  if (keyword === null) return null;
  const { senses } = await understand(SEARCH, keyword);
  const match = toExpression(senses, { field: 'anywhere', closeness: 'near', place: query });
  const [rows] = await findNewest(SEARCH, [{ match, limit: 1, ...toRowRange(query.lang, query) }]);
  return rows?.length ? keyword : null;
}

const NOTHING: SearchFound = {
  articleIds: [],
  hasNext: false,
  counts: { en: 0, hi: 0, gu: 0 },
  marks: [],
  didYouMean: null,
};

/** All rows of the query's language that match, up to COUNTED_UP_TO, in its order. */
async function findRows(platform: Platform, query: SearchQuery, { senses }: Understood) {
  const pools = listPools(query, senses);
  const widest = pools.at(-1)?.match ?? '';
  const others = LANGS.filter((lang) => lang !== query.lang);
  const found = await findNewest(platform.env.SEARCH, [
    ...pools.map(({ match, limit }) => ({ match, limit, ...toRowRange(query.lang, query) })),
    ...others.map((lang) => ({ match: widest, limit: COUNTED_UP_TO, ...toRowRange(lang, query) })),
  ]);
  const ranked = pools.map((pool, index) => ({ ...pool, rowIds: found[index] ?? [] }));
  const all = ranked.at(-1)?.rowIds ?? [];
  const rowIds = query.sort === 'newest' ? all : rank(ranked, platform.now).slice(0, COUNTED_UP_TO);
  const counts = { en: 0, hi: 0, gu: 0, [query.lang]: all.length } as Record<Lang, number>;
  for (const [index, lang] of others.entries())
    counts[lang] = found[pools.length + index]?.length ?? 0;
  return { rowIds, counts };
}

/** From the narrowest to the widest, which holds all others; pools that can't differ are left out. */
function listPools(query: SearchQuery, senses: Understood['senses']) {
  const pools = FIELDS.flatMap((field) =>
    CLOSENESS.map((closeness) => ({
      field,
      closeness,
      match: toExpression(senses, { field, closeness, place: query }),
      limit: RANKED,
    })),
  );
  const different = pools.filter(
    ({ match }, index) => pools.findIndex((pool) => pool.match === match) === index,
  );
  const widest = { ...(pools.at(-1) as (typeof pools)[number]), limit: COUNTED_UP_TO };
  if (query.sort === 'newest') return [widest];
  return [...different.filter(({ match }) => match !== widest.match), widest];
}
