import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RAZORPAY, RazorpayStandIn, signEvent } from '#tools/stand-in/razorpay.ts';
import { GatewayError, type PaymentEnv } from './payment-gateway.ts';
import { createGateway } from './payment-provider.ts';

const ENV: PaymentEnv = {
  ...{ ENVIRONMENT: 'production', SITE_URL: 'https://news.test', BRAND_NAME: 'Trivarta' },
  ...RAZORPAY,
};
const NO_BOOKS = {
  list: async () => [],
  get: async () => null,
  add: async () => {},
  move: async () => {},
};
const ORDER = { id: 'P-2026-7K4M9Q2X', totalPaise: 1_244_310, description: 'Home, top' };
const BUYER = { name: 'Vyapari', email: 'v@people.example', phone: null };

let bank: RazorpayStandIn;
beforeEach(() => {
  bank = new RazorpayStandIn();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(env: Partial<PaymentEnv> = {}, send: typeof fetch = bank.fetch) {
  const gateway = createGateway({ ...ENV, ...env }, NO_BOOKS, { send });
  if (!gateway) throw new Error('there is no gateway');
  return gateway;
}

async function faultOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GatewayError);
  expect(String(error)).not.toContain(RAZORPAY.RAZORPAY_KEY_SECRET);
  return (error as GatewayError).fault;
}

/** An order with a payment of it. */
async function pay(change: Parameters<RazorpayStandIn['pay']>[1] = {}) {
  const gateway = open();
  const { gatewayOrderId } = await gateway.createOrder(ORDER);
  return { gateway, gatewayOrderId, payment: bank.pay(gatewayOrderId, change) };
}

describe('an order', () => {
  it('is made with our number as its receipt', async () => {
    const { gatewayOrderId } = await open().createOrder(ORDER);
    expect(bank.orders.get(gatewayOrderId)).toMatchObject({
      ...{ amount: 1_244_310, currency: 'INR', receipt: ORDER.id },
    });
  });

  it('that is refused because there is one of its receipt is that one', async () => {
    const { gatewayOrderId } = await open().createOrder(ORDER);
    bank.refuse = (call) => (call === 'POST /orders' ? new Response('{}', { status: 400 }) : null);
    expect(await open().createOrder(ORDER)).toEqual({ gatewayOrderId });
    expect(await faultOf(open().createOrder({ ...ORDER, totalPaise: 100 }))).toBe('refused');
  });

  it('is paid by a form that leads to its hosted checkout', async () => {
    const { action, fields } = open().toCheckout(
      { gatewayOrderId: 'order_1', description: 'Home, top', buyer: BUYER },
      { callback: 'https://news.test/c', cancel: 'https://news.test/x' },
    );
    expect(action).toBe('https://api.razorpay.com/v1/checkout/embedded');
    expect(fields).toEqual({
      ...{ key_id: RAZORPAY.RAZORPAY_KEY_ID, order_id: 'order_1', name: 'Trivarta' },
      ...{ description: 'Home, top', callback_url: 'https://news.test/c' },
      ...{ cancel_url: 'https://news.test/x', 'prefill[name]': 'Vyapari' },
      'prefill[email]': 'v@people.example',
    });
  });
});

describe('payments', () => {
  it('are read with what may be shown of them', async () => {
    const { gateway, gatewayOrderId, payment } = await pay();
    expect(await gateway.fetchPayments(gatewayOrderId)).toEqual([
      {
        ...{ id: payment.id, gatewayOrderId, status: 'captured', amountPaise: 1_244_310 },
        ...{ currency: 'INR', method: 'upi', instrument: 'vy***@okbank', feePaise: 236, error: '' },
        createdAt: new Date(payment.created_at * 1_000),
      },
    ]);
  });

  it('are captured once, whoever else has done it', async () => {
    const { gateway, payment } = await pay({ status: 'authorized' });
    expect((await gateway.capture(payment.id, 1_244_310)).status).toBe('captured');
    expect((await gateway.capture(payment.id, 1_244_310)).status).toBe('captured');
  });

  it('of another amount are not captured', async () => {
    const { gateway, payment } = await pay({ status: 'authorized' });
    expect(await faultOf(gateway.capture(payment.id, 1_244_309))).toBe('refused');
  });

  it('are given back once a key, and never more than there is', async () => {
    const { gateway, payment } = await pay();
    const first = await gateway.refund(payment.id, { paise: 300, key: 'R-2026-AAAAAAAA' });
    expect(await gateway.refund(payment.id, { paise: 300, key: 'R-2026-AAAAAAAA' })).toEqual(first);
    expect(first).toMatchObject({ receipt: 'R-2026-AAAAAAAA', amountPaise: 300 });
    expect(await gateway.fetchRefunds(payment.id)).toEqual([first]);
    const tooMuch = { paise: 1_244_310, key: 'R-2026-BBBBBBBB' };
    expect(await faultOf(gateway.refund(payment.id, tooMuch))).toBe('refused');
  });
});

