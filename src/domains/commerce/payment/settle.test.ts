import { env } from 'cloudflare:test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#app/domains.ts';
import { getOrder } from '#domains/commerce/order/order.repo.ts';
import { createOrder } from '#domains/commerce/order/order.service.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toNoticeText } from '#kernel/notice/notice-text.model.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#shared/app-error.ts';
import { makePlatform } from '#testing/factories.ts';
import { FEE_TOTAL, makeFee, readFee, sellFees, setFee } from '#testing/money/payable-fee.ts';
import { isFull } from '#testing/sample.ts';
import { withFault, works } from '#tools/stand-in/faulty-bindings.ts';
import { listAlarms } from './alarm.repo.ts';
import { receiveTransfer, refundByDesk } from './desk-payment.service.ts';
import { openBank } from './gateway.service.ts';
import { lookAgain, reconcileNow, reconcileOrders, sendRefunds } from './reconcile.service.ts';
import { getRefundOfKey } from './refund.repo.ts';
import { finishRefund } from './refund.service.ts';
import { addForeignRefund, askRefund } from './refund.statement.ts';
import { settlePayment } from './settle.service.ts';

const USER = 7;
const MINUTE = 60_000;
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

const BILLING = {
  ...{ name: 'Patel Sarees', address: '12 Textile Market', city: 'Surat', pincode: '395003' },
  ...{ stateCode: 'GJ', email: 'patel@people.example' },
};
function firstOf<T>([first]: readonly T[]): T {
  if (!first) throw new Error('nothing');
  return first;
}

let keys = 0;

/** An order that waits for its money at the bank. */
async function makeOrder() {
  keys += 1;
  const ref = await makeFee(USER);
  const input = { purpose: 'association_fee', refId: ref, expectedTotalPaise: FEE_TOTAL } as const;
  const order = await createOrder(
    makePlatform(),
    { userId: USER },
    { ...input, billing: BILLING },
    `key-${keys}`,
  );
  return { ref, id: order.orderId, gatewayOrderId: order.gatewayOrderId };
}

let paid = 0;

/** Money at the bank; gives its id. */
async function pay(
  gatewayOrderId: string,
  more: {
    status?: 'captured' | 'authorized' | 'failed';
    amountPaise?: number;
    currency?: string;
  } = {},
): Promise<string> {
  paid += 1;
  const id = `pay_${paid}`;
  const payment = { id, gatewayOrderId, status: 'captured' as const, method: 'upi', ...more };
  await openBank(makePlatform())?.pay(payment);
  return id;
}

const at = (later: number): Platform<Env> => ({
  ...makePlatform(),
  db: makePlatform().db,
  now: new Date(Date.now() + later),
});

async function read<T>(statement: string, ...values: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(statement)
    .bind(...values)
    .all<T>();
  return results;
}

/** Everything that is written of an order. */
async function all({ id, ref }: { id: string; ref: string }) {
  const [order] = await read<{ status: string; paid: number; back: number }>(
    'SELECT status, paid_paise AS paid, refunded_paise AS back FROM payment_orders WHERE id = ?',
    id,
  );
  const payments = await read<{ status: string }>(
    'SELECT status FROM payments WHERE order_id = ? ORDER BY id',
    id,
  );
  const refunds = await read<{ status: string; amount: number }>(
    'SELECT r.status, r.amount_paise AS amount FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ? ORDER BY r.created_at',
    id,
  );
  const papers = await read<{ series: string; total: number }>(
    'SELECT series, total_paise AS total FROM documents WHERE order_id = ? ORDER BY created_at, series DESC',
    id,
  );
  const told = await read<{ kind: string }>(
    "SELECT kind FROM notices WHERE path = '/account/payments/' || ? ORDER BY id",
    id,
  );
  return {
    order: Object.values(order ?? {}),
    payments: payments.map(({ status }) => status),
    refunds: refunds.map(({ status, amount }) => [status, amount]),
    papers: papers.map(({ series, total }) => [series, total]),
    told: told.map(({ kind }) => kind),
    fee: (await readFee(ref))?.status,
  };
}

const SETTLED = {
  order: ['paid', FEE_TOTAL, 0],
  payments: ['captured'],
  refunds: [],
  papers: [['TI', FEE_TOTAL]],
  told: ['payment.received'],
  fee: 'given',
};

