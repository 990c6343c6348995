import { request } from 'node:http';
import { buildBundle } from './bundles.ts';
import { withEdge } from './pages.bench.ts';
import type { StormResult } from './payment-storm.ts';
import { middle, type Row, type Size } from './report.ts';

const ORDERS = { full: 1_000, small: 40 } as const;
/** Messages, and orders, of one step: it takes some seconds at most. */
const [AT_ONCE, RACED_AT_ONCE] = [200, 20] as const;
/** An answer without the database, to compare with: asked for between so many events. */
const PLAIN = { path: '/robots.txt', every: 20 } as const;

/** Milliseconds of each call. */
type Times = Record<'plain' | 'order' | 'event' | 'callback', number[]>;

/** Many payments, told of badly: whether each is settled once, whether all sums are the same, and how long who pays, and the bank, wait. */
export async function benchPayments(size: Size): Promise<Row[]> {
  const orders = ORDERS[size];
  const rows: Row[] = [];
  await withEdge(buildBundle('payments'), async ({ url }) => {
    const times: Times = { plain: [], order: [], event: [], callback: [] };
    const caller = new Caller(url);
    const result = await storm(caller, orders, times);
    rows.push(...toRows(result, orders), ...toTimeRows(times), await timePapers(caller));
  });
  return rows;
}

interface Call {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Asks the Worker, each time by a connection of its own: one that is kept may be closed at the other end just as it is used again. */
class Caller {
  readonly #url: URL;

  constructor(url: URL) {
    this.#url = url;
  }

