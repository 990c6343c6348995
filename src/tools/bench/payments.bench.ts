import { buildBundle } from './bundles.ts';
import { withEdge } from './pages.bench.ts';
import type { StormResult } from './payment-storm.ts';
import type { Row, Size } from './report.ts';

const ORDERS = { full: 1_000, small: 40 } as const;

/** Many payments, told of badly: whether each is settled once, and whether all sums are the same. */
export async function benchPayments(size: Size): Promise<Row[]> {
  const orders = ORDERS[size];
  let result: StormResult | null = null;
  const begun = performance.now();
  await withEdge(buildBundle('payments'), async ({ url }) => {
    const response = await fetch(new URL(`/bench/storm?orders=${orders}`, url));
    if (!response.ok) throw new Error(`status ${response.status}: ${await response.text()}`);
    result = (await response.json()) as StormResult;
  });
  return result ? toRows(result, orders, (performance.now() - begun) / 1_000) : [];
}

function toRows(result: StormResult, orders: number, seconds: number): Row[] {
  const { atBank, inOrders, inPayments, onPapers } = result;
  const none = { most: 0 };
  const apart = [inOrders, inPayments, onPapers].map((sum) => Math.abs(sum - atBank));
  return [
    { what: `orders settled, of ${orders}`, value: result.settled, budget: { least: orders } },
    { what: 'events with a changed body that were taken', value: result.taken, budget: none },
    { what: 'orders that went backward', value: result.backward, budget: none },
    { what: 'consumers that died', value: result.deaths },
    {
      what: `orders found by asking, of at least ${result.dropped} nobody told of`,
      value: result.reconciled,
      budget: { least: result.dropped },
    },
    { what: 'numbers of papers left out or too many', value: result.gaps, budget: none },
    { what: 'paise by which orders are off the bank', value: apart[0] ?? 1, budget: none },
    { what: 'paise by which payments are off the bank', value: apart[1] ?? 1, budget: none },
    { what: 'paise by which papers are off the bank', value: apart[2] ?? 1, budget: none },
    { what: 'payments with all their events', value: orders / seconds, unit: '/s' },
  ];
}