describe('money that comes', () => {
  it('pays the order once, with its thing, its paper and one notice, however often it is told', async () => {
    const order = await makeOrder();
    const payment = await pay(order.gatewayOrderId);
    for (const source of ['callback', 'webhook', 'poll'] as const)
      expect(await settlePayment(makePlatform(), order.id, payment, source)).toBe('paid');
    expect(await all(order)).toEqual(SETTLED);
  });

  it('is told of by the name that each reader knows the thing by', async () => {
    const order = await makeOrder();
    await settlePayment(makePlatform(), order.id, await pay(order.gatewayOrderId), 'poll');
    const [notice] = await read<{ kind: string; facts: string }>(
      "SELECT kind, facts FROM notices WHERE path = '/account/payments/' || ?",
      order.id,
    );
    const told = { kind: notice?.kind ?? '', facts: JSON.parse(notice?.facts ?? '{}') };
    for (const [lang, name] of [
      ['en', 'Fee'],
      ['hi', 'फ़ीस'],
      ['gu', 'ફી'],
    ] as const)
      expect(toNoticeText(told, lang)).toContain(`${name} ${order.ref}`);
  });

  it('pays it once when callback, event and page ask at the same time', async () => {
    const order = await makeOrder();
    const payment = await pay(order.gatewayOrderId);
    const row = await getOrder(makePlatform().db, order.id);
    if (!row) throw new Error('no order');
    await Promise.all([
      settlePayment(makePlatform(), order.id, payment, 'callback'),
      settlePayment(makePlatform(), order.id, payment, 'webhook'),
      lookAgain(makePlatform(), row),
    ]);
    expect(await all(order)).toEqual(SETTLED);
  });

  it('is captured where the bank has only agreed', async () => {
    const order = await makeOrder();
    const payment = await pay(order.gatewayOrderId, { status: 'authorized' });
    expect(await settlePayment(makePlatform(), order.id, payment, 'webhook')).toBe('paid');
    expect(await all(order)).toEqual(SETTLED);
  });

  it('pays an order after a try that failed', async () => {
    const order = await makeOrder();
    const failed = await pay(order.gatewayOrderId, { status: 'failed' });
    expect(await settlePayment(makePlatform(), order.id, failed, 'webhook')).toBe('failed');
    const payment = await pay(order.gatewayOrderId);
    await settlePayment(makePlatform(), order.id, payment, 'webhook');
    // The first is told again, late.
    await settlePayment(makePlatform(), order.id, failed, 'webhook');
    expect(await all(order)).toEqual({ ...SETTLED, payments: ['failed', 'captured'] });
  });

  it.each([
    ['a paisa less', { amountPaise: FEE_TOTAL - 1 }, 'amount'],
    ['a paisa more', { amountPaise: FEE_TOTAL + 1 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
  ])('pays nothing where it is %s, and the desk sees it', async (_, wrong, error) => {
    const order = await makeOrder();
    const payment = await pay(order.gatewayOrderId, wrong);
    await settlePayment(makePlatform(), order.id, payment, 'webhook');
    const found = await all(order);
    expect(found).toMatchObject({ order: ['created', 0, 0], payments: ['surplus'], papers: [] });
    expect(found.refunds).toEqual([]);
    expect(await read('SELECT error FROM payments WHERE id = ?', payment)).toEqual([{ error }]);
  });

  it('pays nothing where it was paid for another order', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()];
    const payment = await pay(other.gatewayOrderId);
    expect(await settlePayment(makePlatform(), order.id, payment, 'callback')).toBe('created');
    expect(await all(order)).toMatchObject({ payments: [], papers: [] });
  });

  it('goes back where it came a second time', async () => {
    const order = await makeOrder();
    const [first, second] = [await pay(order.gatewayOrderId), await pay(order.gatewayOrderId)];
    await Promise.all(
      [first, second].map((id) => settlePayment(makePlatform(), order.id, id, 'webhook')),
    );
    expect(await all(order)).toMatchObject({
      refunds: [['waiting', FEE_TOTAL]],
      papers: SETTLED.papers,
    });
    await sendRefunds(at(0));
    const found = await all(order);
    expect(found).toMatchObject({ order: SETTLED.order, fee: 'given', papers: SETTLED.papers });
    expect(found.payments.toSorted()).toEqual(['captured', 'refunded']);
    expect(found.told).toContain('payment.surplus');
    expect(found.refunds).toEqual([['processed', FEE_TOTAL]]);
  });

  it('pays for what can still be had after the time was over', async () => {
    const order = await makeOrder();
    await reconcileOrders(at(25 * 60 * MINUTE));
    expect(await all(order)).toMatchObject({ order: ['expired', 0, 0], fee: 'expired' });
    const payment = await pay(order.gatewayOrderId);
    expect(await settlePayment(makePlatform(), order.id, payment, 'webhook')).toBe('paid');
    expect(await all(order)).toEqual(SETTLED);
  });

  it('goes back with a receipt and a voucher where there is nothing to be had for it any more', async () => {
    const order = await makeOrder();
    await setFee(order.ref, 'taken');
    const payment = await pay(order.gatewayOrderId);
    await settlePayment(makePlatform(), order.id, payment, 'webhook');
    await settlePayment(makePlatform(), order.id, payment, 'poll');
    // What is given of it meanwhile is not taken back for this money.
    await setFee(order.ref, 'given');
    await sendRefunds(at(0));
    await sendRefunds(at(10 * MINUTE));
    expect(await all(order)).toEqual({
      order: ['refunded', FEE_TOTAL, FEE_TOTAL],
      payments: ['refunded'],
      refunds: [['processed', FEE_TOTAL]],
      papers: [
        ['RV', FEE_TOTAL],
        ['RF', FEE_TOTAL],
      ],
      told: ['payment.given_back', 'payment.refunded'],
      fee: 'given',
    });
  });
});

