import { env } from 'cloudflare:test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#app/domains.ts';
import { advanceBookings } from '#domains/commerce/booking/booking.jobs.ts';
import { cancelOwnBooking } from '#domains/commerce/booking/booking-change.service.ts';
import { editDraft } from '#domains/commerce/booking/hold.service.ts';
import { makeQuote } from '#domains/commerce/booking/quote.service.ts';
import { openBank } from '#domains/commerce/payment/gateway.service.ts';
import { reconcileOrders, sendRefunds } from '#domains/commerce/payment/reconcile.service.ts';
import { settlePayment } from '#domains/commerce/payment/settle.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import {
  hold,
  MONDAY,
  makeBooking,
  makeCreative,
  makeCustomer,
  platformAt,
  readBooking,
  readTaken,
} from '#testing/access/bookings.ts';
import { callApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { type Member, makeMember, newEmail, readPage, sendAs } from '#testing/member.ts';
import { saveOrder } from '#testing/money/paid-orders.ts';
import { FEE_NET, FEE_TOTAL, makeFee, readFee, sellFees } from '#testing/money/payable-fee.ts';
import { signInAs } from '#testing/people.ts';
import { visit } from '#testing/site.ts';
import { createOrder, type OrderInput } from './order.service.ts';
import { refuseOrderRush } from './order-limit.service.ts';

const USER = 70_007;
const MINUTE = 60_000;
const SURAT = {
  ...{ name: 'Patel Sarees', address: '12 Textile Market', city: 'Surat', pincode: '395003' },
  ...{ stateCode: 'GJ', email: 'patel@people.example' },
};
const MUMBAI = { ...SURAT, city: 'Mumbai', pincode: '400001', stateCode: 'MH' };

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await sellFees();
  forgetContent();
});
afterAll(() => stop());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = (later: number): Platform<Env> => ({
  ...makePlatform(),
  db: makePlatform().db,
  now: new Date(Date.now() + later),
});

let keys = 0;

