import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDay } from '#domains/commerce/booking/ad-day.model.ts';
import { createOrder } from '#domains/commerce/order/order.service.ts';
import type { ListingGrant } from '#kernel/domain/listing-grant.model.ts';
import { grantOf } from '#kernel/domain/listing-grant.statement.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { MONDAY, makeCustomer, platformAt } from '#testing/access/bookings.ts';
import { insertRows, publishBusinesses } from '#testing/listed-businesses.ts';
import { saveOrder, saveSeller } from '#testing/money/paid-orders.ts';
import { BUYER } from '#testing/money/papers.ts';
import { signInAs } from '#testing/people.ts';
import { sendForm, visit } from '#testing/site.ts';
import { advancePlans } from './plan.jobs.ts';
import { toPlanRef } from './plan.model.ts';
import { PLAN_PAYABLE } from './plan-payment.service.ts';

const DAY = 86_400_000;

function at(day: string): Platform<Env> {
  return platformAt(new Date(`${day}T11:00:00+05:30`));
}

beforeAll(() => saveSeller(platformAt(MONDAY).db));

beforeEach(async () => {
  await env.DB.exec("DELETE FROM plan_terms; DELETE FROM notices WHERE key LIKE 'plan/%'");
});

/** A published business with its owner. */
async function makeOwned(keeper?: number) {
  const userId = keeper ?? (await makeCustomer());
  const [businessId = 0] = await publishBusinesses([
    { name: `Tapi Sarees ${userId}`, categoryId: 1, townId: 1 },
  ]);
  await insertRows('business_members', [
    { business_id: businessId, user_id: userId, role: 'owner', added_at: 0 },
  ]);
  return { userId, businessId };
}

interface Owned {
  userId: number;
  businessId: number;
}

/** Its money is in, on a day. */
async function pay(
  platform: Platform<Env>,
  { userId, businessId }: Owned,
  code = 'plus',
  { netPaise = 499_900, expiresAt = platform.now } = {},
) {
  const refId = toPlanRef({ businessId, code, fromOn: toDay(platform.now) });
  const id = await saveOrder(platform.db, netPaise, {
    expiresAt,
    ...{ userId, businessId, refId, purpose: 'listing_plan', key: crypto.randomUUID() },
  });
  const order = { id, userId, businessId, refId, totalPaise: 589_882 };
  const settle = async () => {
    const [first, ...rest] = PLAN_PAYABLE.settle(platform.db, order, platform.now);
    if (first) await platform.db.batch([first, ...rest]);
  };
  await settle();
  return { order, settle };
}

async function termsOf(businessId: number) {
  const { results } = await env.DB.prepare(
    'SELECT plan_code, from_on, until_on, ended_at FROM plan_terms WHERE business_id = ? ORDER BY from_on',
  )
    .bind(businessId)
    .all<{ plan_code: string; from_on: string; until_on: string; ended_at: number | null }>();
  return results.map((term) => ({ ...term, ended_at: term.ended_at !== null }));
}

async function given(platform: Platform<Env>, grant: ListingGrant, businessId: number) {
  const rows = await platform.db.all<{ value: number }>(
    sql`SELECT ${grantOf(grant, businessId, platform.now)} AS value`,
  );
  return rows[0]?.value;
}

async function revisions(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT scope, revision FROM content_revisions WHERE scope IN ('site', 'directory')",
  ).all<{ scope: string; revision: number }>();
  return Object.fromEntries(results.map(({ scope, revision }) => [scope, revision]));
}

