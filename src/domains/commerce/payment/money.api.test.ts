import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import '#app/domains.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { makeCreative } from '#testing/access/bookings.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newEmail } from '#testing/member.ts';
import { makeOwned } from '#testing/money/owned-business.ts';
import { saveSeller } from '#testing/money/paid-orders.ts';
import { signInAs } from '#testing/people.ts';
import { openBank } from './gateway.service.ts';

/** What an app sees of money from the first call to the last: the shapes of `commerce` as they are described. */

const SURAT = {
  ...{ name: 'Patel Sarees', address: '12 Textile Market', city: 'Surat', pincode: '395003' },
  ...{ stateCode: 'GJ', email: 'patel@people.example' },
};
const startOn = addDays(toDay(new Date()), 6);

let member: Member;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
  await saveSeller(makePlatform().db);
  member = await makeMember({ email: newEmail() });
  admin = { headers: (await signInAs('admin')).bearer };
});

interface Called {
  body?: object;
  who?: { headers: Record<string, string> } | null;
  key?: string;
  language?: string;
}

async function ask(
  method: string,
  path: string,
  { body, who = member, key, language = 'en' }: Called = {},
) {
  const { status, body: said } = await callApi<never>(path, {
    method,
    headers: {
      ...{ ...who?.headers, Origin: env.SITE_URL, 'Content-Type': 'application/json' },
      ...{ 'Accept-Language': language, ...(key && { 'Idempotency-Key': key }) },
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const [error] = said.errors ?? [];
  const data = said.data as unknown as Record<string, string & number & object>;
  return { status, data, code: error?.code, error, said };
}

const namesOf = (value: unknown) => Object.keys(Object(value)).toSorted();

/** Places that are held for a day, by calls. */
async function hold() {
  const days = { slotCode: 'HEADER_TOP', language: 'gujarati', startOn, endOn: startOn };
  const quote = await ask('POST', '/advertisement/rate/card', { body: days });
  const shown = {
    ...{ advertiser: 'Patel Sarees', trade: 'clothes', url: 'https://patel-sarees.in/' },
    ...{ imageDescription: 'Silk sarees', rightsOwned: true, allowed: true, action: 'hold' },
    creativeId: await makeCreative(member.id),
  };
  const body = { ...days, ...shown, quoteId: quote.data.quoteId };
  const booked = await ask('POST', '/advertisement/book', { body, key: crypto.randomUUID() });
  return {
    quote,
    booked,
    refId: String(booked.data.bookingId),
    total: Number(quote.data.totalPaise),
  };
}

const orderOf = ({ refId, total }: { refId: string; total: number }) => ({
  ...{ purpose: 'ad_booking', refId, billing: SURAT, expectedTotalPaise: total },
});

it('how things are paid here is told to anybody, and without a secret', async () => {
  const open = await ask('GET', '/config', { who: null });
  expect(open.data).toEqual({
    ...{ gateways: ['simulated'], keyId: 'rzp_test_simulated', currency: 'INR' },
    gst: {
      ...{ registered: true, rateBps: 1800, sellerState: 'GJ' },
      sac: { ad_booking: '998365', listing_plan: '998365', association_fee: '998365' },
    },
  });
  const { businessId } = await makeOwned(member.id);
  await env.DB.prepare("UPDATE users SET role = 'vendor' WHERE id = ?").bind(member.id).run();
  for (const id of ['payment', 'plan:plus', String(businessId)]) {
    const { data } = await ask('GET', `/config/${id}`);
    expect(namesOf(data)).toEqual(['currency', 'gateways', 'gst', 'keyId', 'plans', 'policies']);
    expect(namesOf(data.policies)).toEqual(['refund', 'terms']);
    expect(JSON.stringify(data)).not.toContain('secret');
  }
  const plan = await ask('GET', '/config/plan:plus');
  expect(plan.data.plans).toHaveLength(1);
  expect((await ask('GET', '/config/payment', { who: null })).status).toBe(401);
  for (const id of ['999999', 'plan:gold', 'plan:'])
    expect([404, 400]).toContain((await ask('GET', `/config/${id}`)).status);
});

it('an advertisement is booked, paid, told of and given back by calls alone', async () => {
  const held = await hold();
  const { quote, booked, refId: bookingId, total } = held;
  expect(namesOf(quote.data)).toEqual(
    [
      ...['quoteId', 'days', 'weekendDays', 'basePaise', 'discountPaise', 'netPaise', 'tax'],
      ...['totalPaise', 'fullDays'],
    ].toSorted(),
  );
  expect(namesOf(booked.data)).toEqual(['bookingId', 'breakup', 'holdUntil', 'status']);
  expect(booked.data.status).toBe('held');

  const made = await ask('POST', '/payment/order/create', {
    body: orderOf(held),
    key: 'once',
  });
  expect(namesOf(made.data)).toEqual(
    [
      ...['orderId', 'gateway', 'gatewayOrderId', 'keyId', 'amountPaise', 'currency', 'breakup'],
      ...['checkout', 'expiresAt'],
    ].toSorted(),
  );
  expect(namesOf(made.data.checkout)).toEqual(['action', 'fields']);
  expect(made.data.amountPaise).toBe(total);
  const orderId = String(made.data.orderId);
  const gatewayOrderId = String(made.data.gatewayOrderId);
  const again = await ask('POST', '/payment/order/create', {
    body: orderOf(held),
    key: 'once',
  });
  expect(again.data).toEqual(made.data);
  const none = await ask('GET', `/payment/invoice/${orderId}`);
  expect([none.status, none.code]).toEqual([404, 'invoice.not_yet']);

  const bank = openBank(makePlatform());
  await bank?.pay({ id: 'pay_api', gatewayOrderId, status: 'authorized', method: 'upi' });
  const proof = await bank?.toCallback({ id: 'pay_api', gatewayOrderId });
  const forged = { ...proof, razorpay_signature: '0'.repeat(64) };
  const refused = await ask('POST', '/payment/update', { body: { orderId, ...forged } });
  expect([refused.status, refused.code]).toEqual([400, 'payment.signature']);
  const paid = await ask('POST', '/payment/update', { body: { orderId, ...proof } });
  expect(paid.data).toEqual({ orderId, status: 'paid' });

  const standing = await ask('GET', `/payment/status/${orderId}`);
  expect(standing.data).toMatchObject({
    ...{ orderId, status: 'paid', paidPaise: total, refundedPaise: 0, refunds: [] },
    payments: [{ method: 'upi', instrument: 'vy***@bank', status: 'captured' }],
    documents: [{ series: 'RV' }],
  });
  const found = await ask('POST', '/payment/search', {
    body: { status: 'paid', purpose: 'ad_booking', page: 1, size: 1 },
  });
  expect(found.said).toMatchObject({
    data: [{ orderId, refId: bookingId, status: 'paid' }],
    page: { number: 1, size: 1, hasNext: false },
  });

  const cancelled = await ask('PUT', `/advertisement/book/${bookingId}`, {
    body: { action: 'cancel' },
  });
  expect(cancelled.data).toMatchObject({ status: 'cancelled' });
  const after = await ask('GET', `/payment/status/${orderId}`);
  expect(after.data).toMatchObject({ refunds: [{ amountPaise: total, status: 'waiting' }] });
});

describe('a call of money', () => {
  let held: Awaited<ReturnType<typeof hold>>;
  beforeAll(async () => {
    held = await hold();
  });

  it.each<[string, number, string, object]>([
    ['Devanagari', 400, 'input.latin', { billing: { ...SURAT, name: 'पटेल साड़ी' } }],
    ['no name', 400, 'input.length', { billing: { ...SURAT, name: 'P' } }],
    ['no PIN code', 400, 'input.pincode', { billing: { ...SURAT, pincode: '095003' } }],
    ['no state', 400, 'input.state', { billing: { ...SURAT, stateCode: 'XX' } }],
    ['a wrong GSTIN', 400, 'invoice.gstin', { billing: { ...SURAT, gstin: '24AAPFU0939F1Z2' } }],
    [
      'the GSTIN of another state',
      ...([400, 'invoice.gstin_state'] as const),
      { billing: { ...SURAT, gstin: '27AAPFU0939F1ZV' } },
    ],
    ['another price', 409, 'payment.price_changed', { expectedTotalPaise: 1 }],
    ['another gateway', 400, 'payment.gateway', { gateway: 'razorpay' }],
    ['another business', 404, 'payment.nothing', { vendorBusinessDetailsId: 1 }],
    ['a foreign address', 404, 'payment.nothing', { billing: undefined, billingProfileId: 9_999 }],
    ['no address', 400, 'input.format', { billing: undefined }],
    ['a negative sum', 400, 'input.too_small', { expectedTotalPaise: -1 }],
    ['a fraction', 400, 'input.type', { expectedTotalPaise: 10.5 }],
    ['2^53', 400, 'input.too_big', { expectedTotalPaise: 2 ** 53 }],
    ['an unknown purpose', 400, 'input.value', { purpose: 'gift' }],
    ['a booking of nobody', 404, 'payment.nothing', { refId: 'A-2026-7K4M9Q2X' }],
  ])('with %s is refused in the reader’s language, and nothing is ordered', async (...given) => {
    const [, status, code, change] = given;
    const body = { ...orderOf(held), ...change };
    const count = () => env.DB.prepare('SELECT count(*) AS n FROM payment_orders').first('n');
    const before = await count();
    const messages = new Set<string>();
    for (const language of ['en', 'hi', 'gu']) {
      const answer = await ask('POST', '/payment/order/create', { body, language });
      expect([answer.status, answer.code]).toEqual([status, code]);
      messages.add(String(answer.error?.message));
    }
    expect(messages.size).toBe(3);
    expect(await count()).toBe(before);
  });

  it.each<[string, object]>([
    ['/payment/refund', { amountPaise: -100 }],
    ['/payment/refund', { amountPaise: 0 }],
    ['/payment/refund', { amountPaise: 1.5 }],
    ['/payment/refund', { amountPaise: 2 ** 53 }],
    ['/payment/offline', { amountPaise: -1 }],
    ['/payment/offline', { amountPaise: 99.99 }],
    ['/payment/offline', { receivedOn: '2026-02-30' }],
    ['/payment/offline', { receivedOn: '2999-01-01' }],
  ])('of the desk, to %s with %j, is refused and moves nothing', async (path, change) => {
    const made = await ask('POST', '/payment/order/create', { body: orderOf(held) });
    const { orderId } = made.data;
    const common = { orderId, amountPaise: held.total, key: crypto.randomUUID() };
    const rest = { reason: 'Wrong town', reference: 'UTR4711', receivedOn: '2026-11-24' };
    const body = { ...common, ...rest, ...change };
    expect((await ask('POST', path, { body, who: admin })).status).toBe(400);
    expect((await ask('GET', `/payment/status/${orderId}`)).data).toMatchObject({
      ...{ status: 'created', paidPaise: 0, payments: [], refunds: [] },
    });
  });
});
