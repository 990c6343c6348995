import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { advertisements } from '#domains/commerce/ad/ads.table.ts';
import { loadRateCard } from '#domains/commerce/booking/rate-card.loader.ts';
import { createOrder } from '#domains/commerce/order/order.service.ts';
import { media } from '#domains/media/picture/media.table.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeFee, sellFees } from '#testing/money/payable-fee.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { RAZORPAY, RazorpayStandIn } from '#tools/stand-in/razorpay.ts';
import { handleEvent, receiveEvent } from './payment-event.service.ts';
import { settlePayment } from './settle.service.ts';

const USER = 70_008;
const BILLING = {
  ...{ name: 'Patel Sarees', address: '12 Textile Market', city: 'Surat', pincode: '395003' },
  ...{ stateCode: 'GJ', email: 'patel@people.example' },
};
let bank: RazorpayStandIn;
let stop: () => Promise<void>;

beforeAll(async () => {
  stop = await sellFees();
  forgetContent();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stop();
});
beforeEach(() => {
  bank = new RazorpayStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => bank.fetch(...call));
});

/** The site with a count of the times it waits for its database: what it asks at once is waited for once. */
function openCounted() {
  let open = 0;
  let trips = 0;
  const ask = async () => {
    if (open === 0) trips += 1;
    open += 1;
  };
  const answer = async () => {
    open -= 1;
  };
  const queue = { sendBatch: async () => {} } as unknown as Queue<unknown>;
  const DB = withFault(env.DB, ask, answer);
  const made = makePlatform({ ...RAZORPAY, DB, PAYMENT_QUEUE: queue });
  const platform: Platform<Env> = { ...made, db: made.db };
  return { platform, trips: () => trips };
}

let keys = 0;

async function makeOrder(platform: Platform<Env> = openCounted().platform) {
  keys += 1;
  const input = {
    purpose: 'association_fee',
    refId: await makeFee(USER),
    billing: BILLING,
  } as const;
  const rest = { expectedTotalPaise: null };
  return createOrder(platform, { userId: USER }, { ...input, ...rest }, `budget-${keys}`);
}

it('an order is made in three round trips', async () => {
  const { platform, trips } = openCounted();
  await makeOrder(platform);
  // The fee itself is written, and read, past what is counted.
  expect(trips()).toBe(3);
});

it.each(['captured', 'authorized'] as const)(
  'money that is %s is settled in two round trips, its notices sent in a third',
  async (status) => {
    const order = await makeOrder();
    const { id } = bank.pay(order.gatewayOrderId, { status });
    const { platform, trips } = openCounted();
    expect(await settlePayment(platform, order.orderId, id, 'callback')).toBe('paid');
    expect(trips()).toBeLessThanOrEqual(3);
    const again = openCounted();
    await settlePayment(again.platform, order.orderId, id, 'poll');
    expect(again.trips()).toBe(1);
  },
);

it('an event is answered after one round trip, without the gateway', async () => {
  const order = await makeOrder();
  const [event] = bank.eventsOf(bank.pay(order.gatewayOrderId).id).slice(-1);
  if (!event) throw new Error('it tells nothing');
  bank.calls.length = 0;
  const { platform, trips } = openCounted();
  expect(await receiveEvent(platform, 'razorpay', event)).toBe(true);
  expect([trips(), bank.calls]).toEqual([1, []]);
  const handled = openCounted();
  await handleEvent(handled.platform, event.headers.get('x-razorpay-event-id') ?? '');
  expect(handled.trips()).toBeLessThanOrEqual(6);
  expect(bank.calls).toHaveLength(1);
});

it.each([
  ['one language', 'gu', 200],
  ['all three', null, 600],
] as const)(
  'the rate card of 92 days in %s reads 200 rows a slot and language',
  async (_, language, most) => {
    await env.DB.prepare(
      `INSERT OR REPLACE INTO ad_inventory (slot_id, target, language, day, capacity, booked)
      WITH RECURSIVE d(day) AS (SELECT '2026-10-01' UNION ALL SELECT date(day, '+1 day') FROM d WHERE day < '2027-06-30')
      SELECT s.id, '', l.value, d.day, s.capacity, 1 FROM d, json_each('["en","hi","gu"]') AS l, ad_slots AS s`,
    ).run();
    const database = meterDatabase(env.DB);
    const platform = makePlatform({ DB: database.database });
    const days = { from: '2026-12-01', to: '2027-03-02' };
    const { slots } = await loadRateCard(platform, { code: 'HEADER_TOP', language, ...days });
    expect(slots[0]?.availability).toHaveLength(92);
    expect(database.rowsRead()).toBeLessThanOrEqual(most);
  },
);

it('an advertisement costs a page that is kept no question', async () => {
  // On a machine that does much else two readings may be further apart than revisions are trusted.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { db } = makePlatform();
  const picture = { id: 901, key: '0123456789abcdef.png', createdAt: new Date() };
  await db.insert(media).values({ ...picture, status: 'ready' });
  const ad = { url: 'https://shop.test/', mediaId: 901, imageDescription: 'A shop in sight' };
  await db.insert(advertisements).values({ ...ad, position: 'Top' });
  await bumpRevisions(db, ['site']);
  forgetContent();
  const database = meterDatabase(env.DB);
  const read = async () => {
    const context = createExecutionContext();
    const bindings = { ...env, DB: database.database };
    const response = await createApp().request('/saved', {}, bindings, context);
    const html = await response.text();
    await waitOnExecutionContext(context);
    return html;
  };
  expect(await read()).toContain('A shop in sight');
  forgetContent();
  database.reset();
  expect(await read()).toContain('A shop in sight');
  // What tidies up after the file waits by the clock.
  clock.mockRestore();
  // The revisions, which every page asks for.
  expect(database.roundTrips()).toBe(1);
});