describe('an order that nobody tells of', () => {
  it('is asked for by the cron, and by who looks at it at most every 20 seconds', async () => {
    const order = await makeOrder();
    await pay(order.gatewayOrderId);
    await reconcileOrders(at(0));
    expect((await all(order)).order[0]).toBe('created');
    await reconcileOrders(at(16 * MINUTE));
    expect(await all(order)).toEqual(SETTLED);
  });

  it('is left as it is while the gateway does not answer', async () => {
    const order = await makeOrder();
    const payment = await pay(order.gatewayOrderId);
    const down = makePlatform({ PAYMENT_PROVIDER: '', ENVIRONMENT: 'production' });
    await expect(settlePayment(down, order.id, payment, 'webhook')).rejects.toMatchObject({
      status: 503,
    });
    expect((await all(order)).order).toEqual(['created', 0, 0]);
  });
});

describe('an order whose gateway is not configured any more', () => {
  const gone = (later: number) => {
    const platform = makePlatform({ ENVIRONMENT: 'production' });
    return { ...platform, db: platform.db, now: new Date(Date.now() + later) };
  };

  it('ends after a day, is shown to the desk, and is asked for as soon as there is one again', async () => {
    const order = await makeOrder();
    await reconcileOrders(gone(16 * MINUTE));
    expect((await all(order)).order[0]).toBe('created');
    await reconcileOrders(gone(25 * 60 * MINUTE));
    expect(await all(order)).toMatchObject({ order: ['expired', 0, 0], fee: 'expired' });
    expect(await alarmsOf(order.id)).toEqual(['unasked']);
    await reconcileNow(makePlatform(), order.id);
    expect(await alarmsOf(order.id)).toEqual([]);
  });
});

const alarmsOf = async (orderId: string) =>
  (await listAlarms(makePlatform().db, new Date()))
    .filter((alarm) => alarm.orderId === orderId)
    .map(({ kind }) => kind);

