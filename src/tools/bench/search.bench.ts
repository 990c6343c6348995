import { LANGS, type Lang } from '#i18n/editions.ts';
import { romanise } from '#i18n/romanise.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { admitToken } from '#tools/start/local-token.ts';
import { buildBundle } from './bundles.ts';
import { withEdge } from './pages.bench.ts';
import { type Row, type Size, spreadOf } from './report.ts';
import { createRandom, fillStories, readVocabulary, type Vocabulary } from './stories.ts';

/** LIKE reads every text each time. */
const SIZES = {
  full: { stories: 100_000, queries: 300, likes: 12 },
  small: { stories: 200, queries: 12, likes: 2 },
} as const;
const TOKEN = 'tvt_bench';
const MB = 1024 * 1024;

interface Query {
  lang: Lang;
  keyword: string;
}

/** Search over as many stories as a newspaper has after years, against LIKE on the same stories. */
export async function benchSearch(size: Size): Promise<Row[]> {
  const { stories } = SIZES[size];
  const vocabulary = readVocabulary();
  const rows: Row[] = [];
  await withEdge(buildBundle('search'), async (edge) => {
    await admitToken(await edge.miniflare.getD1Database('DB'), TOKEN);
    await fillStories(edge.miniflare, vocabulary, stories);
    console.log(`${stories} stories written`);
    rows.push(await timeRebuild(edge), ...(await weighIndex(edge)));
    rows.push(...(await timeQueries(edge, vocabulary, size)));
  });
  return rows;
}

async function timeRebuild(edge: LocalEdge): Promise<Row> {
  const address = new URL('/api/search/rebuild', edge.url);
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const started = performance.now();
  let progress = { isRunning: true, textsDone: 0 };
  for (let method = 'POST'; progress.isRunning; method = 'GET') {
    const response = await fetch(address, { method, headers });
    progress = ((await response.json()) as { data: typeof progress }).data;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const rate = progress.textsDone / ((performance.now() - started) / 1_000);
  return { what: 'rebuild: texts', value: rate, unit: '/s', budget: { least: 2_000 } };
}

async function weighIndex({ miniflare }: LocalEdge): Promise<Row[]> {
  const sizeOf = async (binding: string) => {
    const database = await miniflare.getD1Database(binding);
    const { meta } = await database.prepare('SELECT 1').run();
    return meta.size_after ?? 0;
  };
  const index = await sizeOf('SEARCH');
  return [
    { what: 'index', value: index / MB, unit: 'MB' },
    { what: 'index / stories', value: index / (await sizeOf('DB')), unit: 'x' },
  ];
}

async function timeQueries(edge: LocalEdge, vocabulary: Vocabulary, size: Size): Promise<Row[]> {
  const random = createRandom(11);
  const { likes, ...count } = SIZES[size];
  const queries = Array.from({ length: count.queries }, (_, at) => toQuery(vocabulary, at, random));
  const frequent = LANGS.flatMap((lang) =>
    vocabulary[lang].slice(0, 20).map((keyword) => ({ lang, keyword })),
  );
  const typed = queries.map(({ lang, keyword }) => ({
    lang,
    keyword: keyword.slice(0, 1 + random(8)),
  }));
  const time = (path: string, asked: readonly Query[]) => timeAll(edge, path, asked);
  await time('search', queries.slice(0, 50));
  const search = await time('search', queries);
  const often = await time('search', frequent);
  const suggest = await time('suggest', typed);
  const compared = queries.filter(isForLike).slice(0, likes);
  const like = await time('like', compared);
  const same = await time('search', compared);
  const nothing = await time('nothing', queries);
  return [
    { what: 'search: p50', value: search.p50, unit: 'ms' },
    { what: 'search: p95', value: search.p95, unit: 'ms', budget: { most: 25 } },
    { what: 'search: longest', value: search.longest, unit: 'ms', budget: { most: 100 } },
    {
      what: 'search: p95, most frequent words',
      value: often.p95,
      unit: 'ms',
      budget: { most: 25 },
    },
    { what: 'suggest: p50', value: suggest.p50, unit: 'ms' },
    { what: 'suggest: p95', value: suggest.p95, unit: 'ms', budget: { most: 10 } },
    { what: 'of these on the way: p50', value: nothing.p50, unit: 'ms' },
    { what: 'LIKE: p50', value: like.p50, unit: 'ms' },
    { what: 'LIKE / search', value: like.p50 / same.p50, unit: 'x', budget: { least: 20 } },
  ];
}

/** D1 takes patterns of 50 bytes; one word as it is written is what LIKE can find. */
function isForLike({ keyword }: Query, index: number): boolean {
  return index % 3 > 0 && !keyword.includes(' ') && Buffer.byteLength(keyword) < 48;
}

/** One to three words of any frequency; every third query is spelled in Latin letters. */
function toQuery(vocabulary: Vocabulary, index: number, random: (most: number) => number): Query {
  const lang = LANGS[index % LANGS.length] ?? 'en';
  const words = Array.from({ length: 1 + random(3) }, () => {
    const band = [20, 300, 3_000, 30_000][random(4)] ?? 20;
    return vocabulary[lang][random(band)] ?? '';
  });
  const keyword = words.join(' ');
  return { lang, keyword: index % 3 === 0 ? romanise(keyword) : keyword };
}

async function timeAll(edge: LocalEdge, path: string, queries: readonly Query[]) {
  const times: number[] = [];
  for (const { lang, keyword } of queries) {
    const address = new URL(
      `/bench/${path}?${new URLSearchParams({ lang, q: keyword })}`,
      edge.url,
    );
    const started = performance.now();
    const response = await fetch(address);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} ${keyword}: status ${response.status}`);
    times.push(performance.now() - started);
  }
  return spreadOf(times);
}
