import { ALL_EDITIONS } from '#i18n/editions.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { buildBundles } from './bundles.ts';
import { readWhileWritten } from './comment-writers.ts';
import { fillContent } from './content.ts';
import { timeJudging } from './judging.ts';
import { workerdCpu } from './load.ts';
import { type FilledRoom, fillRoom } from './many-comments.ts';
import { withEdge } from './pages.bench.ts';
import { type Row, type Size, spreadOf } from './report.ts';

const SIZES = {
  full: { comments: 8_500, alone: 1_500, people: 600, calls: 600 },
  small: { comments: 200, alone: 60, people: 60, calls: 8 },
} as const;
const STORY = 1;
const SECRET = 'a secret of sessions, only for this benchmark';
const CALLS = ['sort=newest', 'sort=oldest', 'sort=liked', 'language=gujarati'];

/** A room of 10,000 comments: what its first call and its page ask of D1, how long they take, and whether it can be read through while others write. */
export async function benchComments(size: Size): Promise<Row[]> {
  const { calls, ...filled } = SIZES[size];
  const room: FilledRoom = { ...filled, story: STORY };
  const { metered, production } = buildBundles(['metered']);
  const rows: Row[] = [];
  const fill = async ({ miniflare }: LocalEdge) => {
    await fillContent(miniflare);
    await fillRoom(await miniflare.getD1Database('DB'), room);
  };
  await withEdge(metered, async (edge) => {
    await fill(edge);
    rows.push(...(await countAll(edge.url)));
  });
  const vars = { AUTH_SECRET: SECRET };
  await withEdge(
    production,
    async (edge) => {
      await fill(edge);
      rows.push(...(await timeAll(edge.url, calls)));
      rows.push(...(await timeJudging(edge.miniflare, calls)));
      rows.push(...(await readWhileWritten(edge, room, SECRET)));
    },
    vars,
  );
  return rows;
}

/** The most that any of the orders and languages asks for. */
async function countAll(url: URL): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(listPaths())) {
    const counts: { roundTrips: number; rows: number }[] = [];
    for (const path of paths) {
      // What all pages share is in KV long before.
      await fetch(new URL(`${path}&warm`, url));
      counts.push((await (await fetch(new URL(`${path}&warm`, url))).json()) as never);
    }
    const most = (of: 'roundTrips' | 'rows') => Math.max(...counts.map((each) => each[of]));
    rows.push(
      { what: `${what}: D1, round trips`, value: most('roundTrips'), budget: { most: 3 } },
      { what: `${what}: D1, rows read`, value: most('rows'), budget: { most: 200 } },
    );
  }
  return rows;
}

/** Paths by what is asked for. */
function listPaths(): Readonly<Record<string, readonly string[]>> {
  return {
    'first call': CALLS.map((query) => `/api/comment?id=${STORY}&${query}`),
    page: ALL_EDITIONS.map(({ prefix }) => `${prefix}/comments/story/${STORY}?sort=newest`),
  };
}

async function timeAll(url: URL, calls: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(listPaths())) {
    const time = (count: number) => timeCalls(url, paths, count);
    // As long as what is called is still compiled: an isolate that serves a room has served many pages.
    await time(calls * 2);
    const before = workerdCpu();
    const { p50, p95, longest } = spreadOf(await time(calls));
    rows.push(
      { what: `${what}: CPU`, value: (workerdCpu() - before) / calls, unit: 'us' },
      { what: `${what}: p50`, value: p50, unit: 'ms' },
      { what: `${what}: p95`, value: p95, unit: 'ms', budget: { most: 25 } },
      { what: `${what}: longest`, value: longest, unit: 'ms' },
    );
  }
  return rows;
}

/** How long each of so many took, one after the other, in milliseconds. */
async function timeCalls(url: URL, paths: readonly string[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const path = paths[turn % paths.length] ?? '';
    const started = performance.now();
    const response = await fetch(new URL(path, url));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}
