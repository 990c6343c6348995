import { readerOf } from './payment-event.ts';
import {
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentEnv,
  type PaymentGateway,
  type SimulatedBooks,
  type SimulatedRow,
} from './payment-gateway.ts';
import { signText } from './payment-signature.ts';

/** Where people of a local site pay. */
export const SIMULATED_CHECKOUT = '/dev/checkout';
const KEY_ID = 'rzp_test_simulated';

/** A payment somebody makes at the simulated bank. */
export interface SimulatedPayment {
  id: string;
  gatewayOrderId: string;
  status: GatewayPayment['status'];
  method: string;
  /** When the bank has it confirmed, for one that is `created` until then. */
  dueAt?: Date;
  /** Else the whole order in rupees. */
  amountPaise?: number;
  currency?: string;
  error?: string;
}

/** An event as the simulated bank sends it. */
export interface SimulatedEvent {
  headers: Headers;
  body: string;
}

/** The gateway with what its own page does. */
export interface SimulatedBank extends PaymentGateway {
  /** The amount of an order in paise; null where the bank has no such order. */
  findOrder: (gatewayOrderId: string) => Promise<number | null>;
  /** What the bank has somebody's browser bring to the site. */
  toCallback: (payment: { id: string; gatewayOrderId: string }) => Promise<Record<string, string>>;
  pay: (payment: SimulatedPayment) => Promise<void>;
  /** What it would tell by now of each payment of an order, in the order of time, always with the same ids. */
  listEvents: (gatewayOrderId: string) => Promise<SimulatedEvent[]>;
}

/** A bank of its own instead of Razorpay, with its signatures; null but in development. `now` is its clock. */
export function createSimulated(
  env: PaymentEnv,
  books: SimulatedBooks,
  now: () => Date = () => new Date(),
): SimulatedBank | null {
  if (env.ENVIRONMENT !== 'development') return null;
  const secrets = secretsOf(env);
  const fetchPayments = async (gatewayOrderId: string) => {
    const rows = await books.list(gatewayOrderId);
    return rows.filter(isPayment).map((row) => toPayment(row, now()));
  };
  return {
    name: 'simulated',
    keyId: KEY_ID,
    ...readerOf(secrets),
    createOrder: ({ id, totalPaise }) => addOrder(books, { id, totalPaise }, now()),
    toCheckout: ({ gatewayOrderId, description }, { callback, cancel }) => ({
      action: `${env.SITE_URL}${SIMULATED_CHECKOUT}/${gatewayOrderId}`,
      fields: {
        ...{ key_id: KEY_ID, order_id: gatewayOrderId, description },
        ...{ callback_url: callback, cancel_url: cancel },
      },
    }),
    fetchPayments,
    capture: (id, paise) => capture(books, { id, paise }, now()),
    refund: (paymentId, { paise, key }) => refund(books, { paymentId, paise, key }, now()),
    fetchRefunds: (paymentId) => fetchRefunds(books, paymentId),
    findOrder: async (gatewayOrderId) => (await books.get(gatewayOrderId))?.amountPaise ?? null,
    toCallback: async ({ id, gatewayOrderId }) => ({
      razorpay_payment_id: id,
      razorpay_order_id: gatewayOrderId,
      razorpay_signature: await signText(secrets.callback, `${gatewayOrderId}|${id}`),
    }),
    pay: (payment) => addPayment(books, payment, now()),
    listEvents: async (gatewayOrderId) => {
      const payments = await fetchPayments(gatewayOrderId);
      return Promise.all(payments.flatMap(toTold).map((told) => toEvent(secrets.event, told)));
    },
  };
}

/** They open nothing but the books of one machine. */
function secretsOf({ AUTH_SECRET = '' }: PaymentEnv): Record<'callback' | 'event', string> {
  return { callback: `callback ${AUTH_SECRET}`, event: `event ${AUTH_SECRET}` };
}

function isPayment({ id }: SimulatedRow): boolean {
  return id.startsWith('pay_');
}

/** One id a receipt: an order that is asked for again is the same. */
async function addOrder(
  books: SimulatedBooks,
  { id, totalPaise }: { id: string; totalPaise: number },
  createdAt: Date,
): Promise<{ gatewayOrderId: string }> {
  const gatewayOrderId = `order_${id.replace(/\W/g, '')}`;
  const row = { id: gatewayOrderId, gatewayOrderId, amountPaise: totalPaise, status: 'created' };
  await books.add({ ...row, facts: { receipt: id }, createdAt });
  return { gatewayOrderId };
}

async function addPayment(
  books: SimulatedBooks,
  payment: SimulatedPayment,
  createdAt: Date,
): Promise<void> {
  const { id, gatewayOrderId, status, method, dueAt, currency = 'INR', error = '' } = payment;
  const order = await books.get(gatewayOrderId);
  if (!order) throw new GatewayError('refused', 'no such order');
  const facts = { method, currency, error, ...(dueAt && { dueAt: dueAt.toISOString() }) };
  const { amountPaise = order.amountPaise } = payment;
  await books.add({ id, gatewayOrderId, amountPaise, status, facts, createdAt });
}