/** Makes an order for a fee, of a key of its own unless it says otherwise. */
async function order(
  refId: string,
  {
    key = '',
    userId = USER,
    ...more
  }: Partial<OrderInput> & { key?: string; userId?: number } = {},
  platform = makePlatform(),
) {
  keys += 1;
  const input = { purpose: 'association_fee', refId, billing: SURAT } as const;
  return createOrder(
    platform,
    { userId },
    { ...input, expectedTotalPaise: null, ...more },
    key || `key-${keys}`,
  );
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

async function read<T>(statement: string, ...values: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(statement)
    .bind(...values)
    .all<T>();
  return results;
}

/** The orders for a thing by their ids, with their states. */
async function statesOf(ref: string): Promise<Record<string, string>> {
  const rows = await read<{ id: string; status: string }>(
    'SELECT id, status FROM payment_orders WHERE ref_id = ?',
    ref,
  );
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}

let paid = 0;

/** Money at the bank, of which the site is told. */
async function pay({ orderId, gatewayOrderId }: { orderId: string; gatewayOrderId: string }) {
  paid += 1;
  const id = `pay_order${paid}`;
  const payment = { id, gatewayOrderId, status: 'captured' as const, method: 'upi' };
  await openBank(makePlatform())?.pay(payment);
  return settlePayment(makePlatform(), orderId, id, 'webhook');
}

describe('an order', () => {
  it('is asked for as often as people buy', async () => {
    const ask = () => codeOf(refuseOrderRush(makePlatform(), 70_009));
    const codes = new Set<string>();
    for (let turn = 0; turn <= 60; turn += 1) codes.add(await ask());
    expect([...codes]).toEqual(['done', 'request.too_many']);
  });

  it('is the same under its key, and no other thing is had under that', async () => {
    const ref = await makeFee(USER);
    const [first, again] = [await order(ref, { key: 'same' }), await order(ref, { key: 'same' })];
    expect(again).toEqual(first);
    expect(await codeOf(order(ref, { key: 'same', billing: MUMBAI }))).toBe('payment.key_reused');
    expect(Object.keys(await statesOf(ref))).toEqual([first.orderId]);
  });

  it('is had by two people under the same key', async () => {
    const [mine, theirs] = [await makeFee(USER), await makeFee(USER + 1)];
    const first = await order(mine, { key: 'same for two' });
    const second = await order(theirs, { key: 'same for two', userId: USER + 1 });
    expect(second.orderId).not.toBe(first.orderId);
  });

  it('of what is paid is refused to who has paid it, and is nothing to others', async () => {
    const userId = await makeCustomer();
    const { bookingId } = await hold(platformAt(MONDAY), userId);
    const again = (who: number) =>
      codeOf(order(bookingId, { purpose: 'ad_booking', userId: who, key: '' }, platformAt(MONDAY)));
    expect(await again(userId)).toBe('done');
    const [made] = Object.keys(await statesOf(bookingId));
    await env.DB.batch([
      env.DB.prepare("UPDATE payment_orders SET status = 'paid' WHERE id = ?").bind(made ?? ''),
      env.DB.prepare("UPDATE ad_bookings SET status = 'in_review' WHERE id = ?").bind(bookingId),
    ]);
    expect(await again(userId)).toBe('payment.already_paid');
    expect(await again(userId + 1)).toBe('payment.nothing');
  });

  it('is made once where two ask at once under one key', async () => {
    const ref = await makeFee(USER);
    const [first, second] = await Promise.all([
      order(ref, { key: 'race' }),
      order(ref, { key: 'race' }),
    ]);
    expect(second).toEqual(first);
    expect(await statesOf(ref)).toEqual({ [first.orderId]: 'created' });
  });

  it('has the tax of its buyer, and says so before it costs anything else than was shown', async () => {
    const ref = await makeFee(USER);
    const { breakup } = await order(ref, { expectedTotalPaise: FEE_TOTAL });
    expect(breakup).toEqual({
      ...{ netPaise: FEE_NET, cgstPaise: 94_905, sgstPaise: 94_905, igstPaise: 0 },
      ...{ totalPaise: FEE_TOTAL, rateBps: 1800 },
    });
    const other = await order(ref, { billing: MUMBAI, expectedTotalPaise: FEE_TOTAL });
    expect(other.breakup).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 189_810 });
    const before = await statesOf(ref);
    await expect(
      order(ref, { billing: MUMBAI, expectedTotalPaise: FEE_TOTAL - 1 }),
    ).rejects.toMatchObject({ code: 'payment.price_changed', data: { breakup: other.breakup } });
    expect(await statesOf(ref)).toEqual(before);
  });

  it('is refused at a payment service that is none of the site’s', async () => {
    const ref = await makeFee(USER);
    expect(await codeOf(order(ref, { gateway: 'razorpay' }))).toBe('payment.gateway');
    expect(await codeOf(order(ref, { gateway: 'offline' }))).toBe('payment.gateway');
    expect(await codeOf(order(ref, { gateway: 'simulated' }))).toBe('done');
  });

  it('is refused of what is somebody else’s, or of their address', async () => {
    const ref = await makeFee(USER + 1);
    expect(await codeOf(order(ref))).toBe('payment.nothing');
    expect(await codeOf(order('none'))).toBe('payment.nothing');
    expect(await codeOf(order(await makeFee(USER), { billing: { billingProfileId: 99 } }))).toBe(
      'payment.nothing',
    );
    expect(await codeOf(order(await makeFee(USER), { businessId: 4 }))).toBe('payment.nothing');
  });

  it('looks for others of its thing by an index, however many there are', async () => {
    const statements: string[] = [];
    const DB = new Proxy(env.DB, {
      get(target, method: keyof D1Database) {
        if (method !== 'prepare') return target[method].bind(target);
        return (sql: string) => {
          statements.push(sql);
          return target.prepare(sql);
        };
      },
    });
    await order(await makeFee(USER), {}, makePlatform({ DB }));
    const ofThings = statements.filter((sql) => /"?payment_orders"?/.test(sql));
    for (const sql of ofThings.filter((each) => !each.startsWith('insert'))) {
      const count = sql.match(/\?/g)?.length ?? 0;
      const plan = await read<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql}`,
        ...Array.from({ length: count }, () => 1),
      );
      for (const { detail } of plan) expect(detail).not.toMatch(/^SCAN payment_orders$/);
    }
    expect(ofThings.length).toBeGreaterThan(3);
  });
});

describe('an order in the place of another', () => {
  it('ends it, and holds no longer than that would have, also after a try that failed', async () => {
    const ref = await makeFee(USER);
    const first = await order(ref);
    await env.DB.prepare("UPDATE payment_orders SET status = 'failed' WHERE id = ?")
      .bind(first.orderId)
      .run();
    const second = await order(ref, { billing: MUMBAI }, at(MINUTE / 6));
    expect(second.expiresAt).toEqual(first.expiresAt);
    const third = await order(ref, {}, at(MINUTE / 3));
    expect(third.expiresAt).toEqual(first.expiresAt);
    expect(await statesOf(ref)).toEqual({
      ...{ [first.orderId]: 'expired', [second.orderId]: 'expired' },
      [third.orderId]: 'created',
    });
    expect((await readFee(ref))?.order_id).toBe(third.orderId);
  });

  it('is the only one that is open where several are made at once', async () => {
    const ref = await makeFee(USER);
    await order(ref);
    const made = await Promise.all([order(ref), order(ref, { billing: MUMBAI }), order(ref)]);
    const states = await statesOf(ref);
    expect(Object.values(states).toSorted()).toEqual(['created', 'expired', 'expired', 'expired']);
    expect(made.map(({ orderId }) => states[orderId])).toContain('created');
  });

  it('gives way to money that was under way for the first; more than that goes back once', async () => {
    const ref = await makeFee(USER);
    const first = await order(ref);
    const second = await order(ref, { billing: MUMBAI });
    expect(await pay(first)).toBe('paid');
    expect(await statesOf(ref)).toEqual({ [first.orderId]: 'paid', [second.orderId]: 'expired' });
    expect((await readFee(ref))?.status).toBe('given');
    expect(await codeOf(order(ref))).toBe('payment.already_paid');
    expect(await pay(second)).toBe('expired');
    for (const later of [0, 10 * MINUTE]) await sendRefunds(at(later));
    const back = await read(
      `SELECT p.order_id AS id, r.status, r.amount_paise AS paise FROM refunds r
        JOIN payments p ON p.id = r.payment_id JOIN payment_orders o ON o.id = p.order_id WHERE o.ref_id = ?`,
      ref,
    );
    expect(back).toEqual([{ id: second.orderId, status: 'processed', paise: FEE_TOTAL }]);
    const papers = await read(
      'SELECT d.series FROM documents d JOIN payment_orders o ON o.id = d.order_id WHERE o.ref_id = ?',
      ref,
    );
    expect(papers).toEqual([{ series: 'TI' }]);
  });
});

describe('money for a booking that came after its time', () => {
  const slot = "UPDATE ad_slots SET capacity = ? WHERE code = 'HEADER_TOP'";
  const fill = (capacity: number) => env.DB.prepare(slot).bind(capacity).run();
  beforeEach(() => fill(1));
  afterEach(async () => {
    await env.DB.prepare('DELETE FROM ad_inventory').run();
    // Their places are gone: the clock is not to free them.
    await env.DB.prepare("UPDATE ad_bookings SET status = 'cancelled'").run();
    await fill(5);
  });

  /** A booking whose order and hold are over; `isTaken`: somebody else has its place. */
  async function makeLate(isTaken: boolean) {
    const userId = await makeCustomer();
    const start = new Date(MONDAY.getTime() + 10 * 86_400_000);
    const days = { startOn: '2026-12-10', endOn: '2026-12-11' };
    const { bookingId } = await hold(platformAt(start), userId, days);
    const ask = { purpose: 'ad_booking', userId } as const;
    const late = await order(bookingId, ask, platformAt(start));
    const over = new Date(start.getTime() + 31 * MINUTE);
    await advanceBookings(platformAt(over));
    expect((await readBooking(bookingId))?.status).toBe('expired');
    if (isTaken) await hold(platformAt(over), await makeCustomer(), days);
    return { late, bookingId, over };
  }

  it.each([
    ['takes its place again', false, 'in_review'],
    ['goes back once, with a receipt and a voucher, where that is gone', true, 'expired'],
  ])('%s', async (_, isTaken, status) => {
    const { late, bookingId, over } = await makeLate(isTaken);
    const id = `pay_late${bookingId}`;
    const payment = { id, gatewayOrderId: late.gatewayOrderId, method: 'upi' };
    await openBank(makePlatform())?.pay({ ...payment, status: 'captured' });
    const told = ['callback', 'webhook', 'poll'] as const;
    await Promise.all(
      told.map((source) => settlePayment(platformAt(over), late.orderId, id, source)),
    );
    await settlePayment(platformAt(over), late.orderId, id, 'webhook');
    for (const later of [0, 10 * MINUTE])
      await sendRefunds(platformAt(new Date(over.getTime() + later)));
    expect((await readBooking(bookingId))?.status).toBe(status);
    expect(await readTaken('2026-12-10')).toBe(1);
    const series = await read(
      'SELECT series FROM documents WHERE order_id = ? ORDER BY created_at, series DESC',
      late.orderId,
    );
    expect(series).toEqual([{ series: 'RV' }, ...(isTaken ? [{ series: 'RF' }] : [])]);
    const back = await read('SELECT status FROM refunds WHERE payment_id = ?', id);
    expect(back).toEqual(isTaken ? [{ status: 'processed' }] : []);
    const [row] = await read<object>(
      'SELECT status, paid_paise = total_paise AS paid, refunded_paise = total_paise AS back FROM payment_orders WHERE id = ?',
      late.orderId,
    );
    expect(row).toEqual({ status: isTaken ? 'refunded' : 'paid', paid: 1, back: Number(isTaken) });
  });

  it.each(['held', 'pending_payment', 'expired'])(
    'goes back where the booking was filled in with dearer days meanwhile, and is %s by then',
    async (state) => {
      const { late, bookingId, over } = await makeLate(false);
      const row = await env.DB.prepare('SELECT user_id FROM ad_bookings WHERE id = ?');
      const userId = (await row.bind(bookingId).first<number>('user_id')) ?? 0;
      const creativeId = await makeCreative(userId);
      const dearer = makeBooking({ creativeId, startOn: '2026-12-10', endOn: '2026-12-20' });
      const { quoteId } = await makeQuote(platformAt(over), dearer, userId);
      await editDraft(platformAt(over), bookingId, dearer, { userId, role: 'reader', quoteId });
      const ask = { purpose: 'ad_booking', userId } as const;
      if (state === 'pending_payment') await order(bookingId, ask, platformAt(over));
      const later = platformAt(new Date(over.getTime() + 20 * MINUTE));
      if (state === 'expired') await advanceBookings(later);
      const before = await readBooking(bookingId);
      const id = `pay_cheap${bookingId}`;
      const payment = { id, gatewayOrderId: late.gatewayOrderId, method: 'upi' };
      await openBank(makePlatform())?.pay({ ...payment, status: 'captured' });
      await settlePayment(platformAt(over), late.orderId, id, 'callback');
      expect([before?.status, await readBooking(bookingId)]).toEqual([state, before]);
      const [back, ...more] = await read(
        'SELECT amount_paise FROM refunds WHERE payment_id = ?',
        id,
      );
      expect([back, more]).toEqual([{ amount_paise: late.amountPaise }, []]);
    },
  );
});

describe('the pages of an order', () => {
  const t = translatorOf('gu');

  it('look again for a minute, then say how it stands, and lead there from the account', async () => {
    const member = await makeMember({ email: newEmail() });
    const { orderId } = await order(await makeFee(member.id), { userId: member.id });
    const path = `/gujarati/account/payments/${orderId}`;
    const look = (times: number) => visit(`${path}?check=${times}`, { headers: member.headers });
    const first = await look(1);
    expect(first.headers.get('Refresh')).toBe(`3; url=${path}?check=2`);
    expect(await first.text()).toContain(t('commerce-payment.state.checking'));
    const last = await look(21);
    expect(last.headers.get('Refresh')).toBeNull();
    const html = await last.text();
    for (const words of [t('commerce-payment.state.unpaid'), t('commerce-payment.one.check')])
      expect(html).toContain(words);
    expect(html).not.toContain(t('commerce-payment.state.checking'));
    expect(html).toContain(`/gujarati/account/pay/${orderId}`);
    expect(await readPage(member, '/gujarati/account')).toContain('/gujarati/account/payments"');
  });

  it('say of whoever comes back from the bank what has become of the last try, not of the one before', async () => {
    const member = await makeMember({ email: newEmail() });
    const fee = await makeFee(member.id);
    const { orderId, gatewayOrderId, checkout } = await order(fee, { userId: member.id });
    const back = new URL(checkout.fields.cancel_url ?? '');
    const comeBack = async () => {
      await env.DB.prepare('UPDATE payment_orders SET polled_at = ? WHERE id = ?')
        .bind(Date.now() - 5_000, orderId)
        .run();
      return visit(`/gujarati${back.pathname}${back.search}`, { headers: member.headers });
    };
    const bank = openBank(makePlatform());
    // The later one is listed first also where both are of the same moment.
    const [later, failed] = ['pay_a', 'pay_b'].map((id) => `${id}${gatewayOrderId}`);
    const states = ['unpaid', 'failed', 'checking'] as const;
    const refreshes = [];
    for (const state of states) {
      if (state === 'failed')
        await bank?.pay({ id: `${failed}`, gatewayOrderId, status: 'failed', method: 'card' });
      if (state === 'checking')
        await bank?.pay({ id: `${later}`, gatewayOrderId, status: 'created', method: 'upi' });
      const answer = await comeBack();
      refreshes.push(answer.headers.get('Refresh'));
      expect(await answer.text()).toContain(t(`commerce-payment.state.${state}`));
    }
    expect(refreshes).toEqual([null, null, `3; url=/gujarati${back.pathname}?check=1`]);
    // The first is told again, late.
    await settlePayment(makePlatform(), orderId, `${failed}`, 'webhook');
    expect(await statesOf(fee)).toEqual({ [orderId]: 'attempted' });
  });

  it('say that its time is over before that is written down', async () => {
    const member = await makeMember({ email: newEmail() });
    const { orderId } = await order(await makeFee(member.id), { userId: member.id });
    await env.DB.prepare('UPDATE payment_orders SET expires_at = 1 WHERE id = ?')
      .bind(orderId)
      .run();
    const list = await readPage(member, '/gujarati/account/payments');
    expect(list).toContain(t('commerce-payment.status.expired'));
    expect(list).not.toContain(t('commerce-payment.status.created'));
    const html = await readPage(member, `/gujarati/account/payments/${orderId}`);
    expect(html).toContain(t('commerce-payment.state.expired'));
    expect(html).not.toContain('/account/pay/');
  });
});

it('an order ends with the booking that is taken back, and its money is found and goes back though nobody tells of it', async () => {
  const userId = await makeCustomer();
  const start = new Date(MONDAY.getTime() + 20 * 86_400_000);
  const days = { startOn: '2026-12-20', endOn: '2026-12-20' };
  const { bookingId } = await hold(platformAt(start), userId, days);
  const made = await order(bookingId, { purpose: 'ad_booking', userId }, platformAt(start));
  await cancelOwnBooking(platformAt(start), { id: bookingId, userId });
  expect(await statesOf(bookingId)).toEqual({ [made.orderId]: 'expired' });
  const id = `pay_gone${bookingId}`;
  const payment = { id, gatewayOrderId: made.gatewayOrderId, method: 'upi' };
  await openBank(makePlatform())?.pay({ ...payment, status: 'captured' });
  const later = platformAt(new Date(start.getTime() + 20 * MINUTE));
  await reconcileOrders(later);
  await sendRefunds(later);
  expect(await statesOf(bookingId)).toEqual({ [made.orderId]: 'refunded' });
  const back = await read('SELECT status FROM refunds WHERE payment_id = ?', id);
  expect(back).toEqual([{ status: 'processed' }]);
});

describe('somebody else', () => {
  let member: Member;
  let stranger: Member;
  beforeAll(async () => {
    member = await makeMember({ email: newEmail() });
    stranger = await makeMember({ email: newEmail() });
  });

  const ask = (who: { headers: object }, method: string, path: string, body?: object) =>
    callApi<Record<string, unknown>>(path, {
      method,
      headers: { ...who.headers, Origin: env.SITE_URL, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('finds no order, payment, paper or address of theirs', async () => {
    const made = await order(await makeFee(member.id), { userId: member.id });
    await pay(made);
    const { orderId } = made;
    const [paper] = await read<{ id: string }>(
      'SELECT id FROM documents WHERE order_id = ?',
      orderId,
    );
    const profile = await ask(member, 'POST', '/payment/profile', SURAT);
    const { id } = (profile.body as unknown as { data: { id: number } }).data;
    const calls: [string, string, object?][] = [
      ['GET', `/payment/status/${orderId}`],
      ['GET', `/payment/update/${orderId}`],
      ['POST', '/payment/update', { orderId, razorpay_payment_id: 'pay_order1' }],
      ['POST', '/payment/update', { orderId, error: 'closed' }],
      ['GET', `/payment/invoice/${orderId}?format=html`],
      ['GET', `/payment/invoice/${paper?.id}?format=pdf`],
      ['GET', '/payment/invoice/P-2026-00000000'],
      ['DELETE', `/payment/profile/${id}`],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await ask(stranger, method, path, body);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    const refId = await makeFee(member.id);
    const wanted = { purpose: 'association_fee', refId, expectedTotalPaise: FEE_TOTAL };
    for (const billing of [{ billing: SURAT }, { billingProfileId: id }]) {
      const { status } = await ask(stranger, 'POST', '/payment/order/create', {
        ...wanted,
        ...billing,
      });
      expect(status).toBe(404);
    }
    const { body } = await ask(stranger, 'POST', '/payment/search', { page: 1, size: 20 });
    expect(JSON.stringify(body)).not.toContain(orderId);
    expect((await ask(member, 'GET', `/payment/status/${orderId}`)).status).toBe(200);
  });

  it('who may look at all orders says of none that its payment has failed', async () => {
    const { orderId } = await order(await makeFee(member.id), { userId: member.id });
    const { cookie: headers } = await signInAs('ads_manager');
    const staff = { headers };
    expect((await ask(staff, 'GET', `/payment/status/${orderId}`)).status).toBe(200);
    const said = await ask(staff, 'POST', '/payment/update', { orderId, error: 'closed' });
    expect(said.status).toBe(404);
    const row = await read('SELECT status FROM payment_orders WHERE id = ?', orderId);
    expect(row).toEqual([{ status: 'created' }]);
  });
});

describe('who has an order that is not over', () => {
  it.each([
    ['is under way', { status: 'created', paidPaise: 0 }, ''],
    ['goes back', { status: 'paid' }, 'waiting'],
  ] as const)('keeps the account while it %s', async (_, state, refund) => {
    const member = await makeMember({ email: newEmail() });
    const { db } = makePlatform();
    keys += 1;
    const id = `P-2028-${String(keys).padStart(8, '0')}`;
    const expiresAt = new Date(Date.now() + 5 * MINUTE);
    await saveOrder(db, 1_000, { ...state, id, userId: member.id, expiresAt, key: id, refId: id });
    const payment = `pay_${id}`;
    if (refund)
      await env.DB.batch([
        env.DB.prepare(
          "INSERT INTO payments (id, order_id, status, amount_paise, source, created_at) VALUES (?, ?, 'captured', 1180, 'webhook', 0)",
        ).bind(payment, id),
        env.DB.prepare(
          "INSERT INTO refunds (id, payment_id, amount_paise, reason, status, key, asked_by, created_at) VALUES (?, ?, 1180, '', ?, ?, 'system', 0)",
        ).bind(`R-${id}`, payment, refund, id),
      ]);
    const remove = () =>
      callApi('/user/soft-delete', {
        method: 'DELETE',
        headers: { ...member.headers, Origin: env.SITE_URL, 'Content-Type': 'application/json' },
        body: '{}',
      });
    const refused = await remove();
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'account.open_orders']);
    const page = await sendAs(member, '/hindi/account/delete', { sure: 'on' });
    expect([page.status, await page.text()]).toEqual([
      409,
      expect.stringContaining(translatorOf(EDITIONS.hindi.lang)('account.delete.open_orders')),
    ]);
    await env.DB.batch([
      env.DB.prepare('UPDATE payment_orders SET expires_at = 1 WHERE id = ?').bind(id),
      env.DB.prepare("UPDATE refunds SET status = 'processed' WHERE key = ?").bind(id),
    ]);
    const done = await remove();
    expect([done.status, done.body.errors?.[0]?.code]).toEqual([200, undefined]);
  });
});
