import { env } from 'cloudflare:test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allDomains, composeDomains } from '#kernel/domain/domains.ts';
import type { PayableSubject } from '#kernel/domain/payable-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { makePlatform } from '#testing/factories.ts';
import { saveOrder, saveSeller } from '#testing/money/paid-orders.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';
import { RAZORPAY, RazorpayStandIn, type StandInEvent } from '#tools/stand-in/razorpay.ts';
import { listAlarms } from './alarm.repo.ts';
import { refundByDesk } from './desk-payment.service.ts';
import { openGateway } from './gateway.service.ts';
import { handleEvent, receiveEvent } from './payment-event.service.ts';
import { reconcileNow, reconcileOrders, sendRefunds } from './reconcile.service.ts';
import { settlePayment } from './settle.service.ts';

const TOTAL = 1_244_310;
const MINUTE = 60_000;
const before = allDomains();
/** Something that is given at once and needs nothing. */
const FEE: PayableSubject = {
  purpose: 'association_fee',
  find: async () => null,
  order: () => [],
  settle: () => [],
  release: () => [],
  undo: () => [],
};

let bank: RazorpayStandIn;
beforeAll(async () => {
  composeDomains([{ payables: [FEE] }, ...before]);
  await saveSeller(makePlatform().db);
});
afterAll(() => composeDomains(before));
beforeEach(() => {
  bank = new RazorpayStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => bank.fetch(...call));
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(changes: Partial<Env> = {}, later = 0): Platform<Env> {
  const queue = { sendBatch: async () => {}, send: async () => {} } as unknown as Queue<unknown>;
  const queues = { PAYMENT_QUEUE: queue, MAIL_QUEUE: queue };
  const platform = makePlatform({ ...RAZORPAY, ...queues, ...changes });
  return { ...platform, db: platform.db, now: new Date(Date.now() + later) };
}

let made = 0;

/** An order that waits for its money. */
async function makeOrder() {
  made += 1;
  const platform = open();
  const order = { id: `P-2026-FAULT${made}`, totalPaise: TOTAL, description: 'Fee' };
  const created = await openGateway(platform)?.createOrder(order);
  const gatewayOrderId = created?.gatewayOrderId ?? '';
  const at = new Date();
  await saveOrder(platform.db, 1_054_500, {
    ...{ id: order.id, purpose: 'association_fee', gateway: 'razorpay', gatewayOrderId },
    ...{ status: 'created', paidPaise: 0, key: order.id, createdAt: at, updatedAt: at },
    expiresAt: new Date(at.getTime() + 30 * MINUTE),
  });
  bank.calls.length = 0;
  return { id: order.id, gatewayOrderId };
}

async function rows(statement: string, id: string): Promise<unknown[][]> {
  const { results } = await env.DB.prepare(statement).bind(id).all();
  return results.map((row) => Object.values(row));
}

/** Everything that is written of an order. */
async function all({ id }: { id: string }) {
  const ofOrder = 'JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ?';
  return {
    order: await rows('SELECT status, paid_paise FROM payment_orders WHERE id = ?', id),
    payments: await rows('SELECT status FROM payments WHERE order_id = ? ORDER BY status', id),
    refunds: await rows(`SELECT r.status, r.amount_paise FROM refunds r ${ofOrder}`, id),
    papers: await rows('SELECT series, total_paise FROM documents WHERE order_id = ?', id),
  };
}

const NOTHING = { order: [['created', 0]], payments: [], refunds: [], papers: [] };
const PAID = {
  ...{ order: [['paid', TOTAL]], payments: [['captured']], refunds: [] },
  papers: [['TI', TOTAL]],
};

async function receive(event: StandInEvent): Promise<string> {
  await receiveEvent(open(), 'razorpay', event);
  return event.headers.get('x-razorpay-event-id') ?? '';
}

const isSettled = (id: string) =>
  env.DB.prepare('SELECT outcome FROM payment_events WHERE event_id = ? AND settled_at IS NOT NULL')
    .bind(id)
    .first<string>('outcome');

const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
const html = (status: number) => new Response('<html>', { status });

describe('a gateway', () => {
  it.each([
    ['is down', () => Promise.reject(new TypeError('the network is gone'))],
    ['is slow', late],
    ['is broken', () => html(500)],
    ['is busy', () => html(503)],
    ['answers garbage', () => html(200)],
    ['answers another form', () => Response.json({ items: [{ id: 7 }] })],
    ['doesn’t know our key', () => html(401)],
  ])('that %s leaves the order unpaid, and the event for later', async (_, answer) => {
    const order = await makeOrder();
    const payment = bank.pay(order.gatewayOrderId);
    bank.refuse = answer;
    const events = [];
    for (const event of bank.eventsOf(payment.id)) events.push(await receive(event));
    for (const id of events) await expect(handleEvent(open(), id)).rejects.toThrow();
    await reconcileOrders(open({}, 20 * MINUTE));
    expect(await all(order)).toEqual(NOTHING);
    for (const id of events) expect(await isSettled(id)).toBeNull();
    bank.refuse = () => null;
    for (const id of events.toReversed()) await handleEvent(open(), id);
    expect(await all(order)).toEqual(PAID);
    for (const id of events) expect(await isSettled(id)).toBe('paid');
  });

  it('that captures and whose answer is lost has the order paid once', async () => {
    const order = await makeOrder();
    const payment = bank.pay(order.gatewayOrderId, { status: 'authorized' });
    bank.answerInstead = (call) => (call.endsWith('/capture') ? late() : null);
    await expect(settlePayment(open(), order.id, payment.id, 'callback')).rejects.toThrow();
    expect((await all(order)).order).toEqual([['created', 0]]);
    bank.answerInstead = () => null;
    expect(await settlePayment(open(), order.id, payment.id, 'poll')).toBe('paid');
    expect(await all(order)).toEqual(PAID);
    expect(bank.calls.filter((call) => call.endsWith('/capture'))).toHaveLength(1);
  });

  it('that only says to have captured is asked once, and again later', async () => {
    const order = await makeOrder();
    const payment = bank.pay(order.gatewayOrderId, { status: 'authorized' });
    bank.refuse = (call) => (call.endsWith('/capture') ? Response.json(payment) : null);
    await expect(settlePayment(open(), order.id, payment.id, 'webhook')).rejects.toThrow('unknown');
    expect(bank.calls).toHaveLength(2);
    bank.refuse = () => null;
    expect(await settlePayment(open(), order.id, payment.id, 'webhook')).toBe('paid');
  });

  it('that nobody hears of any more is asked by the cron', async () => {
    const order = await makeOrder();
    bank.pay(order.gatewayOrderId);
    await reconcileOrders(open({}, 20 * MINUTE));
    expect(await all(order)).toEqual(PAID);
  });
});

describe('money that is not what was asked for', () => {
  it.each([
    ['a paisa less', { amount: TOTAL - 1 }],
    ['a paisa more', { amount: TOTAL + 1 }],
    ['of another currency', { currency: 'USD' }],
  ])('%s pays nothing, and the desk sees it', async (_, change) => {
    const order = await makeOrder();
    const payment = bank.pay(order.gatewayOrderId, change);
    for (const event of bank.eventsOf(payment.id)) await handleEvent(open(), await receive(event));
    await settlePayment(open(), order.id, payment.id, 'callback');
    const { order: row, papers } = await all(order);
    expect([row, papers]).toEqual([[['created', 0]], []]);
    const alarms = await listAlarms(open().db, new Date());
    expect(alarms).toContainEqual(
      expect.objectContaining({ kind: 'wrong', orderId: order.id, id: payment.id }),
    );
  });

  it('of another order pays neither', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()];
    const payment = bank.pay(other.gatewayOrderId);
    expect(await settlePayment(open(), order.id, payment.id, 'callback')).toBe('created');
    expect(await all(order)).toEqual(NOTHING);
    expect(await all(other)).toEqual(NOTHING);
  });
});

