import { env } from 'cloudflare:test';
import { issuePaper } from '#domains/commerce/invoice/gst-paper.statement.ts';
import { payments, refunds } from '#domains/commerce/payment/payment.table.ts';
import { openDatabase } from '#platform/database.ts';
import { saveOrder, saveSeller } from '#testing/money/paid-orders.ts';
import { BUYER, SELLER } from '#testing/money/papers.ts';
import { SOMEBODY } from './access-payment.ts';
import { type Guarded, type Own, SECRET } from './guarded.ts';

/** The body of a call that says who sells, from a day far off. */
export const BILLING = {
  fromOn: '2090-04-01',
  seller: SELLER,
  rateBps: 1800,
  sac: { ad_booking: '998365', listing_plan: '998365', association_fee: '998365' },
  refunds: [{ leastHours: 72, shareBps: 10_000 }],
};

/** An order with its invoice; gives its number. */
export async function makeInvoiced(userId: number): Promise<string> {
  const db = openDatabase(env.DB);
  await saveSeller(db);
  const orderId = await saveOrder(db, 1_054_500, { userId, buyer: { ...BUYER, name: SECRET } });
  const [row, counter] = issuePaper(db, { orderId, series: 'TI' }, new Date());
  if (row && counter) await db.batch([row, counter]);
  return orderId;
}

/** Money that came by bank transfer and waits to be sent back so; gives the number of the refund. */
export async function makeBankRefund(): Promise<string> {
  const db = openDatabase(env.DB);
  await saveSeller(db);
  const orderId = await saveOrder(db, 100_000, {
    ...{ gateway: 'offline', description: SECRET, userId: SOMEBODY },
  });
  const createdAt = new Date();
  const paymentId = `bank:${orderId}`;
  const id = `R-${orderId}`;
  await db.insert(payments).values({
    ...{ id: paymentId, orderId, status: 'captured', amountPaise: 118_000, source: 'desk' },
    createdAt,
  });
  await db.insert(refunds).values({
    ...{ id, paymentId, amountPaise: 50_000, reason: 'Cancelled', status: 'waiting', key: id },
    ...{ askedBy: 'system', createdAt },
  });
  return id;
}

/** Money that is not what was asked for; gives the number of the payment. */
export async function makeWrongPayment(): Promise<string> {
  const db = openDatabase(env.DB);
  const orderId = await saveOrder(db, 100_000, { status: 'expired', paidPaise: 0 });
  const id = `pay_of_${orderId}`;
  await db.insert(payments).values({
    ...{ id, orderId, status: 'surplus', amountPaise: 117_999, source: 'webhook' },
    ...{ error: 'amount', createdAt: new Date() },
  });
  return id;
}

/** Routes of orders, of papers and of who sells, for the desk. */
export const GUARDED_PAPERS: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/orders': { permission: 'payment.read' },
  'GET /api/desk/orders/:id': {
    permission: 'payment.read',
    sample: async () => ({ params: { id: (await makeBankRefund()).slice(2) } }),
  },
  'PUT /api/desk/alarms/seen': {
    permission: 'payment.manage',
    sample: async () => ({ body: { kind: 'wrong', id: await makeWrongPayment() } }),
  },
  'PUT /api/desk/refunds/:id/sent': {
    permission: 'payment.manage',
    sample: async () => ({ params: { id: await makeBankRefund() } }),
  },
  'GET /api/desk/papers': {
    permission: 'payment.read',
    sample: () => ({ query: '?month=2026-11' }),
  },
  'GET /api/desk/papers/file': {
    permission: 'payment.read',
    sample: () => ({ query: '?month=2026-11' }),
  },
  'GET /api/desk/billing': { permission: 'payment.read' },
  'POST /api/desk/billing': {
    permission: 'payment.manage',
    sample: () => ({ body: BILLING }),
  },
};

/** Routes of papers, for who has paid. */
export const OWN_PAPERS: Readonly<Record<string, Own>> = {
  'GET /api/payment/invoice/:id': {
    seenBy: 'payment.read',
    foreign: async () => ({
      params: { id: await makeInvoiced(4_000_000) },
      isThere: async () => true,
    }),
  },
};
