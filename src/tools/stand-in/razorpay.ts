import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Vars of a site that uses it. */
export const RAZORPAY = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_stand_in',
  RAZORPAY_KEY_SECRET: 'secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the hook',
} as const;

const BASE = 'https://api.razorpay.com/v1';

interface Order {
  id: string;
  entity: 'order';
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
}

interface Payment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  method: string;
  vpa: string | null;
  email: string;
  contact: string;
  fee: number | null;
  error_code: string | null;
  error_reason: string | null;
  created_at: number;
}

interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

/** Something it tells by itself. */
export interface StandInEvent {
  headers: Headers;
  body: string;
}

const orderSchema = z.object({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
  notes: z.record(z.string(), z.string().max(256)).optional(),
});
const captureSchema = z.object({ amount: z.int(), currency: z.literal('INR') });
const refundSchema = z.object({
  amount: z.int().min(1),
  speed: z.literal('normal'),
  receipt: z.string(),
});

/** Razorpay on this machine: its orders, payments, refunds and signatures as its API describes them (razorpay.com/docs/api). */
export class RazorpayStandIn {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  /** What it was asked, e.g. `POST /orders`. */
  readonly calls: string[] = [];
  /** Answers in its place, after it has done what it was asked: for lost answers and wrong ones; null lets its own through. */
  answerInstead: (call: string, own: Response) => Response | Promise<Response> | null = () => null;
  /** Answers in its place, and nothing is done; null lets the call through. */
  refuse: (call: string) => Response | Promise<Response> | null = () => null;
  /** Status of refunds that are made from now on. */
  refundStatus: Refund['status'] = 'processed';
  readonly #now: () => Date;
  readonly #refundKeys = new Map<string, string>();

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  /** In the place of `fetch`; nothing but Razorpay is there. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    init?.signal?.throwIfAborted();
    const request = new Request(input, { ...init, signal: undefined });
    const { pathname, searchParams, href } = new URL(request.url);
    if (!href.startsWith(`${BASE}/`)) throw new TypeError('nothing is there');
    const call = `${request.method} ${pathname.slice('/v1'.length)}`;
    this.calls.push(call);
    const refused = await this.refuse(call);
    if (refused) return refused;
    const own = await this.#answer(call, request, searchParams);
    return (await this.answerInstead(call, own)) ?? own;
  };

  /** Somebody pays on its page. */
  pay(orderId: string, change: Partial<Payment> = {}): Payment {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const status = change.status ?? 'captured';
    const payment: Payment = {
      ...{ id: `pay_${randomUUID().slice(0, 14).replace('-', '')}`, entity: 'payment' },
      ...{ order_id: orderId, amount: order.amount, amount_refunded: 0, currency: 'INR', status },
      ...{ captured: status === 'captured', method: 'upi', vpa: 'vyapari@okbank', fee: 236 },
      ...{ email: 'buyer@people.example', contact: '+919876543210' },
      ...{ error_code: null, error_reason: null },
      created_at: Math.floor(this.#now().getTime() / 1_000),
      ...change,
    };
    this.payments.set(payment.id, payment);
    order.attempts += 1;
    this.#moveOrder(payment);
    return payment;
  }

  /** What the browser of whoever has paid brings to the site. */
  callbackOf({ id, order_id: orderId }: Pick<Payment, 'id' | 'order_id'>): Record<string, string> {
    return {
      razorpay_payment_id: id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(RAZORPAY.RAZORPAY_KEY_SECRET, `${orderId}|${id}`),
    };
  }

  /** What it tells of a payment as it is now, each always under the same id. */
  eventsOf(paymentId: string): StandInEvent[] {
    const payment = this.#require(this.payments, paymentId);
    const types: Record<Payment['status'], readonly string[]> = {
      created: [],
      authorized: ['payment.authorized'],
      captured: ['payment.authorized', 'payment.captured', 'order.paid'],
      refunded: ['payment.authorized', 'payment.captured', 'order.paid'],
      failed: ['payment.failed'],
    };
    return types[payment.status].map((type) => this.eventOf(type, { payment }));
  }

  /** A signed event with these parts. */
  eventOf(
    type: string,
    { payment, ...parts }: { payment?: object } & Readonly<Record<string, object | undefined>>,
  ): StandInEvent {
    const orderId = payment && 'order_id' in payment ? String(payment.order_id) : '';
    const order = type === 'order.paid' ? this.orders.get(orderId) : undefined;
    const entries = Object.entries({
      ...(payment && { payment }),
      ...(order && { order }),
      ...parts,
    });
    const body = JSON.stringify({
      ...{ entity: 'event', account_id: 'acc_standin', event: type },
      contains: entries.map(([name]) => name),
      payload: Object.fromEntries(entries.map(([name, entity]) => [name, { entity }])),
      created_at: Math.floor(this.#now().getTime() / 1_000),
    });
    const about = payment && 'id' in payment ? payment.id : randomUUID();
    return signEvent(body, `ev_${type.replaceAll('.', '_')}_${about}`);
  }

  async #answer(call: string, request: Request, query: URLSearchParams): Promise<Response> {
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = RAZORPAY;
    if (request.headers.get('Authorization') !== `Basic ${btoa(`${id}:${secret}`)}`)
      return refusal('Authentication failed', 401);
    const body: unknown = request.method === 'POST' ? await request.json() : null;
    try {
      if (call === 'POST /orders') return Response.json(this.#createOrder(body));
      if (call === 'GET /orders') return this.#list(this.orders, 'receipt', query.get('receipt'));
      const [, method, kind, of = '', part] =
        /^(\w+) \/(\w+)\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
      switch (`${method} ${kind} ${part ?? ''}`) {
        case 'GET orders payments':
          this.#require(this.orders, of);
          return this.#list(this.payments, 'order_id', of);
        case 'GET payments ':
          return Response.json(this.#require(this.payments, of));
        case 'POST payments capture':
          return Response.json(this.#capture(of, body));
        case 'POST payments refund':
          return Response.json(this.#refund(of, body, request.headers));
        case 'GET payments refunds':
          return this.#list(this.refunds, 'payment_id', of);
      }
      return refusal('The requested URL was not found on the server.', 404);
    } catch (error) {
      return refusal(error instanceof Error ? error.message : '', 400);
    }
  }

  #createOrder(body: unknown): Order {
    const { amount, currency, receipt } = orderSchema.parse(body);
    const id = `order_${randomUUID().slice(0, 14).replace('-', '')}`;
    const order: Order = {
      ...{ id, entity: 'order', amount, currency, receipt, status: 'created', attempts: 0 },
    };
    this.orders.set(id, order);
    return order;
  }

  #capture(id: string, body: unknown): Payment {
    const { amount } = captureSchema.parse(body);
    const payment = this.#require(this.payments, id);
    if (payment.status !== 'authorized') throw new Error('This payment has already been captured');
    if (payment.amount !== amount) throw new Error('Capture amount must be equal to the payment');
    Object.assign(payment, { status: 'captured', captured: true });
    this.#moveOrder(payment);
    return payment;
  }

  #refund(id: string, body: unknown, headers: Headers): Refund {
    const { amount, receipt } = refundSchema.parse(body);
    const key = headers.get('X-Refund-Idempotency') ?? '';
    if (!/^[\w-]{10,}$/.test(key)) throw new Error('The idempotency key is not valid');
    const before = this.refunds.get(this.#refundKeys.get(key) ?? '');
    if (before) return before;
    const payment = this.#require(this.payments, id);
    if (payment.status !== 'captured')
      throw new Error('The payment has been fully refunded already');
    if (amount > payment.amount - payment.amount_refunded)
      throw new Error('The refund amount provided is greater than amount captured');
    const { refundStatus: status } = this;
    const refundId = `rfnd_${randomUUID().slice(0, 14).replace('-', '')}`;
    const refund = {
      id: refundId,
      entity: 'refund',
      payment_id: id,
      amount,
      receipt,
      status,
    } as const;
    this.refunds.set(refundId, refund);
    this.#refundKeys.set(key, refundId);
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    return refund;
  }

  #moveOrder({ order_id: orderId, status }: Payment): void {
    const order = this.#require(this.orders, orderId);
    if (status === 'captured') order.status = 'paid';
    else if (order.status === 'created') order.status = 'attempted';
  }

  #require<T>(all: ReadonlyMap<string, T>, id: string): T {
    const found = all.get(id);
    if (!found) throw new Error('The id provided does not exist');
    return found;
  }

  /** The newest first. */
  #list<T extends object>(all: ReadonlyMap<string, T>, field: keyof T, value: unknown): Response {
    const items = [...all.values()].filter((each) => each[field] === value).toReversed();
    return Response.json({ entity: 'collection', count: items.length, items });
  }
}

/** An event with this body as Razorpay signs it. */
export function signEvent(body: string, id: string): StandInEvent {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': sign(RAZORPAY.RAZORPAY_WEBHOOK_SECRET, body),
    'x-razorpay-event-id': id,
  });
  return { headers, body };
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function refusal(description: string, status: number): Response {
  const error = { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed' };
  return Response.json({ error }, { status });
}
