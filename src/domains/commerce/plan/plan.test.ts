import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOrder } from '#domains/commerce/order/order.repo.ts';
import { createOrder } from '#domains/commerce/order/order.service.ts';
import { receiveTransfer, refundByDesk } from '#domains/commerce/payment/desk-payment.service.ts';
import { openBank } from '#domains/commerce/payment/gateway.service.ts';
import { settlePayment } from '#domains/commerce/payment/settle.service.ts';
import type { ListingGrant } from '#kernel/domain/listing-grant.model.ts';
import { grantOf } from '#kernel/domain/listing-grant.statement.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { MONDAY, makeCustomer, platformAt } from '#testing/access/bookings.ts';
import { insertRows } from '#testing/listed-businesses.ts';
import { makeOwned, type Owned } from '#testing/money/owned-business.ts';
import { saveOrder, saveSeller } from '#testing/money/paid-orders.ts';
import { BUYER } from '#testing/money/papers.ts';
import { advancePlans } from './plan.jobs.ts';
import { toPlanRef } from './plan.model.ts';
import { getPlanStanding } from './plan.repo.ts';
import { PLAN_PAYABLE } from './plan-payment.service.ts';

const DAY = 86_400_000;

function at(day: string): Platform<Env> {
  return platformAt(new Date(`${day}T11:00:00+05:30`));
}

beforeAll(() => saveSeller(platformAt(MONDAY).db));

beforeEach(async () => {
  await env.DB.exec("DELETE FROM plan_terms; DELETE FROM notices WHERE key LIKE 'plan/%'");
  await setDays(365);
});