describe('a term', () => {
  it('is had once for an order, however often its money is told of', async () => {
    const own = await makeOwned();
    const { settle } = await pay(at('2026-11-23'), own);
    await settle();
    const term = { plan_code: 'plus', from_on: '2026-11-23', until_on: '2027-11-22' };
    expect(await termsOf(own.businessId)).toEqual([{ ...term, ended_at: false }]);
  });

  it('is not had at a price of long ago', async () => {
    const own = await makeOwned();
    const platform = at('2026-12-10');
    const expiresAt = at('2026-12-05').now;
    const cheap = pay(platform, own, 'plus', { netPaise: 100_000, expiresAt });
    await expect(cheap).rejects.toThrow('malformed JSON');
    expect(await termsOf(own.businessId)).toEqual([]);
    await pay(at('2026-12-11'), own, 'plus', { expiresAt });
    expect(await termsOf(own.businessId)).toHaveLength(1);
  });

  it('that is new begins after the one that runs', async () => {
    const own = await makeOwned();
    await pay(at('2026-11-23'), own);
    await pay(at('2026-12-01'), own, 'premium');
    expect(await termsOf(own.businessId)).toMatchObject([
      { plan_code: 'plus', until_on: '2027-11-22' },
      { plan_code: 'premium', from_on: '2027-11-23', until_on: '2028-11-21' },
    ]);
    expect(await given(at('2027-11-22'), 'sponsoredPlaces', own.businessId)).toBe(0);
    expect(await given(at('2027-11-23'), 'sponsoredPlaces', own.businessId)).toBe(1);
  });

  it('gives what its plan says on its days, and what is free after that', async () => {
    const own = await makeOwned();
    await pay(at('2026-11-23'), own);
    const photos = (day: string) => given(at(day), 'photos', own.businessId);
    expect(await photos('2027-11-22')).toBe(60);
    expect(await photos('2027-11-23')).toBe(20);
    expect(await given(at('2026-11-23'), 'ownProfile', own.businessId)).toBe(1);
    expect(await given(at('2026-11-23'), 'leadsByToken', own.businessId + 1)).toBe(0);
  });

  it('ends at once when all of its money goes back, and not for a part of it', async () => {
    const own = await makeOwned();
    const platform = at('2026-11-23');
    const { order } = await pay(platform, own);
    const undo = async (isWhole: boolean) => {
      const refund = { paise: 1, isWhole };
      const [first, ...rest] = PLAN_PAYABLE.undo(platform.db, order, refund, platform.now);
      if (first) await platform.db.batch([first, ...rest]);
    };
    await undo(false);
    expect(await termsOf(own.businessId)).toMatchObject([{ ended_at: false }]);
    await undo(true);
    await undo(true);
    expect(await termsOf(own.businessId)).toMatchObject([{ ended_at: true }]);
    expect(await given(platform, 'photos', own.businessId)).toBe(20);
  });

  it('has pages read anew when it begins and when it ends, once each', async () => {
    const own = await makeOwned();
    const before = await revisions();
    await pay(at('2026-11-23'), own);
    const bought = await revisions();
    expect(bought.site).toBeGreaterThan(before.site ?? 0);
    expect(bought.directory).toBeGreaterThan(before.directory ?? 0);
    await advancePlans(at('2027-11-22'));
    expect(await revisions()).toEqual(bought);
    await advancePlans(at('2027-11-23'));
    const ended = await revisions();
    expect(ended.directory).toBe((bought.directory ?? 0) + 1);
    expect(ended.site).toBe((bought.site ?? 0) + 1);
    await advancePlans(at('2027-11-24'));
    expect(await revisions()).toEqual(ended);
    expect(await termsOf(own.businessId)).toMatchObject([{ ended_at: true }]);
  });
});

it('no plan touches what a listing is ranked, rated or reviewed by', async () => {
  const own = await makeOwned();
  const rowOf = async () => [
    await env.DB.prepare('SELECT * FROM businesses WHERE id = ?').bind(own.businessId).first(),
    (await env.DB.prepare('SELECT * FROM changed_businesses').all()).results,
    (await env.DB.prepare('SELECT * FROM listed_businesses').all()).results,
    (await env.DB.prepare('SELECT * FROM ratings').all()).results,
    (await env.DB.prepare('SELECT * FROM business_edits').all()).results,
  ];
  const before = await rowOf();
  await pay(at('2026-11-23'), own, 'premium');
  await advancePlans(at('2026-11-24'));
  expect(await rowOf()).toEqual(before);
  await advancePlans(at('2027-11-23'));
  expect(await rowOf()).toEqual(before);
});

describe('the end of a term', () => {
  const END = Date.parse('2027-11-22T11:00:00+05:30');

  async function told(userId: number, days: number): Promise<string[]> {
    const platform = platformAt(new Date(END - days * DAY));
    await advancePlans(platform);
    await advancePlans(platform);
    const { results } = await env.DB.prepare(
      'SELECT key, kind FROM notices WHERE user_id = ? ORDER BY id',
    )
      .bind(userId)
      .all<{ key: string; kind: string }>();
    return results.map(({ key, kind }) => `${key.split('/')[1]} ${kind}`);
  }

  it('is told 14 and 3 days before, and on the day, once each', async () => {
    const own = await makeOwned();
    await pay(at('2026-11-23'), own);
    expect(await told(own.userId, 15)).toEqual([]);
    expect(await told(own.userId, 14)).toEqual(['14 plan.ending']);
    expect(await told(own.userId, 10)).toEqual(['14 plan.ending']);
    expect(await told(own.userId, 3)).toEqual(['14 plan.ending', '3 plan.ending']);
    const all = ['14 plan.ending', '3 plan.ending', '0 plan.last_day'];
    expect(await told(own.userId, 0)).toEqual(all);
    expect(await told(own.userId, -1)).toEqual(all);
  });

  it('is not told to who keeps the business no more', async () => {
    const own = await makeOwned();
    await pay(at('2026-11-23'), own);
    await env.DB.prepare('DELETE FROM business_members WHERE user_id = ?').bind(own.userId).run();
    expect(await told(own.userId, 3)).toEqual([]);
  });

  it('is told of no term that another follows', async () => {
    const own = await makeOwned();
    await pay(at('2026-11-23'), own);
    await pay(at('2026-11-24'), own);
    expect(await told(own.userId, 3)).toEqual([]);
  });
});

