import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type LocalEdge, startLocalEdge } from '#tools/start/local-edge.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { type BundleName, buildBundles } from './bundles.ts';
import { fillContent } from './content.ts';
import { applyLoad, type LoadResult, workerdCpu } from './load/load.ts';
import { middle, type Row, type Size } from './report.ts';
import { weighBundles } from './weights.ts';

const PAGES = { home: '/gujarati', article: '/gujarati/nation/river-sensors/1' } as const;
const CONNECTIONS = 16;
/** Seconds of load on each page, in so many turns, and times a Worker is started. */
const SIZES = {
  full: { warmUp: 2, load: 0.5, turns: 21, starts: 5 },
  small: { warmUp: 0.1, load: 0.1, turns: 1, starts: 1 },
} as const;
/** In small without `plain`, whose exchanged part is in `string` too. */
const COMPARED: Readonly<Record<Size, readonly BundleName[]>> = {
  full: ['empty', 'string', 'plain', 'production'],
  small: ['empty', 'string', 'production'],
};
/** How a story is offered: with a picture or text, in a line with its time, ranked, or in the footer. */
const CARD = /<article class="story|<li><time|class="(?:thumb-title|hot-title|rank)"/g;
const kB = (bytes: number) => bytes / 1024;

/** Uncached pages of the production bundle against an empty Worker and the same tree by `renderToString`. */
export async function benchPages(size: Size): Promise<Row[]> {
  const bundles = buildBundles([...COMPARED[size], 'metered']);
  const edges = new Map<BundleName, LocalEdge>();
  const measured = await withEdges(bundles, COMPARED[size], edges, () => measureTurns(edges, size));
  return [
    ...toLoadRows(measured.turns),
    ...(await countDatabase(bundles.metered)),
    ...(await timeStarts(bundles, SIZES[size].starts)),
    ...toWeightRows(measured.html),
  ];
}

/** Has an instance of each bundle, filled, in `edges` while `work` is done. */
async function withEdges<T>(
  bundles: Record<BundleName, string>,
  names: readonly BundleName[],
  edges: Map<BundleName, LocalEdge>,
  work: () => Promise<T>,
): Promise<T> {
  const [name, ...others] = names;
  if (name === undefined) return work();
  return withEdge(bundles[name], async (edge) => {
    if (name !== 'empty') await fillContent(edge.miniflare);
    edges.set(name, edge);
    return withEdges(bundles, others, edges, work);
  });
}

type PageName = keyof typeof PAGES;
/** What each bundle did with a page in one turn: one right after the other, since a machine is not always as fast. */
type Turn = ReadonlyMap<BundleName, LoadResult>;

async function measureTurns(edges: ReadonlyMap<BundleName, LocalEdge>, size: Size) {
  const { warmUp, load, turns } = SIZES[size];
  const measured: Record<PageName, Turn[]> = { home: [], article: [] };
  const html = { home: '', article: '' };
  for (const page of Object.keys(PAGES) as PageName[]) {
    const urlOf = (edge: LocalEdge) => new URL(PAGES[page], edge.url);
    for (const [name, edge] of edges) {
      if (name === 'production') html[page] = await (await fetch(urlOf(edge))).text();
      await applyLoad(urlOf(edge), { seconds: warmUp, connections: CONNECTIONS });
    }
    while (measured[page].length < turns) {
      const turn = new Map<BundleName, LoadResult>();
      // In one order and then in the other: what a machine does for one it may not do for the next.
      const inOrder = measured[page].length % 2 ? [...edges].reverse() : edges;
      for (const [name, edge] of inOrder)
        turn.set(name, await applyLoad(urlOf(edge), { seconds: load, connections: CONNECTIONS }));
      measured[page].push(turn);
    }
  }
  return { turns: measured, html };
}

/** What a page asks of D1 right after a publication, and once its lists are in KV. */
async function countDatabase(script: string): Promise<Row[]> {
  const rows: Row[] = [];
  await withEdge(script, async (edge) => {
    await fillContent(edge.miniflare);
    // What all pages share is in KV long before a publication.
    await fetch(new URL('/gujarati?warm', edge.url));
    for (const [page, path] of Object.entries({ ...PAGES, category: '/gujarati/sports' }))
      for (const state of ['cold', 'warm']) {
        const answer = await fetch(new URL(`${path}?${state}`, edge.url));
        const { roundTrips, rows: read } = (await answer.json()) as Record<string, number>;
        const name = `${page}: D1, ${state}`;
        rows.push(
          { what: `${name}, round trips`, value: roundTrips ?? 0, budget: { most: 3 } },
          { what: `${name}, rows read`, value: read ?? 0, budget: { most: 200 } },
        );
      }
  });
  return rows;
}