describe('a second payment', () => {
  async function payTwice() {
    const order = await makeOrder();
    const payments = [bank.pay(order.gatewayOrderId), bank.pay(order.gatewayOrderId)];
    const events = payments.flatMap(({ id }) => bank.eventsOf(id));
    const ids = await Promise.all([...events, ...events].map(receive));
    await Promise.all(ids.map((id) => handleEvent(open(), id)));
    return { order, payments };
  }

  it('is given back, and pays nothing', async () => {
    const { order } = await payTwice();
    await sendRefunds(open({}, MINUTE));
    expect(await all(order)).toEqual({
      ...{ ...PAID, payments: [['captured'], ['refunded']] },
      refunds: [['processed', TOTAL]],
    });
    expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([TOTAL]);
  });

  it('is given back once where the answer is lost, and where sending has failed', async () => {
    const { order } = await payTwice();
    const isRefund = (call: string) => call.startsWith('POST') && call.endsWith('/refund');
    bank.refuse = (call) => (isRefund(call) ? html(503) : null);
    await sendRefunds(open({}, MINUTE));
    bank.refuse = () => null;
    bank.answerInstead = (call) => (isRefund(call) ? late() : null);
    await sendRefunds(open({}, 60 * MINUTE));
    bank.answerInstead = () => null;
    await sendRefunds(open({}, 24 * 60 * MINUTE));
    expect((await all(order)).refunds).toEqual([['processed', TOTAL]]);
    expect(bank.refunds.size).toBe(1);
  });

  it('whose refund takes days is done by its event', async () => {
    bank.refundStatus = 'pending';
    const { order } = await payTwice();
    await sendRefunds(open({}, MINUTE));
    expect((await all(order)).refunds).toEqual([['sent', TOTAL]]);
    const [refund] = bank.refunds.values();
    if (!refund) throw new Error('nothing was given back');
    refund.status = 'processed';
    const payment = bank.payments.get(refund.payment_id);
    const event = bank.eventOf('refund.processed', { payment, refund });
    for (const _ of 'tw') await handleEvent(open(), await receive(event));
    expect((await all(order)).refunds).toEqual([['processed', TOTAL]]);
  });
});