describe('an order', () => {
  const order = (platform: Platform<Env>, userId: number, refId: string) =>
    createOrder(
      platform,
      { userId },
      { purpose: 'listing_plan', refId, billing: BUYER, expectedTotalPaise: null },
      crypto.randomUUID(),
    );

  it('is made for the next term of a business of one’s own', async () => {
    const platform = at('2026-11-23');
    const own = await makeOwned();
    const [plus] = (await PLAN_PAYABLE.offer?.(platform, own.businessId)) ?? [];
    expect(PLAN_PAYABLE.toPath?.(plus?.refId ?? '')).toBe(`/vendor/${own.businessId}/plan`);
    expect(plus?.refId).toBe(`${own.businessId}:plus:2026-11-23`);
    const { amountPaise } = await order(platform, own.userId, plus?.refId ?? '');
    expect(amountPaise).toBe(589_882);
  });

  it.each(['free', 'gold'])('is refused for %s', async (code) => {
    const own = await makeOwned();
    const refId = toPlanRef({ businessId: own.businessId, code, fromOn: '2026-11-23' });
    const asked = order(at('2026-11-23'), own.userId, refId);
    await expect(asked).rejects.toMatchObject({ code: 'payment.nothing' });
  });

  it('is refused to those who don’t keep the business, and for days that are taken', async () => {
    const platform = at('2026-11-23');
    const own = await makeOwned();
    const refId = toPlanRef({ businessId: own.businessId, code: 'plus', fromOn: '2026-11-23' });
    const stranger = order(platform, await makeCustomer(), refId);
    await expect(stranger).rejects.toMatchObject({ code: 'payment.nothing' });
    await pay(platform, own, 'premium');
    const late = order(platform, own.userId, refId);
    await expect(late).rejects.toMatchObject({ code: 'payment.hold_over' });
  });
});

describe('the page of a plan', () => {
  const { name, address, city, pincode, stateCode, email } = BUYER;
  const billing = { name, address, city, pincode, stateCode, email };

  it.each(['', '/hindi', '/gujarati'])(
    'leads under %j to where the order is paid',
    async (prefix) => {
      const person = await signInAs('vendor');
      const { businessId } = await makeOwned(person.id);
      const path = `${prefix}/vendor/${businessId}/plan`;
      const shown = await visit(path, { headers: person.cookie });
      expect(shown.status).toBe(200);
      const html = await shown.text();
      const offer = /value="(listing_plan\|[^"]+:plus:[^"]+)"/.exec(html)?.[1] ?? '';
      const dearer = { ...billing, offer: offer.replace(/\d+$/, '1') };
      expect((await sendForm(path, dearer, person.cookie)).status).toBe(409);
      const none = await sendForm(path, billing, person.cookie);
      expect(none.status).toBe(422);
      const wrong = await sendForm(path, { ...billing, offer, pincode: '1' }, person.cookie);
      expect(wrong.status).toBe(400);
      expect(await wrong.text()).toContain('field-pincode-fault');
      const key = crypto.randomUUID();
      const sent = () => sendForm(path, { ...billing, offer, key }, person.cookie);
      const [first, second] = [await sent(), await sent()];
      expect(first.status).toBe(303);
      const location = first.headers.get('Location') ?? '';
      expect(location).toMatch(new RegExp(`^${prefix}/account/pay/P-`));
      expect(second.headers.get('Location')).toBe(location);
    },
  );

  it('is nobody’s who does not keep the business', async () => {
    const { businessId } = await makeOwned();
    const person = await signInAs('vendor');
    const path = `/vendor/${businessId}/plan`;
    expect((await visit(path, { headers: person.cookie })).status).toBe(404);
    expect((await visit(path)).status).not.toBe(200);
  });
});
