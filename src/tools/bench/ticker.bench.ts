import { startMarketService } from '#tools/stand-in/market-service.ts';
import type { LocalEdge } from '#tools/start/local-edge.ts';
import { buildBundle } from './bundles.ts';
import { workerdCpu } from './load/load.ts';
import { withEdge } from './pages.bench.ts';
import { openReaders, type Readers } from './readers.ts';
import type { Row, Size } from './report.ts';

const MINUTE = 60_000;
/** A Friday at ten in India, so far away that no alarm comes by itself. */
const OPEN = Date.parse('2099-11-20T10:00:00+05:30');
/** Deliveries to a crowd are timed over many states; the other runs have a group of readers. */
const SIZES = {
  full: { crowd: 4_000, states: 30, group: 1_000, minutes: 30, evictions: 200 },
  small: { crowd: 20, states: 2, group: 10, minutes: 2, evictions: 4 },
} as const;
/** Milliseconds. */
const PATIENCE = 10_000;
const HUB = 'shard-0';
const WORKER = '';

/** The ticker and one hub with real sockets, a market service that counts its calls, and a clock turned by hand. */
export async function benchTicker(size: Size): Promise<Row[]> {
  const { crowd, states, group, minutes, evictions } = SIZES[size];
  const rows: Row[] = [];
  const market = await startMarketService(answerCall);
  const bundle = buildBundle('ticker');
  const run = (work: (edge: LocalEdge) => Promise<Row[]>, more: Record<string, string>) =>
    withEdge(bundle, async (edge) => void rows.push(...(await work(edge))), more);
  await run((edge) => timeDelivery(edge, crowd, states), market.vars);
  await run((edge) => countCalls(edge, market.calls, { group, minutes }), market.vars);
  // The simulated exchange: an object that waits for an outside service isn't thrown out meanwhile.
  await run((edge) => evict(edge, group, evictions), {});
  market.stop();
  return rows;
}

async function timeDelivery(edge: LocalEdge, crowd: number, states: number): Promise<Row[]> {
  const readers = await openReaders(edge.url, crowd);
  await readers.arrive(await turn(edge, 0), PATIENCE);
  const waits: number[] = [];
  const cpu = workerdCpu();
  for (let minute = 1; minute <= states; minute += 1) {
    const begun = performance.now();
    const times = await readers.arrive(await turn(edge, minute), PATIENCE);
    waits.push(...times.map((time) => time - begun));
  }
  const each = (workerdCpu() - cpu) / waits.length;
  readers.leave();
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(share * (waits.length - 1))] ?? 0;
  return [
    { what: `delivery to ${crowd} sockets: p50`, value: at(0.5), unit: 'ms' },
    {
      what: `delivery to ${crowd} sockets: p99`,
      value: at(0.99),
      unit: 'ms',
      budget: { most: 400 },
    },
    { what: 'CPU a socket and message', value: each, unit: 'us', budget: { most: 60 } },
  ];
}

/** Every alarm comes three times, and every reader also asks for prices. */
async function countCalls(
  edge: LocalEdge,
  calls: () => number,
  { group, minutes }: { group: number; minutes: number },
): Promise<Row[]> {
  const readers = await openReaders(edge.url, group);
  const before = calls();
  for (let minute = 0; minute < minutes; minute += 1) {
    await readers.arrive(await turn(edge, minute, 3), PATIENCE);
    await askForPrices(edge, group);
  }
  readers.leave();
  const value = (calls() - before) / minutes;
  return [{ what: `calls a minute with ${group} readers`, value, budget: { most: 1 } }];
}

async function askForPrices(edge: LocalEdge, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, times - asked) }, async () => {
        const answer = await fetch(new URL('/api/market/indices', edge.url));
        await answer.arrayBuffer();
      }),
    );
}

/** The hub and the ticker are thrown out of memory in turn while states are on their way. */
async function evict(edge: LocalEdge, group: number, evictions: number): Promise<Row[]> {
  const readers = await openReaders(edge.url, group);
  await readers.arrive(await turn(edge, 0), PATIENCE);
  let late = 0;
  let evicted = 0;
  for (let minute = 1; evicted < evictions; minute += 1) {
    const turned = turn(edge, minute);
    const [className, name] = minute % 2 === 0 ? ['MarketTicker', 'root'] : ['MarketHub', HUB];
    await edge.miniflare.unsafeEvictDurableObject(WORKER, className ?? '', { name: name ?? '' });
    evicted += 1;
    late += await countLate(readers, await turned);
  }
  const lost = readers.lost();
  readers.leave();
  return [
    { what: `sockets lost in ${evictions} evictions`, value: lost, budget: { most: 0 } },
    { what: 'of these, states not with every reader', value: late, budget: { most: 0 } },
  ];
}

async function countLate(readers: Readers, version: number): Promise<number> {
  try {
    await readers.arrive(version, PATIENCE);
    return 0;
  } catch {
    return 1;
  }
}

/** One minute of the ticker, its alarm coming `times` over; gives the version readers should have. */
async function turn(edge: LocalEdge, minute: number, times = 1): Promise<number> {
  const query = new URLSearchParams({ at: `${OPEN + minute * MINUTE}`, times: `${times}` });
  const answer = await fetch(new URL(`/bench/turn?${query}`, edge.url));
  const { version } = (await answer.json()) as { version: number };
  return version;
}

/** Open, with other prices at every call. */
function answerCall(call: number): object {
  const data = ['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'NIFTY IT'].map((name, place) => {
    const netChange = call + place;
    return { name, livePrice: 20_000 + netChange, netChange, percentChange: netChange / 200 };
  });
  return { code: 200, marketOpen: true, data };
}
