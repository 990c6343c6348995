import { payments } from '#domains/commerce/payment/payment.table.ts';
import { makePlatform } from '#testing/factories.ts';
import { saveOrder, saveSeller, toOrder } from '#testing/money/paid-orders.ts';
import { type Guarded, type Own, type Sample, SECRET } from './guarded.ts';

let serial = 0;

const drawNumber = () => {
  serial += 1;
  return `P-2027-${String(serial).padStart(8, '0')}`;
};

/** Nobody at the desk: they do nothing with money of their own. */
export const SOMEBODY = 7_000_007;

/** An order whose time is over, without money. */
export async function makeUnpaidOrder(userId: number): Promise<string> {
  const { db } = makePlatform();
  const unpaid = { status: 'expired', paidPaise: 0, description: SECRET, userId } as const;
  return saveOrder(db, 100_000, { ...unpaid, id: drawNumber() });
}

/** One that was paid by bank transfer, as the desk has written down. */
async function makeTransfer(): Promise<{ id: string; totalPaise: number }> {
  const { db, now } = makePlatform();
  await saveSeller(db);
  const id = await saveOrder(db, 100_000, { id: drawNumber(), userId: SOMEBODY });
  const { totalPaise } = toOrder(100_000);
  const told = { status: 'captured', source: 'desk', method: 'bank_transfer' } as const;
  const payment = { id: `bank:${id}`, orderId: id, amountPaise: totalPaise, createdAt: now };
  await db.insert(payments).values({ ...payment, ...told });
  return { id, totalPaise };
}

async function ofRefund(): Promise<Sample> {
  const { id: orderId, totalPaise: amountPaise } = await makeTransfer();
  return { body: { orderId, amountPaise, reason: 'Paid twice', key: orderId } };
}

async function ofTransfer(): Promise<Sample> {
  const orderId = await makeUnpaidOrder(SOMEBODY);
  const { totalPaise: amountPaise } = toOrder(100_000);
  const told = { reference: `UTR${orderId}`, receivedOn: '2026-11-24', key: orderId };
  return { body: { orderId, amountPaise, ...told } };
}

/** Routes of what the desk does with money. */
export const GUARDED_PAYMENTS: Readonly<Record<string, Guarded>> = {
  'POST /api/payment/refund': { permission: 'payment.manage', sample: ofRefund },
  'POST /api/payment/offline': { permission: 'payment.manage', sample: ofTransfer },
  'POST /api/payment/reconcile': {
    permission: 'payment.manage',
    sample: async () => ({ body: { orderId: await makeUnpaidOrder(SOMEBODY) } }),
  },
  'GET /api/payment/alarm': { permission: 'payment.read' },
};

/** Routes of what somebody pays themselves. */
export const OWN_PAYMENTS: Readonly<Record<string, Own>> = {
  'GET /api/config/:id': {},
  'POST /api/payment/order/create': { body: {} },
  'POST /api/payment/update': { body: {} },
  'GET /api/payment/status/:id': {},
  'GET /api/payment/update/:id': {},
  'POST /api/payment/search': { body: {} },
  'GET /api/payment/profile': {},
  'POST /api/payment/profile': { body: {} },
  'DELETE /api/payment/profile/:id': {},
};