/** Processor time of the start of workerd up to its first answer, in milliseconds. Wall time would count Miniflare's copying of the bundle instead. */
async function timeStart({ url }: LocalEdge): Promise<number> {
  await (await fetch(new URL('/robots.txt', url))).text();
  return workerdCpu() / 1_000;
}

/** The start with the bundle, and with a Worker that does nothing: the middle of several. */
async function timeStarts(bundles: Record<BundleName, string>, starts: number): Promise<Row[]> {
  const time = async (name: BundleName) => {
    const times: number[] = [];
    while (times.length < starts)
      await withEdge(bundles[name], async (edge) => void times.push(await timeStart(edge)));
    return middle(times);
  };
  const [production, empty] = [await time('production'), await time('empty')];
  return [
    { what: 'Worker start-up, added', value: production - empty, unit: 'ms' },
    {
      what: 'Worker start-up / empty Worker',
      value: production / empty,
      unit: 'x',
      budget: { most: 2.5 },
    },
  ];
}

function toLoadRows(measured: Readonly<Record<PageName, readonly Turn[]>>): Row[] {
  return (Object.keys(PAGES) as PageName[]).flatMap((page): Row[] => {
    const turns = measured[page];
    const of = (field: keyof LoadResult, name: BundleName = 'production') =>
      turns.map((turn) => turn.get(name)?.[field] ?? Number.NaN);
    const ratios = (field: 'rate' | 'cpu', name: BundleName) => {
      const others = of(field, name);
      return of(field).map((value, turn) => value / (others[turn] ?? Number.NaN));
    };
    const compare = (name: BundleName, what: string): Row[] => {
      if (!turns[0]?.has(name)) return [];
      const value = middle(ratios('rate', name));
      return [{ what: `${page}: requests/s / ${what}`, value, unit: 'x' }];
    };
    const empty = ratios('rate', 'empty');
    const spread = `${page}: requests/s / empty Worker, of ${turns.length} turns`;
    return [
      { what: `${page}: requests, uncached`, value: middle(of('rate')), unit: '/s' },
      { what: `${page}: p99`, value: middle(of('p99')), unit: 'ms' },
      { what: `${page}: CPU a page`, value: middle(of('cpu')), unit: 'us' },
      { what: `${spread} middle`, value: middle(empty), unit: 'x' },
      { what: `${spread} least`, value: Math.min(...empty), unit: 'x' },
      { what: `${spread} most`, value: Math.max(...empty), unit: 'x' },
      ...compare('string', 'renderToString'),
      ...compare('plain', 'plain streaming'),
      {
        what: `${page}: CPU / renderToString`,
        ...{ value: middle(ratios('cpu', 'string')), unit: 'x', budget: { most: 1.2 } },
      },
    ];
  });
}

function toWeightRows(html: { home: string; article: string }): Row[] {
  const weights = weighBundles();
  const cards = html.home.match(CARD)?.length ?? 0;
  const gz = (text: string) => kB(gzipSync(text, { level: 9 }).length);
  return [
    { what: 'home: cards', value: cards, budget: { least: 60 } },
    { what: 'home: HTML gz', value: gz(html.home), unit: 'kB' },
    { what: 'article: HTML gz', value: gz(html.article), unit: 'kB', budget: { most: 20 } },
    { what: 'boot script gz', value: kB(weights.boot), unit: 'kB', budget: { most: 10 } },
    {
      what: 'scripts of an article gz',
      value: kB(weights.articleScripts),
      unit: 'kB',
      budget: { most: 80 },
    },
    { what: 'styles gz', value: kB(weights.styles), unit: 'kB', budget: { most: 15 } },
    { what: 'Worker bundle gz', value: kB(weights.worker), unit: 'kB', budget: { most: 1024 } },
    { what: 'drawing engine gz', value: kB(weights.engine), unit: 'kB', budget: { most: 2048 } },
  ];
}

/** A fresh instance with an empty database of its own. */
export async function withEdge<T>(
  script: string,
  work: (edge: LocalEdge) => Promise<T>,
  vars: Record<string, string> = {},
): Promise<T> {
  const stateDir = mkdtempSync(`${tmpdir()}/trivarta-bench-`);
  const edge = await startLocalEdge({
    port: 0,
    stateDir,
    script,
    direct: true,
    vars: { ENVIRONMENT: 'development', SITE_URL: 'http://localhost', ...vars },
  });
  try {
    await applyMigrations(edge.miniflare);
    return await work(edge);
  } finally {
    await edge.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}
