import { LANGS } from '#i18n/editions.ts';
import { romanise } from '#i18n/romanise.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { buildBundle } from './bundles.ts';
import { benchDirectoryPages } from './directory-pages.bench.ts';
import { fillBusinesses, nameBusiness, readStock, type Stock } from './many-businesses.ts';
import { withEdge } from './pages.bench.ts';
import { type Row, type Size, spreadOf } from './report.ts';
import { createRandom } from './stories.ts';

/** LIKE reads every business each time. */
const SIZES = {
  full: { businesses: 100_000, queries: 300, likes: 40 },
  small: { businesses: 200, queries: 12, likes: 2 },
} as const;
const MB = 1024 * 1024;

/** Search over as many businesses as a state has, each named in three scripts, against LIKE on the same ones; then the pages. */
export async function benchDirectory(size: Size): Promise<Row[]> {
  const rows: Row[] = [];
  await withEdge(buildBundle('directory'), async (edge) => {
    const stock = await readStock(edge.miniflare);
    await fillBusinesses(edge.miniflare, stock, SIZES[size].businesses);
    console.log(`${SIZES[size].businesses} businesses written`);
    rows.push(await timeRebuild(edge), ...(await weighIndex(edge)));
    rows.push(...(await timeQueries(edge, stock, size)));
  });
  return [...rows, ...(await benchDirectoryPages(size))];
}

async function timeRebuild(edge: LocalEdge): Promise<Row> {
  const ask = (path: string) => fetch(new URL(`/bench/${path}`, edge.url));
  const started = performance.now();
  await ask('start');
  let state: { next_business_id: number | null; done: number };
  do state = (await (await ask('rebuild')).json()) as typeof state;
  while (state.next_business_id !== null);
  // What is left to be merged.
  await ask('rebuild');
  const rate = state.done / ((performance.now() - started) / 1_000);
  await ask('lists');
  return { what: 'rebuild: businesses', value: rate, unit: '/s' };
}

async function weighIndex({ miniflare }: LocalEdge): Promise<Row[]> {
  const sizeOf = async (binding: string) => {
    const database = await miniflare.getD1Database(binding);
    const { meta } = await database.prepare('SELECT 1').run();
    return (meta.size_after ?? 0) / MB;
  };
  return [
    { what: 'index', value: await sizeOf('SEARCH'), unit: 'MB' },
    { what: 'businesses', value: await sizeOf('DB'), unit: 'MB' },
  ];
}

async function timeQueries(edge: LocalEdge, stock: Stock, size: Size): Promise<Row[]> {
  const random = createRandom(11);
  const { likes, businesses, queries: count } = SIZES[size];
  const queries = Array.from({ length: count }, (_, at) =>
    toQuery(stock, at, { random, businesses }),
  );
  const worded = queries.filter(({ words }) => words !== '');
  const typed = worded.map(({ words }) => ({ words: words.slice(0, 1 + random(words.length)) }));
  const commonest = stock.trades.slice(0, 20).map(({ en }) => ({ words: en }));
  const time = (path: string, asked: readonly Query[]) => timeAll(edge, path, asked);
  await time('search', queries.slice(0, 50));
  const search = await time('search', queries);
  const filtered = await time(
    'search',
    queries.filter(({ words }) => words === ''),
  );
  const trades = await time('search', commonest);
  const suggest = await time('suggest', typed);
  const compared = worded.filter(({ isWritten }) => isWritten).slice(0, likes);
  const like = await time('like', compared);
  const same = await time('search', compared);
  const statement = await time('statement', queries);
  const nothing = await time('nothing', queries);
  return [
    { what: 'search: p50', value: search.p50, unit: 'ms', budget: { most: 12 } },
    { what: 'search: p95', value: search.p95, unit: 'ms', budget: { most: 25 } },
    { what: 'search: longest', value: search.longest, unit: 'ms' },
    { what: 'search: p95, the commonest trades', value: trades.p95, unit: 'ms' },
    { what: 'search: p95, filters without words', value: filtered.p95, unit: 'ms' },
    { what: 'suggestions: p50', value: suggest.p50, unit: 'ms' },
    { what: 'suggestions: p95', value: suggest.p95, unit: 'ms', budget: { most: 10 } },
    { what: 'of these on the way: p50', value: nothing.p50, unit: 'ms' },
    // Each search is two of them.
    { what: 'on the way and one empty statement: p50', value: statement.p50, unit: 'ms' },
    { what: `${LIKE}: p50`, value: like.p50, unit: 'ms' },
    { what: 'LIKE / search', value: like.p50 / same.p50, unit: 'x', budget: { least: 20 } },
  ];
}

/** What the plain search does that is compared: directory.worker.ts. */
const LIKE = 'LIKE of each word over names, trade, town and texts, best 20';

interface Query {
  words: string;
  filters?: object;
  /** As businesses write it: LIKE finds no other. */
  isWritten?: boolean;
}

interface Choice {
  random: (most: number) => number;
  businesses: number;
}

/**
 * A trade in a town, a name, both, a trade alone or with a PIN code, a trade spelled as it is heard, or filters
 * alone; every fourth in Latin letters.
 */
function toQuery(stock: Stock, index: number, { random, businesses }: Choice): Query {
  const { trades, towns } = stock;
  const lang = LANGS[index % LANGS.length] ?? 'en';
  const trade = trades[random(trades.length)]?.[lang] ?? '';
  const town = towns[random(towns.length)]?.[lang] ?? '';
  const name = nameBusiness(1 + random(businesses))[lang];
  const kinds = [
    `${town} ${trade}`,
    name,
    `${name} ${town}`,
    trade,
    `${trade} ${395_000 + random(900)}`,
    `${misspell(trade)} ${town}`,
    '',
  ];
  const kind = Math.floor(index / LANGS.length) % kinds.length;
  const words = kinds[kind] ?? trade;
  if (words === '') return { words, filters: toFilters(stock, random) };
  const isRoman = index % 4 === 0;
  return { words: isRoman ? romanise(words) : words, isWritten: !isRoman && kind !== 5 };
}

/** As somebody writes who has only heard it. */
function misspell(words: string): string {
  return romanise(words)
    .replaceAll('v', 'w')
    .replaceAll('ph', 'f')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u');
}

function toFilters({ trades, towns }: Stock, random: (most: number) => number): object {
  const categoryId = trades[random(trades.length)]?.id;
  const cityId = towns[random(towns.length)]?.id;
  const point = { latitude: 20 + random(800) / 100, longitude: 72 + random(1_000) / 100 };
  const filters = [
    { cityId },
    { cityId, categoryId, sort: 'rating' },
    { categoryId, minRating: 4 },
    { cityId, openNow: true },
    { stateCode: 'GJ', priceBands: [1, 2] },
    { categoryId, sort: 'newest' },
    { ...point, radiusMetres: 10_000, sort: 'distance' },
  ];
  return filters[random(filters.length)] ?? {};
}

async function timeAll(edge: LocalEdge, path: string, queries: readonly Query[]) {
  const times: number[] = [];
  for (const { words, filters = {} } of queries) {
    const asked = new URLSearchParams({ q: words, filters: JSON.stringify(filters) });
    const started = performance.now();
    const response = await fetch(new URL(`/bench/${path}?${asked}`, edge.url));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} ${asked}: status ${response.status}`);
    times.push(performance.now() - started);
  }
  return spreadOf(times);
}
