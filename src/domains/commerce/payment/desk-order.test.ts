import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { issuePaper } from '#domains/commerce/invoice/gst-paper.statement.ts';
import { documents } from '#domains/commerce/invoice/gst-paper.table.ts';
import { openDatabase } from '#platform/database.ts';
import { makeBankRefund, makeWrongPayment } from '#testing/access/access-paper.ts';
import { callApi } from '#testing/api.ts';
import { saveOrder, saveSeller } from '#testing/money/paid-orders.ts';
import { BUYER } from '#testing/money/papers.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { paymentEvents, payments, refunds } from './payment.table.ts';

const db = openDatabase(env.DB);
const NOW = new Date();
const DAY = 86_400_000;

let accountant: Person;
let admin: Person;

beforeAll(async () => {
  accountant = await signInAs('ads_manager');
  admin = await signInAs('admin');
  await saveSeller(db);
});

async function ask<T>(path: string, { bearer } = accountant): Promise<T> {
  const { status, body } = await callApi<never>(path, { headers: bearer });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body.data as unknown as T;
}

const find = async (query: Record<string, string>) =>
  ask<{ rows: { orderId: string; status: string }[]; next: string | null }>(
    `/desk/orders?${new URLSearchParams(query)}`,
  );
const idsOf = async (query: Record<string, string>) =>
  (await find(query)).rows.map(({ orderId }) => orderId);

