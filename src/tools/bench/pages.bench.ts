import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { type LocalEdge, startLocalEdge } from '#tools/start/local-edge.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { type BundleName, buildBundles } from './bundles.ts';
import { fillContent } from './content.ts';
import { applyLoad, type LoadResult, workerdCpu } from './load.ts';
import { middle, type Row, type Size } from './report.ts';
import { weighBundles } from './weights.ts';

const PAGES = { home: '/gujarati', article: '/gujarati/nation/river-sensors/1' } as const;
const CONNECTIONS = 16;
/** Seconds of load on each page, and times a Worker is started. */
const SIZES = {
  full: { warmUp: 2, load: 5, starts: 5 },
  small: { warmUp: 0.1, load: 0.1, starts: 1 },
} as const;
/** In small without `plain`, whose exchanged part is in `string` too. */
const COMPARED: Readonly<Record<Size, readonly BundleName[]>> = {
  full: ['empty', 'string', 'plain', 'production'],
  small: ['empty', 'string', 'production'],
};
/** How a story is offered: with a picture or text, in a line with its time, ranked, or in the footer. */
const CARD = /<article class="story|<li><time|class="thumb-title"|class="hot-title"/g;
const kB = (bytes: number) => bytes / 1024;

/** Uncached pages of the production bundle against an empty Worker and the same tree by `renderToString`. */
export async function benchPages(size: Size): Promise<Row[]> {
  const { warmUp, load, starts } = SIZES[size];
  const bundles = buildBundles([...COMPARED[size], 'metered']);
  const measured = new Map<string, LoadResult>();
  const firstStarts = new Map<BundleName, number>();
  let html = { home: '', article: '' };
  for (const name of COMPARED[size]) {
    await withEdge(bundles[name], async (edge) => {
      firstStarts.set(name, await timeStart(edge));
      if (name !== 'empty') await fillContent(edge.miniflare);
      for (const [page, path] of Object.entries(PAGES)) {
        const url = new URL(path, edge.url);
        if (name === 'production') html = { ...html, [page]: await (await fetch(url)).text() };
        await applyLoad(url, { seconds: warmUp, connections: CONNECTIONS });
        const result = await applyLoad(url, { seconds: load, connections: CONNECTIONS });
        measured.set(`${name}.${page}`, result);
      }
    });
  }
  return [
    ...toLoadRows(measured),
    ...(await countDatabase(bundles.metered)),
    ...(await timeStarts(bundles, firstStarts, starts)),
    ...toWeightRows(html),
  ];
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
async function timeStarts(
  bundles: Record<BundleName, string>,
  first: ReadonlyMap<BundleName, number>,
  starts: number,
): Promise<Row[]> {
  const time = async (name: BundleName) => {
    const times = [first.get(name) ?? 0];
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

function toLoadRows(measured: ReadonlyMap<string, LoadResult>): Row[] {
  const of = (key: string) => {
    const result = measured.get(key);
    if (!result) throw new Error(`not measured: ${key}`);
    return result;
  };
  return Object.keys(PAGES).flatMap((page): Row[] => {
    const production = of(`production.${page}`);
    const string = of(`string.${page}`);
    const compare = (name: BundleName, what: string): Row[] => {
      const other = measured.get(`${name}.${page}`);
      const value = production.rate / (other?.rate ?? 0);
      return other ? [{ what: `${page}: requests/s / ${what}`, value, unit: 'x' }] : [];
    };
    return [
      { what: `${page}: requests, uncached`, value: production.rate, unit: '/s' },
      { what: `${page}: p99`, value: production.p99, unit: 'ms' },
      { what: `${page}: CPU a page`, value: production.cpu, unit: 'us' },
      ...compare('empty', 'empty Worker'),
      ...compare('string', 'renderToString'),
      ...compare('plain', 'plain streaming'),
      {
        what: `${page}: CPU / renderToString`,
        value: production.cpu / string.cpu,
        unit: 'x',
        budget: { most: 1.2 },
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
      budget: { most: 95 },
    },
    { what: 'styles gz', value: kB(weights.styles), unit: 'kB', budget: { most: 15 } },
    { what: 'Worker bundle gz', value: kB(weights.worker), unit: 'kB', budget: { most: 1024 } },
    { what: 'drawing engine gz', value: kB(weights.engine), unit: 'kB', budget: { most: 2048 } },
  ];
}

/** A fresh instance with an empty database of its own. */
export async function withEdge(
  script: string,
  work: (edge: LocalEdge) => Promise<void>,
  vars: Record<string, string> = {},
): Promise<void> {
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
    await work(edge);
  } finally {
    await edge.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}
