import { createExecutionContext, env } from 'cloudflare:test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allDomains, composeDomains } from '#kernel/domain/domains.ts';
import { openBooks, runStorm, STORM_FEE } from '#tools/bench/payment-storm.ts';
import { createRandom } from '#tools/bench/stories.ts';
import { RazorpayStandIn } from '#tools/stand-in/razorpay.ts';

const ORDERS = 20;
const before = allDomains();

beforeAll(() => composeDomains([{ payables: [STORM_FEE] }, ...before]));
afterAll(() => {
  composeDomains(before);
  vi.restoreAllMocks();
});

it('orders told of three times, in any order, by consumers that die, are paid once each', async () => {
  const bank = new RazorpayStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => bank.fetch(...call));
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  const context = createExecutionContext();
  const result = await runStorm({ env, context }, openBooks(bank, createRandom(7)), ORDERS);
  const { atBank, deaths, raced, reconciled } = result;
  expect(result).toMatchObject({
    ...{ settled: ORDERS, taken: 0, backward: 0, gaps: 0, dropped: 1 },
    ...{ inOrders: atBank, inPayments: atBank, onPapers: atBank },
  });
  expect(atBank).toBeGreaterThan(0);
  expect(deaths).toBeGreaterThan(0);
  expect(raced).toBe(2);
  expect(reconciled).toBeGreaterThanOrEqual(1);
});