describe('a gateway that does not answer as asked', () => {
  const lost = () => Promise.reject(new TypeError('the network is gone'));
  const answer =
    (status: number, body = '{}') =>
    async () =>
      new Response(body, { status });
  it.each([
    ['gives no answer', lost, 'down', 'unknown'],
    ['is broken', answer(500), 'down', 'unknown'],
    ['is busy', answer(503), 'down', 'down'],
    ['has had too many', answer(429), 'down', 'down'],
    ['is at it already', answer(409), 'down', 'down'],
    ['doesn’t know our key', answer(401), 'down', 'down'],
    ['leads elsewhere', answer(302), 'down', 'unknown'],
    ['refuses', answer(400), 'refused', 'refused'],
    ['answers no JSON', answer(200, '<html>'), 'down', 'unknown'],
    ['answers something else', answer(200, '{"items":[{"id":"pay_1"}]}'), 'down', 'unknown'],
    [
      'answers half a number',
      answer(200, '{"id":"o","amount":1.5,"currency":"INR"}'),
      'down',
      'unknown',
    ],
    ['answers without end', answer(200, 'x'.repeat(1024 * 1024 + 1)), 'down', 'unknown'],
  ])('%s', async (_, send, reading, writing) => {
    const gateway = open({}, send as typeof fetch);
    expect(await faultOf(gateway.fetchPayments('order_1'))).toBe(reading);
    expect(await faultOf(gateway.capture('pay_1', 100))).toBe(writing);
    expect(await faultOf(gateway.createOrder(ORDER))).toBe(writing);
    expect(await faultOf(gateway.refund('pay_1', { paise: 1, key: 'R-2026-AAAAAAAA' }))).toBe(
      writing,
    );
  });

  it('is given up after ten seconds', async () => {
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      timeouts.push(time);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    expect(await faultOf(open().fetchPayments('order_1'))).toBe('down');
    expect(timeouts).toEqual([10_000]);
  });
});

describe('what a browser brings', () => {
  it('proves a payment of the order it is brought for', async () => {
    const { gateway, gatewayOrderId, payment } = await pay();
    const fields = bank.callbackOf(payment);
    expect(await gateway.readCallback(fields, gatewayOrderId)).toEqual({ paymentId: payment.id });
  });

  it.each([
    ['of another order', (fields: Record<string, string>) => fields, 'order_other'],
    [
      'of another payment',
      (f: Record<string, string>) => ({ ...f, razorpay_payment_id: 'pay_x' }),
      '',
    ],
    [
      'cut short',
      ({ razorpay_signature: s = '', ...f }) => ({ ...f, razorpay_signature: s.slice(2) }),
      '',
    ],
    ['without a signature', () => ({}), ''],
    [
      'with letters',
      (f: Record<string, string>) => ({ ...f, razorpay_signature: 'z'.repeat(64) }),
      '',
    ],
  ])('proves nothing %s', async (_, change, other) => {
    const { gateway, gatewayOrderId, payment } = await pay();
    const fields = change(bank.callbackOf(payment));
    expect(await gateway.readCallback(fields, other || gatewayOrderId)).toBeNull();
  });
});

describe('an event', () => {
  it('is read from the body as it came', async () => {
    const { gateway, gatewayOrderId, payment } = await pay();
    const read = bank
      .eventsOf(payment.id)
      .map(({ headers, body }) => gateway.readEvent(headers, body));
    const about = { gatewayOrderId, paymentId: payment.id };
    expect(await Promise.all(read)).toEqual([
      { id: expect.stringContaining('ev_'), type: 'payment.authorized', ...about },
      { id: expect.stringContaining('ev_'), type: 'payment.captured', ...about },
      { id: expect.stringContaining('ev_'), type: 'order.paid', ...about },
    ]);
  });

  it('names the payment where it is of a refund or a dispute', async () => {
    for (const [type, parts] of Object.entries({
      'refund.processed': { refund: { id: 'rfnd_1', payment_id: 'pay_1' } },
      'payment.dispute.created': { dispute: { id: 'disp_1', payment_id: 'pay_1' } },
    })) {
      const { headers, body } = bank.eventOf(type, parts);
      const read = await open().readEvent(headers, body);
      expect(read).toMatchObject({ type, gatewayOrderId: '', paymentId: 'pay_1' });
    }
  });

  it('without an id is named by its body, however often it comes', async () => {
    const { headers, body } = signEvent('{"event":"payment.failed","payload":{}}', '');
    const [first, second] = [
      await open().readEvent(headers, body),
      await open().readEvent(headers, body),
    ];
    expect(first?.id).toMatch(/^[\da-f]{64}$/);
    expect(second).toEqual(first);
  });

  it('is not read where its signature is of another body, or its body none', async () => {
    const { headers, body } = signEvent('{"event":"order.paid","payload":{}}', 'ev_1');
    const gateway = open();
    expect(await gateway.readEvent(headers, body)).not.toBeNull();
    expect(await gateway.readEvent(headers, `${body} `)).toBeNull();
    expect(await gateway.readEvent(new Headers(), body)).toBeNull();
    const bad = signEvent('<html>', 'ev_1');
    expect(await gateway.readEvent(bad.headers, bad.body)).toBeNull();
    const without = open({ RAZORPAY_WEBHOOK_SECRET: '' });
    expect(await without.readEvent(headers, body)).toBeNull();
  });
});

it.each([
  { PAYMENT_PROVIDER: '' },
  { PAYMENT_PROVIDER: 'constructor' },
  { RAZORPAY_KEY_ID: '' },
  { RAZORPAY_KEY_SECRET: '' },
  { PAYMENT_PROVIDER: 'simulated' },
])('there is no gateway in production with %j', (vars) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(createGateway({ ...ENV, ...vars }, NO_BOOKS)).toBeNull();
});