describe('a refund that was given up', () => {
  it.each(['down', 'up'])(
    'though it had gone back is not sent again while the gateway is %s',
    async (state) => {
      const order = await makeOrder();
      const { id } = bank.pay(order.gatewayOrderId);
      await settlePayment(open(), order.id, id, 'callback');
      const wanted = { orderId: order.id, amountPaise: 400_000, reason: 'Wrong town' };
      const ask = (key: string) =>
        refundByDesk(open(), { ...wanted, key: `${order.id}/${key}` }, 'user:1');
      bank.answerInstead = (call) => (call.endsWith('/refund') ? late() : null);
      await ask('first');
      await env.DB.prepare("UPDATE refunds SET status = 'failed' WHERE payment_id = ?")
        .bind(id)
        .run();
      bank.answerInstead = () => null;
      bank.refuse = () => (state === 'down' ? html(503) : null);
      await expect(ask('again')).rejects.toMatchObject(
        state === 'down' ? { fault: 'down' } : { code: 'payment.gone_back' },
      );
      bank.refuse = () => null;
      await reconcileNow(open(), order.id);
      expect((await all(order)).refunds).toEqual([['processed', 400_000]]);
      expect(bank.refunds.size).toBe(1);
      // What is asked for by somebody who has seen that goes back.
      expect((await ask('more')).status).toBe('processed');
    },
  );
});

describe('money that was sent back on the pages of the gateway', () => {
  it.each([
    ['in part', 100_000, 'part_refunded', 'captured'],
    ['wholly', TOTAL, 'refunded', 'refunded'],
  ])('%s is the order’s too, with its paper, once', async (_, amount, status, payment) => {
    const order = await makeOrder();
    const { id } = bank.pay(order.gatewayOrderId);
    await settlePayment(open(), order.id, id, 'callback');
    const response = await bank.fetch(`https://api.razorpay.com/v1/payments/${id}/refund`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${RAZORPAY.RAZORPAY_KEY_ID}:${RAZORPAY.RAZORPAY_KEY_SECRET}`)}`,
        'X-Refund-Idempotency': `on-its-pages-${id}`,
      },
      body: JSON.stringify({ amount, speed: 'normal', receipt: '' }),
    });
    const refund = await response.json<{ id: string }>();
    const told = bank.eventOf('refund.processed', { payment: bank.payments.get(id), refund });
    for (const _ of 'tw') await handleEvent(open(), await receive(told));
    await reconcileNow(open(), order.id);
    await sendRefunds(open({}, 24 * 60 * MINUTE));
    expect(await all(order)).toEqual({
      order: [[status, TOTAL]],
      payments: [[payment]],
      refunds: [['processed', amount]],
      papers: [
        ['TI', TOTAL],
        ['CN', amount],
      ],
    });
    expect(bank.refunds.size).toBe(1);
  });
});

/** Calls of the database that are broken one after the other; as many as it makes, and some more. */
const CALLS = Array.from({ length: 12 }, (_, index) => index);

describe.each(['before it is carried out', 'after it is carried out'])('a database', (when) => {
  it.each(CALLS)(`that fails ${when} loses no money and takes none twice: call %i`, async (at) => {
    const order = await makeOrder();
    const payment = bank.pay(order.gatewayOrderId, { status: 'authorized' });
    const id = await receive(bank.eventsOf(payment.id)[0] ?? { headers: new Headers(), body: '' });
    let calls = 0;
    const breakOne = async () => {
      calls += 1;
      if (calls === at + 1) throw new Error('D1_ERROR: Network connection lost.');
    };
    const works = async () => {};
    const isBefore = when.startsWith('before');
    const DB = withFault(env.DB, isBefore ? breakOne : works, isBefore ? works : breakOne);
    await handleEvent(open({ DB }), id).catch(() => null);
    const seen = await all(order);
    // Paid is only what has its payment and its paper.
    if (seen.order[0]?.[0] === 'paid') expect(seen).toEqual(PAID);
    await handleEvent(open(), id);
    expect(await all(order)).toEqual(PAID);
    expect(await isSettled(id)).toBe('paid');
  });
});