describe('money that the desk gives back', () => {
  const desk = { reason: 'Wrong town', orderId: '', key: '' };

  it.each([
    ['all of it', FEE_TOTAL, 0],
    ['more than the half of it', 700_000, 0],
    ['a part of it', 300_000, 300_000],
  ])(
    'after a refund that was given up and went back all the same, is an alarm: %s',
    async (_, amountPaise, more) => {
      const order = await makeOrder();
      await settlePayment(makePlatform(), order.id, await pay(order.gatewayOrderId), 'webhook');
      const wanted = { ...desk, orderId: order.id, amountPaise };
      const { db, now } = makePlatform();
      const first = { orderId: order.id, paise: amountPaise, reason: '', askedBy: 'system' };
      const key = `${order.id}/first`;
      await db.batch([firstOf(askRefund(db, { ...first, key }, now))]);
      await env.DB.prepare("UPDATE refunds SET status = 'failed' WHERE key = ?").bind(key).run();
      await refundByDesk(makePlatform(), { ...wanted, key: `${order.id}/again` }, 'user:1');
      expect(await alarmsOf(order.id)).toEqual([]);
      for (const told of ['rfnd_a', 'rfnd_a']) {
        const given = await getRefundOfKey(db, key);
        if (given) await finishRefund(makePlatform(), given, `${told}${order.id}`);
      }
      const found = await all(order);
      expect(found.refunds.map(([status]) => status)).toEqual(['processed', 'processed']);
      expect(found.order[2]).toBe(amountPaise + more);
      expect(found.papers.slice(1).map(([series]) => series)).toEqual(more ? ['CN', 'CN'] : ['CN']);
      expect(await alarmsOf(order.id)).toEqual(['refund_twice']);
    },
  );

  it('goes back in parts, each with its paper, and never more than came', async () => {
    const order = await makeOrder();
    await settlePayment(makePlatform(), order.id, await pay(order.gatewayOrderId), 'webhook');
    const part = { ...desk, orderId: order.id, amountPaise: 300_001 };
    const ask = (key: string, amountPaise = part.amountPaise) =>
      refundByDesk(makePlatform(), { ...part, amountPaise, key: `${order.id}${key}` }, 'user:1');
    expect((await ask('a')).status).toBe('processed');
    expect((await ask('a')).status).toBe('processed');
    expect(await all(order)).toMatchObject({
      order: ['part_refunded', FEE_TOTAL, 300_001],
      fee: 'given',
    });
    await expect(ask('a', 5)).rejects.toMatchObject({ code: 'payment.key_reused' });
    await expect(ask('b', FEE_TOTAL)).rejects.toMatchObject({ code: 'payment.too_much' });
    await ask('c', FEE_TOTAL - 300_001);
    expect(await all(order)).toMatchObject({
      order: ['refunded', FEE_TOTAL, FEE_TOTAL],
      payments: ['refunded'],
      fee: 'undone',
      papers: [
        ['TI', FEE_TOTAL],
        ['CN', 300_001],
        ['CN', FEE_TOTAL - 300_001],
      ],
    });
  });

  it('is refused of an order that has no money', async () => {
    const order = await makeOrder();
    const wanted = { ...desk, orderId: order.id, amountPaise: 100, key: 'none' };
    await expect(refundByDesk(makePlatform(), wanted, 'user:1')).rejects.toBeInstanceOf(AppError);
  });

  it('is neither said to have come nor sent back by who has ordered', async () => {
    const order = await makeOrder();
    const transfer = { orderId: order.id, reference: 'UTROWN', receivedOn: '2026-11-20' };
    const sent = { ...transfer, amountPaise: FEE_TOTAL };
    const own = { code: 'payment.own', status: 403 };
    await expect(receiveTransfer(makePlatform(), sent, `user:${USER}`)).rejects.toMatchObject(own);
    await receiveTransfer(makePlatform(), sent, 'user:1');
    const wanted = { ...desk, orderId: order.id, amountPaise: FEE_TOTAL, key: `${order.id}/own` };
    await expect(refundByDesk(makePlatform(), wanted, `user:${USER}`)).rejects.toMatchObject(own);
    expect(await all(order)).toEqual(SETTLED);
  });

  it('is written down once where it was asked for while the gateway was looked up', async () => {
    const order = await makeOrder();
    const payment = await pay(order.gatewayOrderId);
    await settlePayment(makePlatform(), order.id, payment, 'webhook');
    const wanted = { ...desk, orderId: order.id, amountPaise: 300_000, key: `${order.id}/race` };
    const { id: receipt } = await refundByDesk(makePlatform(), wanted, 'user:1');
    const told = { id: 'rfnd_race', paymentId: payment, amountPaise: 300_000, receipt };
    const { db, now } = makePlatform();
    const row = { ...told, status: 'processed' as const, key: 'gateway/rfnd_race' };
    await addForeignRefund(db, row, now);
    expect((await all(order)).refunds).toEqual([['processed', 300_000]]);
  });

  it('goes back by the gateway also where the desk itself has found it there', async () => {
    const order = await makeOrder();
    await pay(order.gatewayOrderId);
    await reconcileNow(makePlatform(), order.id);
    const wanted = { ...desk, orderId: order.id, amountPaise: FEE_TOTAL, key: `${order.id}/found` };
    expect((await refundByDesk(makePlatform(), wanted, 'user:1')).status).toBe('processed');
  });

  it.each([
    ['less than a rupee', 1],
    ['all but less than a rupee', FEE_TOTAL - 99],
  ])('is refused of %s, which no bank sends', async (_, amountPaise) => {
    const order = await makeOrder();
    await settlePayment(makePlatform(), order.id, await pay(order.gatewayOrderId), 'webhook');
    const wanted = { ...desk, orderId: order.id, amountPaise, key: `${order.id}/less` };
    await expect(refundByDesk(makePlatform(), wanted, 'user:1')).rejects.toMatchObject({
      code: 'payment.too_little_back',
    });
    expect((await all(order)).refunds).toEqual([]);
  });

  it('by bank is of one order, and of no day to come', async () => {
    const [order, other] = [await makeOrder(), await makeOrder()];
    const sent = { reference: 'UTR777', receivedOn: '2026-11-20', amountPaise: FEE_TOTAL };
    expect(await receiveTransfer(makePlatform(), { ...sent, orderId: order.id })).toBe('paid');
    await expect(
      receiveTransfer(makePlatform(), { ...sent, orderId: other.id }),
    ).rejects.toMatchObject({ code: 'payment.key_reused' });
    expect(await all(other)).toMatchObject({ order: ['created', 0, 0], payments: [] });
    const soon = { ...sent, orderId: other.id, reference: 'UTR778', receivedOn: '2099-01-01' };
    await expect(receiveTransfer(makePlatform(), soon)).rejects.toMatchObject({
      code: 'payment.received_on',
    });
  });

  it('waits for the desk where it came by bank, until that says it was sent', async () => {
    const order = await makeOrder();
    const transfer = { orderId: order.id, reference: 'UTR123', receivedOn: '2026-11-24' };
    const sent = { ...transfer, amountPaise: FEE_TOTAL };
    expect(await receiveTransfer(makePlatform(), sent)).toBe('paid');
    expect(await receiveTransfer(makePlatform(), sent)).toBe('paid');
    expect(await all(order)).toEqual(SETTLED);
    await expect(
      receiveTransfer(makePlatform(), { ...sent, amountPaise: 1 }),
    ).rejects.toMatchObject({
      code: 'payment.amount',
    });
    const wanted = { ...desk, orderId: order.id, amountPaise: FEE_TOTAL, key: `${order.id}/bank` };
    const ask = () => refundByDesk(makePlatform(), wanted, 'user:1');
    // A call that is sent again after a lost answer says nothing of the bank.
    for (const _ of [1, 2]) expect((await ask()).status).toBe('waiting');
    await sendRefunds(at(60 * MINUTE));
    expect((await all(order)).refunds).toEqual([['waiting', FEE_TOTAL]]);
    const waiting = await getRefundOfKey(makePlatform().db, wanted.key);
    if (!waiting) throw new Error('no refund');
    await finishRefund(makePlatform(), waiting, null);
    expect((await ask()).status).toBe('processed');
    expect(await all(order)).toMatchObject({
      order: ['refunded', FEE_TOTAL, FEE_TOTAL],
      fee: 'undone',
    });
  });
});

