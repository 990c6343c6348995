import { z } from 'zod';
import { readerOf } from './payment-event.ts';
import {
  type Checkout,
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentEnv,
  type PaymentGateway,
} from './payment-gateway.ts';
import { askGateway, type GatewayCall } from './payment-http.ts';

const BASE = 'https://api.razorpay.com/v1';
/** Most entries of a list in one answer. */
const MOST = 100;

const id = z.string().min(1).max(64);
const paise = z.int().nonnegative();
const text = z.string().nullish();

const orderSchema = z.object({ id, amount: paise, currency: z.string() });

/** razorpay.com/docs/api/payments/entity */
const paymentSchema = z.object({
  id,
  order_id: z.string().nullish(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: paise,
  currency: z.string(),
  method: text,
  card: z.object({ last4: text, network: text }).nullish(),
  bank: text,
  wallet: text,
  vpa: text,
  fee: paise.nullish(),
  error_code: text,
  error_reason: text,
  created_at: z.int(),
});

/** razorpay.com/docs/api/refunds/entity */
const refundSchema = z.object({
  id,
  payment_id: id,
  receipt: text,
  amount: paise,
  status: z.enum(['pending', 'processed', 'failed']),
});

const listOf = <T extends z.ZodType>(items: T) => z.object({ items: z.array(items) });

/** Razorpay by HTTP (razorpay.com/docs/api), without its own software; null where its keys are not configured. */
export function createRazorpay(env: PaymentEnv, send: typeof fetch): PaymentGateway | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: secret } = env;
  if (!keyId || !secret) return null;
  const headers = { Authorization: `Basic ${btoa(`${keyId}:${secret}`)}` };
  const ask: Ask = async (path, schema, call = {}) => {
    const answer = await askGateway(send, BASE + path, {
      ...call,
      headers: { ...headers, ...call.headers },
    });
    const read = schema.safeParse(answer);
    if (!read.success) throw new GatewayError(call.body ? 'unknown' : 'down', 'another answer');
    return read.data;
  };
  return {
    name: 'razorpay',
    keyId,
    ...readerOf({ callback: secret, event: env.RAZORPAY_WEBHOOK_SECRET ?? '' }),
    createOrder: (order) => createOrder(ask, order),
    toCheckout: (order, urls) => toCheckout({ keyId, seller: env.BRAND_NAME }, order, urls),
    fetchPayments: async (orderId) => {
      const { items } = await ask(`/orders/${enc(orderId)}/payments`, listOf(paymentSchema));
      return items.map(toPayment);
    },
    capture: async (paymentId, amount) =>
      toPayment(await capture(ask, `/payments/${enc(paymentId)}`, amount)),
    refund: async (paymentId, { paise: amount, key }) => {
      const call = {
        body: { amount, speed: 'normal', receipt: key },
        headers: { 'X-Refund-Idempotency': key },
      };
      return toRefund(await ask(`/payments/${enc(paymentId)}/refund`, refundSchema, call));
    },
    fetchRefunds: async (paymentId) => {
      const path = `/payments/${enc(paymentId)}/refunds?count=${MOST}`;
      const { items } = await ask(path, listOf(refundSchema));
      return items.map(toRefund);
    },
  };
}

type Ask = <T extends z.ZodType>(
  path: string,
  schema: T,
  call?: GatewayCall,
) => Promise<z.infer<T>>;

const enc = encodeURIComponent;

/** One whose answer was lost is found by its receipt: there is one order of each. */
async function createOrder(
  ask: Ask,
  { id: receipt, totalPaise: amount, description }: Parameters<PaymentGateway['createOrder']>[0],
): Promise<{ gatewayOrderId: string }> {
  const body = { amount, currency: 'INR', receipt, notes: { description } };
  try {
    const order = await ask('/orders', orderSchema, { body });
    return { gatewayOrderId: order.id };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault !== 'refused') throw error;
    const { items } = await ask(`/orders?receipt=${enc(receipt)}`, listOf(orderSchema));
    const found = items.find((each) => each.amount === amount && each.currency === 'INR');
    if (!found) throw error;
    return { gatewayOrderId: found.id };
  }
}

/** Capturing is refused of what is captured already: by whom it was doesn't matter. */
async function capture(ask: Ask, path: string, amount: number) {
  try {
    const body = { amount, currency: 'INR' };
    return await ask(`${path}/capture`, paymentSchema, { body });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault !== 'refused') throw error;
    const payment = await ask(path, paymentSchema);
    if (payment.status === 'captured' || payment.status === 'refunded') return payment;
    throw error;
  }
}

/** The hosted checkout: a form that leads away, without a foreign script (razorpay.com/docs/payments/payment-gateway/web-integration/hosted). */
function toCheckout(
  { keyId, seller }: { keyId: string; seller: string },
  { gatewayOrderId, description, buyer }: Parameters<PaymentGateway['toCheckout']>[0],
  urls: { callback: string; cancel: string },
): Checkout {
  return {
    action: `${BASE}/checkout/embedded`,
    fields: {
      key_id: keyId,
      order_id: gatewayOrderId,
      name: seller,
      description,
      'prefill[name]': buyer.name,
      'prefill[email]': buyer.email,
      ...(buyer.phone && { 'prefill[contact]': buyer.phone }),
      callback_url: urls.callback,
      cancel_url: urls.cancel,
    },
  };
}

function toPayment(payment: z.infer<typeof paymentSchema>): GatewayPayment {
  const code = payment.error_reason || payment.error_code || '';
  return {
    id: payment.id,
    gatewayOrderId: payment.order_id ?? '',
    status: payment.status,
    amountPaise: payment.amount,
    currency: payment.currency,
    method: payment.method ?? '',
    instrument: toInstrument(payment),
    feePaise: payment.fee ?? null,
    error: /^\w{1,60}$/.test(code) ? code : '',
    createdAt: new Date(payment.created_at * 1_000),
  };
}

/** No whole number of a card and no whole address of somebody's account. */
function toInstrument({ card, vpa, bank, wallet }: z.infer<typeof paymentSchema>): string {
  if (card?.last4) return [card.network, card.last4].filter(Boolean).join(' ');
  if (vpa) return vpa.replace(/^(.{0,2})[^@]*/, '$1***');
  return bank || wallet || '';
}

function toRefund(refund: z.infer<typeof refundSchema>): GatewayRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    receipt: refund.receipt ?? '',
    amountPaise: refund.amount,
    status: refund.status,
  };
}
