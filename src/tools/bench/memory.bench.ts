import { Agent } from 'node:http';
import { buildBundles } from './bundles.ts';
import { fillContent } from './content.ts';
import { applyLoad, ask, workerdMemory } from './load/load.ts';
import { withEdge } from './pages.bench.ts';
import { openReaders } from './readers.ts';
import { middle, type Row, type Size } from './report.ts';

/** What readers look at in turn. */
const PATHS = ['/gujarati', '/gujarati/nation/river-sensors/1', '/hindi', '/', '/gujarati/sports'];
const CONNECTIONS = 16;
/** Seconds to get warm and of the load that follows, and sockets that are opened. */
const SIZES = {
  full: { sockets: 2_000, warmUp: 60, load: 600 },
  small: { sockets: 10, warmUp: 0.2, load: 0.5 },
} as const;
/** Of what the site can answer. */
const SHARE = 0.7;
/** Looks at the memory within the load. */
const LOOKS = 100;
const PAGE_SIZE = 4_096;

/** What sockets hold in workerd and whether it grows under a long load: each on a process of its own, the client's memory not counted. */
export async function benchMemory(size: Size): Promise<Row[]> {
  const { sockets, ...soak } = SIZES[size];
  const { empty, production } = buildBundles(['empty']);
  const [least, ours] = [
    await weighSockets(empty, sockets),
    await weighSockets(production, sockets),
  ];
  return [
    { what: `memory of ${sockets} sockets`, value: toMegabytes(ours), unit: 'MB' },
    {
      what: `memory of ${sockets} sockets / hub that does nothing`,
      value: ours / least,
      unit: 'x',
      budget: { most: 1.5 },
    },
    ...(await soakPages(production, soak)),
  ];
}

/** Memory that sockets add to a process that has answered before, in pages of memory. */
async function weighSockets(script: string, count: number): Promise<number> {
  let added = 0;
  await withEdge(script, async ({ url }) => {
    const first = await openReaders(url, Math.min(count, 50));
    first.leave();
    const before = workerdMemory();
    const readers = await openReaders(url, count);
    added = workerdMemory() - before;
    readers.leave();
  });
  return added;
}

/** Pages asked for evenly, at a share of what the site can answer. */
async function soakPages(
  script: string,
  { warmUp, load }: { warmUp: number; load: number },
): Promise<Row[]> {
  const memory: number[] = [];
  let [rate, failed] = [0, 0];
  await withEdge(script, async ({ url, miniflare }) => {
    await fillContent(miniflare);
    const urls = PATHS.map((path) => new URL(path, url));
    let most = Infinity;
    for (const each of urls) {
      const options = { seconds: warmUp / PATHS.length, connections: CONNECTIONS };
      most = Math.min(most, (await applyLoad(each, options)).rate);
    }
    rate = most * SHARE;
    const look = () => void memory.push(workerdMemory());
    ({ failed } = await askEvenly(urls, { rate, seconds: load, look }));
  });
  const fifth = Math.ceil(memory.length / 5);
  const [begin, end] = [middle(memory.slice(0, fifth)), middle(memory.slice(-fifth))];
  return [
    { what: 'load: pages asked for', value: rate, unit: '/s' },
    { what: 'load: answers that failed', value: failed, budget: { most: 0 } },
    { what: 'load: memory at the beginning', value: toMegabytes(begin), unit: 'MB' },
    { what: 'load: memory at the end', value: toMegabytes(end), unit: 'MB' },
    { what: 'load: grown', value: end / begin, unit: 'x', budget: { most: 1.1 } },
  ];
}

/** Asks `rate` times a second, whether answers come or not, and looks a hundred times meanwhile. */
async function askEvenly(
  urls: readonly URL[],
  { rate, seconds, look }: { rate: number; seconds: number; look: () => void },
): Promise<{ failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers = new Set<Promise<void>>();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  let [asked, failed, looks] = [0, 0, 0];
  while (elapsed() < seconds) {
    for (const due = elapsed() * rate; asked < due; asked += 1) {
      const answer: Promise<void> = ask(urls[asked % urls.length] as URL, agent)
        .catch(() => {
          failed += 1;
        })
        .finally(() => answers.delete(answer));
      answers.add(answer);
    }
    for (; looks < (elapsed() / seconds) * LOOKS; looks += 1) look();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(answers);
  agent.destroy();
  return { failed };
}

function toMegabytes(pages: number): number {
  return (pages * PAGE_SIZE) / 2 ** 20;
}