/** More than any of them asks the database. */
const MOST_ANSWERS = 40;

const DEEDS = {
  'an order that is made': async () => {
    const ref = await makeFee(USER);
    keys += 1;
    const key = `key-${keys}`;
    const input = {
      ...({ purpose: 'association_fee', refId: ref, billing: BILLING } as const),
      expectedTotalPaise: FEE_TOTAL,
    };
    const act = (platform: Platform<Env>) => createOrder(platform, { userId: USER }, input, key);
    const count = async () =>
      read(
        'SELECT count(*) AS orders, count(gateway_order_id) AS known, min(status) AS status FROM payment_orders WHERE ref_id = ?',
        ref,
      );
    return { act, count, once: [{ orders: 1, known: 1, status: 'created' }] };
  },
  'money that is settled': async () => {
    const order = await makeOrder();
    const payment = await pay(order.gatewayOrderId);
    const act = (platform: Platform<Env>) => settlePayment(platform, order.id, payment, 'webhook');
    return { act, count: () => all(order), once: SETTLED };
  },
  'money that only the cron finds': async () => {
    const order = await makeOrder();
    await pay(order.gatewayOrderId);
    let runs = 0;
    const act = async (platform: Platform<Env>) => {
      runs += 1;
      const now = new Date(Date.now() + runs * 20 * MINUTE);
      await reconcileOrders({ ...platform, db: platform.db, now });
    };
    return { act, count: () => all(order), once: SETTLED };
  },
  'money that nothing can be had for': async () => {
    const order = await makeOrder();
    await setFee(order.ref, 'taken');
    const payment = await pay(order.gatewayOrderId);
    const act = (platform: Platform<Env>) => settlePayment(platform, order.id, payment, 'webhook');
    const once = {
      ...{ ...SETTLED, fee: 'taken', refunds: [['waiting', FEE_TOTAL]] },
      ...{ papers: [['RV', FEE_TOTAL]], told: ['payment.given_back'] },
    };
    return { act, count: () => all(order), once };
  },
  'money that comes twice': async () => {
    const order = await makeOrder();
    await settlePayment(makePlatform(), order.id, await pay(order.gatewayOrderId), 'webhook');
    const second = await pay(order.gatewayOrderId);
    const act = (platform: Platform<Env>) => settlePayment(platform, order.id, second, 'webhook');
    const once = {
      ...{ ...SETTLED, payments: ['captured', 'surplus'], refunds: [['waiting', FEE_TOTAL]] },
      told: ['payment.received', 'payment.surplus'],
    };
    return { act, count: () => all(order), once };
  },
  'money that goes back': async () => {
    const order = await makeOrder();
    await settlePayment(makePlatform(), order.id, await pay(order.gatewayOrderId), 'webhook');
    const key = `${order.id}/back`;
    const wanted = { orderId: order.id, amountPaise: FEE_TOTAL, reason: 'Cancelled', key };
    const act = async (platform: Platform<Env>) => {
      await refundByDesk(platform, wanted, 'user:1');
      // What was taken for a try and not ended is taken again when that try is dead.
      await sendRefunds({ ...platform, db: platform.db, now: new Date(Date.now() + 90 * MINUTE) });
    };
    return {
      act,
      count: () => all(order),
      once: {
        ...{ order: ['refunded', FEE_TOTAL, FEE_TOTAL], payments: ['refunded'], fee: 'undone' },
        refunds: [['processed', FEE_TOTAL]],
        papers: [
          ['TI', FEE_TOTAL],
          ['CN', FEE_TOTAL],
        ],
        told: ['payment.received', 'payment.refunded'],
      },
    };
  },
};

describe.each(Object.entries(DEEDS))('%s', (_, begin) => {
  it.each([
    [1, 'fails'],
    [2, 'is lost after it was given'],
  ])(
    'is written once, whichever answer of the database (from %d on) %s, when it is tried again',
    async (first, how) => {
      for (let failing = isFull ? 1 : first; failing <= MOST_ANSWERS; failing += isFull ? 1 : 2) {
        const deed = await begin();
        let answers = 0;
        const fault = async () => {
          answers += 1;
          if (answers === failing) throw new Error('Network connection lost.');
        };
        const DB = how === 'fails' ? withFault(env.DB, fault) : withFault(env.DB, works, fault);
        await deed.act(makePlatform({ DB })).catch(() => {});
        await deed.act(makePlatform()).catch(() => {});
        expect(await deed.count(), `answer ${failing}`).toEqual(deed.once);
        if (answers < failing) return;
      }
      throw new Error('it asks the database more often than is tried here');
    },
  );
});