const put = (path: string, body?: object) =>
  callApi<never>(path, {
    method: 'PUT',
    headers: { ...admin.bearer, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

describe('the desk finds orders', () => {
  it('by every number that a buyer may name, and by who they are', async () => {
    const person = await signInAs('reader');
    const buyer = { ...BUYER, name: 'Mehta Looms', gstin: '27AAPFU0939F1ZV', stateCode: 'MH' };
    const told = { email: 'Looms@people.example', phone: '+91 98765 00001' };
    const id = await saveOrder(db, 100_000, {
      ...{ buyer: { ...buyer, ...told }, userId: person.id, businessId: 4711 },
      ...{ gatewayOrderId: 'order_found', createdAt: NOW },
    });
    const other = await saveOrder(db, 100_000, { createdAt: NOW });
    await db.insert(payments).values({
      ...{ id: 'pay_found', orderId: id, status: 'captured', amountPaise: 118_000 },
      ...{ source: 'webhook', createdAt: NOW },
    });
    await db.insert(refunds).values({
      ...{ id: 'R-2026-FOUND', paymentId: 'pay_found', gatewayRefundId: 'rfnd_found' },
      ...{ amountPaise: 100, reason: '', status: 'sent', key: 'found', askedBy: 'u1' },
      createdAt: NOW,
    });
    const [paper, counter] = issuePaper(db, { orderId: id, series: 'TI' }, NOW);
    if (paper && counter) await db.batch([paper, counter]);
    const [{ number = '' } = {}] = await db
      .select({ number: documents.number })
      .from(documents)
      .where(eq(documents.orderId, id));
    for (const q of [
      ...[id, id.toLowerCase(), id.slice(5), 'order_found', 'pay_found', 'r-2026-found'],
      ...['rfnd_found', number, number.replaceAll('/', '-'), 'mehta', '27aapfu0939f1zv'],
      ...['looms@PEOPLE.example', '98765 00001', '+91 98765 00001', '4711'],
    ])
      expect(await idsOf({ q }), q).toEqual([id]);
    for (const q of ['%', '_', "' OR 1=1 --", 'pay_', '0']) {
      const found = await idsOf({ q });
      expect(q === '0' ? [] : found, q).toEqual([]);
    }
    expect(await idsOf({ q: other })).toEqual([other]);
  });

  it('by their state and day, page by page', async () => {
    const day = new Date('2031-05-05T06:00:00Z');
    const made: string[] = [];
    // All of one moment: their numbers part them.
    for (let each = 0; each < 52; each += 1)
      made.push(await saveOrder(db, 100_000, { createdAt: day, status: 'refunded' }));
    const wanted = { from: '2031-05-05', to: '2031-05-05', status: 'refunded' };
    const first = await find(wanted);
    const second = await find({ ...wanted, before: first.next ?? '' });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null]);
    const seen = [...first.rows, ...second.rows].map(({ orderId }) => orderId);
    expect(seen).toEqual(made.toReversed());
    expect(await idsOf({ ...wanted, status: 'paid' })).toEqual([]);
    expect(await idsOf({ from: '2031-05-06', to: '2031-05-07' })).toEqual([]);
    const turned = await callApi<never>('/desk/orders?from=2031-05-06&to=2031-05-05', {
      headers: accountant.bearer,
    });
    expect(turned.status).toBe(400);
  });
});

describe('the story of an order', () => {
  it('says what is left of its money, and which paper follows when that goes back', async () => {
    const refund = await makeBankRefund();
    const id = refund.slice(2);
    const story = () =>
      ask<{ leftPaise: number; refundPaper: string | null }>(`/desk/orders/${id}`);
    expect(await story()).toMatchObject({
      ...{ orderId: id, leftPaise: 68_000, refundPaper: null, events: [] },
      order: { buyer: BUYER, placeOfSupply: '24', placeName: 'Gujarat (24)', sac: '998365' },
      refunds: [{ refundId: refund, status: 'waiting', attempts: 0, dueAt: null }],
    });
    for (const [series, paper] of [
      ['RV', 'RF'],
      ['TI', 'CN'],
    ] as const) {
      const [first, second] = issuePaper(db, { orderId: id, series }, NOW);
      if (first && second) await db.batch([first, second]);
      expect((await story()).refundPaper).toBe(paper);
    }
    const inHindi = await callApi<never>(`/desk/orders/${id}`, {
      headers: { ...accountant.bearer, 'Accept-Language': 'hi' },
    });
    expect(inHindi.body.data).toMatchObject({ order: { placeName: 'गुजरात (24)' } });
    const none = await callApi<never>('/desk/orders/P-2026-ZZZZZZZZ', {
      headers: accountant.bearer,
    });
    expect(none.status).toBe(404);
  });

  it('says once that money was sent back by bank, which writes its paper', async () => {
    const id = await makeBankRefund();
    const orderId = id.slice(2);
    const [first, second] = issuePaper(db, { orderId, series: 'TI' }, NOW);
    if (first && second) await db.batch([first, second]);
    const say = () => put(`/desk/refunds/${id}/sent`);
    const answers = await Promise.all([say(), say()]);
    expect(answers.map(({ body }) => body.data)).toEqual([
      { status: 'processed' },
      { status: 'processed' },
    ]);
    const papers = await db.select().from(documents).where(eq(documents.orderId, orderId));
    expect(papers.map(({ series, totalPaise }) => [series, totalPaise])).toEqual([
      ['TI', 118_000],
      ['CN', 50_000],
    ]);
    expect((await put('/desk/refunds/R-2026-NONE/sent')).status).toBe(404);
  });
});

describe('alarms', () => {
  const alarmsOf = async (orderId: string) =>
    (await ask<{ kind: string; id: string; orderId: string; detail: string }[]>('/payment/alarm'))
      .filter((alarm) => alarm.orderId === orderId)
      .map(({ kind, detail }) => [kind, detail]);

  it('tell of money that is not what was asked for, until somebody has seen to it', async () => {
    const id = await makeWrongPayment();
    const orderId = id.slice('pay_of_'.length);
    expect(await alarmsOf(orderId)).toEqual([['wrong', 'amount']]);
    const see = () => put('/desk/alarms/seen', { kind: 'wrong', id });
    expect((await Promise.all([see(), see()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await see()).status).toBe(200);
    expect(await alarmsOf(orderId)).toEqual([]);
    expect((await put('/desk/alarms/seen', { kind: 'event', id })).status).toBe(404);
    expect((await put('/desk/alarms/seen', { kind: 'refund_by_bank', id })).status).toBe(400);
  });

  it('tell of refunds that were given up, that take a week, and that the desk sends', async () => {
    const id = await saveOrder(db, 100_000);
    const paymentId = `pay_slow_${id}`;
    await db.insert(payments).values({
      ...{ id: paymentId, orderId: id, status: 'captured', amountPaise: 118_000 },
      ...{ source: 'webhook', createdAt: NOW },
    });
    const put = (key: string, status: 'failed' | 'waiting' | 'sent', days: number, dueAt = true) =>
      db.insert(refunds).values({
        ...{ id: `${key}-${id}`, key: `${key}-${id}`, paymentId, status, reason: key },
        ...{ amountPaise: 500, askedBy: 'system', dueAt: dueAt ? NOW : null },
        createdAt: new Date(NOW.getTime() - days * DAY),
      });
    await put('given up', 'failed', 1, false);
    await put('slow', 'sent', 8);
    await put('on its way', 'sent', 2);
    expect((await alarmsOf(id)).toSorted()).toEqual([
      ['refund_failed', 'given up'],
      ['refund_slow', 'slow'],
    ]);
    await put('again', 'waiting', 0, false);
    expect((await alarmsOf(id)).toSorted()).toEqual([
      ['refund_by_bank', 'again'],
      ['refund_slow', 'slow'],
    ]);
  });

  it('tell of a dispute, also when its event is settled, until that one is won', async () => {
    const gatewayOrderId = 'order_disputed';
    const id = await saveOrder(db, 100_000, { gatewayOrderId });
    const tell = (type: string, minutes: number, dispute = 'disp_1') =>
      db.insert(paymentEvents).values({
        ...{ eventId: `${dispute}-${type}`, gateway: 'razorpay', orderRef: gatewayOrderId },
        type: `payment.dispute.${type}`,
        body: JSON.stringify({
          payload: { dispute: { entity: { id: dispute, amount: 118_000 } } },
        }),
        ...{ outcome: 'dispute', settledAt: NOW },
        receivedAt: new Date(NOW.getTime() + minutes),
      });
    await tell('created', 0);
    expect(await alarmsOf(id)).toEqual([['dispute', 'payment.dispute.created']]);
    await put('/desk/alarms/seen', { kind: 'dispute', id: 'disp_1-created' });
    expect(await alarmsOf(id)).toEqual([]);
    await tell('action_required', 1);
    expect(await alarmsOf(id)).toEqual([['dispute', 'payment.dispute.action_required']]);
    await tell('under_review', 2, 'disp_2');
    await tell('won', 3);
    expect(await alarmsOf(id)).toEqual([['dispute', 'payment.dispute.under_review']]);
    await tell('won', 4, 'disp_2');
    expect(await alarmsOf(id)).toEqual([]);
  });
});