  ask(path: string, { method, headers = {}, body }: Call = {}): Promise<[number, string]> {
    return new Promise((resolve, reject) => {
      const options = { method: method ?? 'GET', headers, agent: false };
      const call = request(new URL(path, this.#url), options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve([response.statusCode ?? 0, text]));
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  /** The status of an answer, whose time is noted. */
  async time(times: number[], path: string, call: Call = {}): Promise<number> {
    const begun = performance.now();
    const [status] = await this.ask(path, call);
    times.push(performance.now() - begun);
    return status;
  }

  /** What a step of the storm gives. */
  async step<T>(path: string): Promise<T> {
    const [status, text] = await this.ask(`/bench/${path}`);
    if (status !== 200) throw new Error(`${path}: status ${status}: ${text}`);
    return JSON.parse(text) as T;
  }
}

interface Paid {
  told: { headers: Record<string, string>; body: string; isTampered: boolean }[];
  brought: { id: string; fields: Record<string, string> }[];
  dropped: number;
}

async function storm(caller: Caller, orders: number, times: Times): Promise<StormResult> {
  await caller.step('prepare');
  for (let at = 1; at <= orders; at += 1) {
    const status = await caller.time(times.order, `/bench/order?at=${at}`);
    if (status !== 200) throw new Error(`order ${at}: status ${status}`);
  }
  const { told, brought, dropped } = await caller.step<Paid>('pay');
  const taken = await tell(caller, told, times);
  await bring(caller, brought, times.callback);
  const [deaths, raced] = await Promise.all([consumeAll(caller), raceAll(caller)]);
  const { open } = await caller.step<{ open: number }>('open');
  let rounds = 1;
  for (let round = 1; round <= rounds; round += 1)
    ({ rounds } = await caller.step<{ rounds: number }>(`cron?round=${round}`));
  const { left, ...counted } = await caller.step<StormResult & { left: number }>('count');
  return { ...counted, taken, deaths, raced, dropped, reconciled: open - left };
}

/** Brings events to the site; gives how many were taken that nobody should take. */
async function tell(caller: Caller, told: Paid['told'], times: Times): Promise<number> {
  let taken = 0;
  for (const [at, { headers, body, isTampered }] of told.entries()) {
    if (at % PLAIN.every === 0) await caller.time(times.plain, PLAIN.path);
    const call = { method: 'POST', headers, body } as const;
    const status = await caller.time(
      isTampered ? [] : times.event,
      '/api/payment/webhook/razorpay',
      call,
    );
    if (isTampered && status === 200) taken += 1;
    if (!isTampered && status !== 200) throw new Error(`event: status ${status}`);
  }
  return taken;
}

/** Browsers come back from the bank, before anybody has taken what it has told. */
async function bring(caller: Caller, brought: Paid['brought'], times: number[]): Promise<void> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const { id, fields } of brought) {
    const call = { method: 'POST', headers, body: String(new URLSearchParams(fields)) } as const;
    const status = await caller.time(times, `/api/payment/callback/${id}?language=english`, call);
    if (status !== 303) throw new Error(`callback: status ${status}`);
  }
}

async function consumeAll(caller: Caller): Promise<number> {
  let [deaths, left] = [0, 1];
  while (left > 0) {
    const step = await caller.step<{ deaths: number; left: number }>(`consume?most=${AT_ONCE}`);
    deaths += step.deaths;
    left = step.left;
  }
  return deaths;
}

async function raceAll(caller: Caller): Promise<number> {
  let [raced, left] = [0, 1];
  while (left > 0) {
    const path = `race?from=${raced}&most=${RACED_AT_ONCE}`;
    const step = await caller.step<{ raced: number; left: number }>(path);
    raced += step.raced;
    left = step.left;
  }
  return raced;
}

function toRows(result: StormResult, orders: number): Row[] {
  const { atBank, inOrders, inPayments, onPapers } = result;
  const none = { most: 0 };
  const apart = [inOrders, inPayments, onPapers].map((sum) => Math.abs(sum - atBank));
  return [
    { what: `orders settled, of ${orders}`, value: result.settled, budget: { least: orders } },
    { what: 'events with a changed body that were taken', value: result.taken, budget: none },
    { what: 'orders that went backward', value: result.backward, budget: none },
    { what: 'consumers that died', value: result.deaths, budget: { least: 1 } },
    { what: 'orders settled by callback, page and event at once', value: result.raced },
    {
      what: `orders found by asking, of at least ${result.dropped} nobody told of`,
      value: result.reconciled,
      budget: { least: result.dropped },
    },
    { what: 'numbers of papers left out or too many', value: result.gaps, budget: none },
    { what: 'paise by which orders are off the bank', value: apart[0] ?? 1, budget: none },
    { what: 'paise by which payments are off the bank', value: apart[1] ?? 1, budget: none },
    { what: 'paise by which papers are off the bank', value: apart[2] ?? 1, budget: none },
  ];
}

/** How long one caller after the other waits; the bank itself answers at once. */
function toTimeRows({ plain, order, event, callback }: Times): Row[] {
  const late = (times: number[]) => at(times, 0.95);
  return [
    { what: 'order made: p50', value: middle(order), unit: 'ms' },
    { what: 'order made: p95', value: late(order), unit: 'ms' },
    { what: 'callback settled and answered: p50', value: middle(callback), unit: 'ms' },
    { what: 'callback settled and answered: p95', value: late(callback), unit: 'ms' },
    { what: 'event answered: p50', value: middle(event), unit: 'ms', budget: { most: 50 } },
    { what: 'event answered: p95', value: late(event), unit: 'ms' },
    {
      what: 'event answered / robots.txt, p50',
      value: middle(event) / middle(plain),
      unit: 'x',
      budget: { most: 3 },
    },
  ];
}

/** How long a paper takes, read with others in one query; the clock of the Worker stands still as it draws. */
async function timePapers(caller: Caller): Promise<Row> {
  const draw = () => caller.step<{ drawn: number }>(`draw?most=${AT_ONCE}`);
  await draw();
  const begun = performance.now();
  const { drawn } = await draw();
  const value = (performance.now() - begun) / drawn;
  return { what: 'paper read and drawn as PDF: mean', value, unit: 'ms', budget: { most: 5 } };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
}