async function requirePayment(books: SimulatedBooks, id: string): Promise<SimulatedRow> {
  const row = await books.get(id);
  if (!row || !isPayment(row)) throw new GatewayError('refused', 'no such payment');
  return row;
}

async function fetchRefunds(books: SimulatedBooks, paymentId: string): Promise<GatewayRefund[]> {
  const rows = await books.list((await requirePayment(books, paymentId)).gatewayOrderId);
  return rows.filter(({ facts }) => facts.paymentId === paymentId).map(toRefund);
}

async function capture(
  books: SimulatedBooks,
  { id, paise }: { id: string; paise: number },
  now: Date,
): Promise<GatewayPayment> {
  const row = await requirePayment(books, id);
  const payment = toPayment(row, now);
  if (payment.status === 'captured' || payment.status === 'refunded') return payment;
  if (payment.status !== 'authorized') throw new GatewayError('refused', 'not authorized');
  if (payment.amountPaise !== paise) throw new GatewayError('refused', 'another amount');
  await books.move(id, 'captured');
  return { ...payment, status: 'captured' };
}

async function refund(
  books: SimulatedBooks,
  { paymentId, paise, key }: { paymentId: string; paise: number; key: string },
  now: Date,
): Promise<GatewayRefund> {
  const row = await requirePayment(books, paymentId);
  const payment = toPayment(row, now);
  const id = `rfnd_${key.replace(/\W/g, '')}`;
  const made = (await books.list(row.gatewayOrderId)).filter(
    ({ facts }) => facts.paymentId === paymentId,
  );
  const before = made.find((each) => each.id === id);
  if (before) return toRefund(before);
  const left = made.reduce((rest, { amountPaise }) => rest - amountPaise, payment.amountPaise);
  if (payment.status !== 'captured' || !Number.isInteger(paise) || paise < 1 || paise > left)
    throw new GatewayError('refused', 'more than there is');
  const facts = { paymentId, receipt: key };
  const { gatewayOrderId } = row;
  const given = { id, gatewayOrderId, amountPaise: paise, status: 'processed', facts };
  await books.add({ ...given, createdAt: now });
  if (paise === left) await books.move(paymentId, 'refunded');
  return toRefund({ ...given, createdAt: now });
}

function toPayment(row: SimulatedRow, now: Date): GatewayPayment {
  const { method = '', currency = '', error = '', dueAt } = row.facts;
  const isConfirmed = row.status === 'created' && dueAt !== undefined && new Date(dueAt) <= now;
  return {
    id: row.id,
    gatewayOrderId: row.gatewayOrderId,
    status: isConfirmed ? 'captured' : toStatus(row.status),
    amountPaise: row.amountPaise,
    currency,
    method,
    instrument: method === 'card' ? 'Visa 0153' : 'vy***@bank',
    feePaise: null,
    error,
    createdAt: row.createdAt,
  };
}

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

function toStatus(status: string): GatewayPayment['status'] {
  return STATUSES.find((each) => each === status) ?? 'failed';
}

function toRefund({ id, facts, amountPaise }: SimulatedRow): GatewayRefund {
  const { paymentId = '', receipt = '' } = facts;
  return { id, paymentId, receipt, amountPaise, status: 'processed' };
}

interface Told {
  type: string;
  payment: GatewayPayment;
}

function toTold(payment: GatewayPayment): Told[] {
  const types: Readonly<Record<GatewayPayment['status'], readonly string[]>> = {
    created: [],
    failed: ['payment.failed'],
    authorized: ['payment.authorized'],
    captured: ['payment.authorized', 'payment.captured', 'order.paid'],
    refunded: ['payment.captured', 'refund.processed'],
  };
  return types[payment.status].map((type) => ({ type, payment }));
}

/** In the form of razorpay.com/docs/webhooks/payloads. */
async function toEvent(secret: string, { type, payment }: Told): Promise<SimulatedEvent> {
  const { id, gatewayOrderId, amountPaise: amount, currency, status, createdAt } = payment;
  const entity = { id, order_id: gatewayOrderId, amount, currency, status };
  const body = JSON.stringify({
    entity: 'event',
    event: type,
    payload: {
      payment: { entity },
      ...(type === 'order.paid' && { order: { entity: { id: gatewayOrderId, amount } } }),
      ...(type === 'refund.processed' && { refund: { entity: { payment_id: id } } }),
    },
    created_at: Math.floor(createdAt.getTime() / 1_000),
  });
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': await signText(secret, body),
    'x-razorpay-event-id': `evt_${id}_${type.replace('.', '_')}`.slice(0, 64),
  });
  return { headers, body };
}