/** Its money is in, on a day. */
async function pay(
  platform: Platform<Env>,
  { userId, businessId }: Owned,
  code = 'plus',
  { netPaise = 499_900, expiresAt = platform.now, isOld = false } = {},
) {
  const { nextDay } = await getPlanStanding(platform.db, businessId, platform.now);
  const sold = toPlanRef({ businessId, code, fromOn: nextDay, days: 365 });
  const refId = isOld ? sold.replace(/:365$/, '') : sold;
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

function setDays(days: number) {
  return env.DB.prepare("UPDATE listing_plans SET days = ? WHERE code = 'plus'").bind(days).run();
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

  it('has the days that were sold, and what is ordered then has those of today', async () => {
    const own = await makeOwned();
    const platform = at('2026-11-23');
    const refId = toPlanRef({ ...own, code: 'plus', fromOn: '2026-11-23', days: 365 });
    await setDays(30);
    await expect(order(platform, own.userId, refId)).rejects.toMatchObject({
      code: 'payment.hold_over',
    });
    await pay(platform, own);
    expect(await termsOf(own.businessId)).toMatchObject([{ until_on: '2027-11-22' }]);
    const other = await makeOwned();
    const dear = pay(at('2026-12-10'), other, 'plus', { expiresAt: at('2026-12-05').now });
    await expect(dear).rejects.toThrow('malformed JSON');
  });

  it('has the days of its plan where its order was made before orders said them', async () => {
    const own = await makeOwned();
    const platform = at('2026-11-23');
    const { order: old } = await pay(platform, own, 'plus', { isOld: true });
    expect(await termsOf(own.businessId)).toMatchObject([{ until_on: '2027-11-22' }]);
    expect(PLAN_PAYABLE.toPath?.(old.refId)).toBe(`/vendor/${own.businessId}/plan`);
    const other = await makeOwned();
    const refId = `${other.businessId}:plus:2026-11-23`;
    const asked = order(platform, other.userId, refId);
    await expect(asked).rejects.toMatchObject({ code: 'payment.hold_over' });
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

  it('is told to who keeps the business by then, the owner first', async () => {
    const own = await makeOwned();
    await pay(at('2026-11-23'), own);
    expect(await told(own.userId, 14)).toEqual(['14 plan.ending']);
    const [owner, manager] = [await makeCustomer(), await makeCustomer()];
    await env.DB.prepare('DELETE FROM business_members WHERE user_id = ?').bind(own.userId).run();
    const kept = { business_id: own.businessId, added_at: 0 };
    await insertRows('business_members', [
      { ...kept, user_id: manager, role: 'manager' },
      { ...kept, user_id: owner, role: 'owner', added_at: 1 },
    ]);
    expect(await told(owner, 3)).toEqual(['3 plan.ending']);
    expect(await told(owner, 0)).toEqual(['3 plan.ending', '0 plan.last_day']);
    expect(await told(manager, 0)).toEqual([]);
    expect(await told(own.userId, 0)).toEqual(['14 plan.ending']);
  });

  it('is told though fifty others end on that day that nobody keeps any more', async () => {
    const many = Array.from({ length: 50 }, (_, place) => place);
    const platform = at('2026-11-23');
    for (const place of many) {
      const lost = { userId: 900_000 + place, businessId: 900_000 + place };
      await pay(platform, lost);
    }
    const own = await makeOwned();
    await pay(platform, own);
    expect(await told(own.userId, 3)).toEqual(['3 plan.ending']);
  });

  it('is told of no term that another follows', async () => {
    const own = await makeOwned();
    await pay(at('2026-11-23'), own);
    await pay(at('2026-11-24'), own);
    expect(await told(own.userId, 3)).toEqual([]);
  });
});

function order(platform: Platform<Env>, userId: number, refId: string) {
  return createOrder(
    platform,
    { userId },
    { purpose: 'listing_plan', refId, billing: BUYER, expectedTotalPaise: null },
    crypto.randomUUID(),
  );
}

describe('money', () => {
  const platform = at('2026-11-23');

  async function orderOf({ userId, businessId }: Owned, code = 'plus') {
    const refId = toPlanRef({ businessId, code, fromOn: '2026-11-23', days: 365 });
    return order(platform, userId, refId);
  }

  /** What was written of an order: its state, what goes back, its papers. */
  async function writtenOf(orderId: string) {
    const rows = async (text: string) => {
      const { results } = await env.DB.prepare(text).bind(orderId).all<Record<string, unknown>>();
      return results.map((row) => Object.values(row).join(' '));
    };
    return [
      await rows('SELECT status FROM payment_orders WHERE id = ?'),
      await rows(
        'SELECT r.amount_paise FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ?',
      ),
      await rows('SELECT series FROM documents WHERE order_id = ? ORDER BY series DESC'),
    ];
  }

  it('of two who buy the next term at once has the first served, and the other’s given back', async () => {
    const owner = await makeOwned();
    const partner = { ...owner, userId: await makeCustomer() };
    await insertRows('business_members', [
      { business_id: owner.businessId, user_id: partner.userId, role: 'manager', added_at: 0 },
    ]);
    const [plus, premium] = [await orderOf(owner), await orderOf(partner, 'premium')];
    for (const { orderId, amountPaise } of [premium, plus]) {
      const transfer = { orderId, reference: `UTR${orderId}`, receivedOn: '2026-11-23' };
      await receiveTransfer(platform, { ...transfer, amountPaise });
    }
    expect(await termsOf(owner.businessId)).toMatchObject([
      { plan_code: 'premium', from_on: '2026-11-23', until_on: '2027-11-22' },
    ]);
    expect(await writtenOf(premium.orderId)).toEqual([['paid'], [], ['TI']]);
    expect(await writtenOf(plus.orderId)).toEqual([['paid'], [String(plus.amountPaise)], ['RV']]);
  });

  it('that comes late buys the days of its paper, and is given back once a week of them is over', async () => {
    const terms = async (day: string) => {
      const own = await makeOwned();
      const { orderId, amountPaise } = await orderOf(own);
      const transfer = { orderId, reference: `UTR${orderId}`, receivedOn: day, amountPaise };
      await receiveTransfer(at(day), transfer);
      return termsOf(own.businessId);
    };
    const days = { from_on: '2026-11-23', until_on: '2027-11-22' };
    expect(await terms('2026-11-30')).toMatchObject([days]);
    expect(await terms('2026-12-01')).toEqual([]);
  });

  it('half of which goes back by the gateway leaves the term, and all of it ends it', async () => {
    const own = await makeOwned();
    const { orderId, gatewayOrderId, amountPaise } = await orderOf(own);
    const id = `pay_${orderId}`;
    await openBank(platform)?.pay({ id, gatewayOrderId, status: 'captured', method: 'upi' });
    await settlePayment(platform, orderId, id, 'webhook');
    const half = amountPaise / 2;
    const refund = async (key: string) => {
      const wanted = { orderId, amountPaise: half, reason: 'Agreed', key: orderId + key };
      expect((await refundByDesk(platform, wanted, 'user:1')).status).toBe('processed');
    };
    await refund('a');
    await refund('a');
    expect(await termsOf(own.businessId)).toMatchObject([{ ended_at: false }]);
    expect(await writtenOf(orderId)).toEqual([['part_refunded'], [String(half)], ['TI', 'CN']]);
    expect(await given(platform, 'photos', own.businessId)).toBe(60);
    await refund('b');
    expect(await termsOf(own.businessId)).toMatchObject([{ ended_at: true }]);
    expect(await given(platform, 'photos', own.businessId)).toBe(20);
  });
});

describe('a business that is gone while its term runs', () => {
  it.each(['deleted', 'closed'])('is %s: the term stays, nobody is told', async (status) => {
    const own = await makeOwned();
    const { order: bought } = await pay(at('2026-11-23'), own, 'premium');
    await env.DB.prepare('UPDATE businesses SET status = ?2 WHERE id = ?1')
      .bind(own.businessId, status)
      .run();
    expect(await PLAN_PAYABLE.find(at('2026-11-23'), bought.refId, own.userId)).toBeNull();
    await advancePlans(at('2027-11-20'));
    expect(await termsOf(own.businessId)).toMatchObject([{ ended_at: false }]);
    const notice = "SELECT count(*) AS n FROM notices WHERE key LIKE 'plan/%'";
    expect(await env.DB.prepare(notice).first('n')).toBe(0);
    await advancePlans(at('2027-11-23'));
    expect(await termsOf(own.businessId)).toMatchObject([{ ended_at: true }]);
  });
});

describe('an order', () => {
  it('is made for the next term of a business of one’s own', async () => {
    const platform = at('2026-11-23');
    const own = await makeOwned();
    const [plus] = (await PLAN_PAYABLE.offer?.(platform, own.businessId)) ?? [];
    expect(PLAN_PAYABLE.toPath?.(plus?.refId ?? '')).toBe(`/vendor/${own.businessId}/plan`);
    expect(plus?.refId).toBe(`${own.businessId}:plus:2026-11-23:365`);
    await env.DB.prepare("UPDATE businesses SET name_gu = 'તાપી સાડી' WHERE id = ?")
      .bind(own.businessId)
      .run();
    const { amountPaise, orderId } = await order(platform, own.userId, plus?.refId ?? '');
    expect(amountPaise).toBe(589_882);
    // In the language of whoever reads it, with the name that the business has there.
    expect((await getOrder(platform.db, orderId))?.names).toEqual({
      en: `Plus plan: Tapi Sarees ${own.userId}, 23 November 2026 – 22 November 2027`,
      hi: `प्लस प्लान: Tapi Sarees ${own.userId}, 23 नवंबर 2026 – 22 नवंबर 2027`,
      gu: 'પ્લસ પ્લાન: તાપી સાડી, 23 નવેમ્બર 2026 – 22 નવેમ્બર 2027',
    });
  });

  it.each(['free', 'gold'])('is refused for %s', async (code) => {
    const own = await makeOwned();
    const refId = toPlanRef({ ...own, code, fromOn: '2026-11-23', days: 365 });
    const asked = order(at('2026-11-23'), own.userId, refId);
    await expect(asked).rejects.toMatchObject({ code: 'payment.nothing' });
  });

  it('is refused to those who don’t keep the business, and for days that are taken', async () => {
    const platform = at('2026-11-23');
    const own = await makeOwned();
    const refId = toPlanRef({ ...own, code: 'plus', fromOn: '2026-11-23', days: 365 });
    const stranger = order(platform, await makeCustomer(), refId);
    await expect(stranger).rejects.toMatchObject({ code: 'payment.nothing' });
    await pay(platform, own, 'premium');
    const late = order(platform, own.userId, refId);
    await expect(late).rejects.toMatchObject({ code: 'payment.hold_over' });
  });
});
