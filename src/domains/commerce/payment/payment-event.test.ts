import { createMessageBatch, env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { createSimulated } from '#platform/payment-simulated.ts';
import { callApi, toAnswer } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { saveOrder } from '#testing/money/paid-orders.ts';
import { keepMails, listSent } from '#testing/outbox.ts';
import { signInAs } from '#testing/people.ts';
import { SITE, sendForm, visit } from '#testing/site.ts';
import {
  RAZORPAY,
  RazorpayStandIn,
  type StandInEvent,
  signEvent,
} from '#tools/stand-in/razorpay.ts';
import { openBank } from './gateway.service.ts';
import { consumePayments, mailDispute } from './payment-event.jobs.ts';
import { deleteOldEvents } from './payment-event.repo.ts';
import { resumePaymentEvents } from './payment-event.service.ts';

keepMails();

const MINUTE = 60_000;
const queue = env.PAYMENT_QUEUE;
const queued: unknown[] = [];
let bank: RazorpayStandIn;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(env, RAZORPAY);
  queued.length = 0;
  env.PAYMENT_QUEUE = {
    sendBatch: async (messages: Iterable<MessageSendRequest<unknown>>) => {
      queued.push(...Array.from(messages, ({ body }) => body));
    },
  } as unknown as Queue<unknown>;
  bank = new RazorpayStandIn();
});
afterEach(() => {
  env.PAYMENT_PROVIDER = 'simulated';
  env.PAYMENT_QUEUE = queue;
});

let made = 0;

/** An order as the site has it, of one the gateway knows. */
async function makeOrder(gateway: string, gatewayOrderId: string): Promise<string> {
  made += 1;
  const id = `P-2026-EVENT${made}`;
  await env.DB.prepare(
    `INSERT INTO payment_orders (id, user_id, purpose, ref_id, buyer, description, place_of_supply, sac, rate_bps,
      net_paise, cgst_paise, sgst_paise, igst_paise, total_paise, gateway, gateway_order_id, status, key, request_hash,
      expires_at, created_at, updated_at)
      VALUES (?1, 7, 'association_fee', ?1, '{}', 'Fee', '24', '998365', 0, 5000, 0, 0, 0, 5000, ?2, ?3, 'created', ?1, '',
      ?4, ?4, ?4)`,
  )
    .bind(id, gateway, gatewayOrderId, Date.now())
    .run();
  return id;
}

async function makePayment() {
  const body = { amount: 5000, currency: 'INR', receipt: 'r' };
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = RAZORPAY;
  const response = await bank.fetch('https://api.razorpay.com/v1/orders', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: JSON.stringify(body),
  });
  const order = await response.json<{ id: string }>();
  return bank.pay(order.id);
}

async function tell({ headers, body }: StandInEvent, gateway = 'razorpay') {
  const init = { method: 'POST', headers, body };
  return toAnswer(await visit(`/api/payment/webhook/${gateway}`, init));
}

const stored = async (id: string) =>
  env.DB.prepare('SELECT * FROM payment_events WHERE event_id = ?').bind(id).first();

function consume(body: unknown) {
  const message = { id: '1', timestamp: new Date(), attempts: 1, body };
  return consumePayments(makePlatform(), createMessageBatch('payment', [message]));
}

describe('what a gateway tells', () => {
  it('is kept and queued once, however often it comes, without who has paid', async () => {
    const payment = await makePayment();
    const [event = signEvent('', '')] = bank.eventsOf(payment.id);
    for (const _ of 'thr') expect((await tell(event)).status).toBe(200);
    const id = event.headers.get('x-razorpay-event-id') ?? '';
    expect(queued).toEqual([{ eventId: id }]);
    const row = await stored(id);
    expect(row).toMatchObject({ type: 'payment.authorized', order_ref: payment.order_id });
    expect(String(row?.body)).toContain(payment.id);
    for (const word of ['buyer@people.example', '9876543210', 'vyapari'])
      expect(String(row?.body)).not.toContain(word);
  });

  it.each([
    ['with another body', (event: StandInEvent) => ({ ...event, body: `${event.body} ` })],
    ['without a signature', (event: StandInEvent) => ({ ...event, headers: new Headers() })],
    ['that is none', () => signEvent('[]', 'ev_none')],
  ])('is refused %s, and not kept', async (_, change) => {
    const [event = signEvent('', '')] = bank.eventsOf((await makePayment()).id);
    const { status, body } = await tell(change(event));
    expect([status, body.errors[0]?.code]).toEqual([400, 'payment.signature']);
    expect(queued).toEqual([]);
  });

  it('is refused where nobody has signed it by our bank, and of a gateway there is none of', async () => {
    const [event = signEvent('', '')] = bank.eventsOf((await makePayment()).id);
    expect((await tell(event, 'simulated')).status).toBe(400);
    expect((await tell(event, 'other')).status).toBe(404);
  });

  it('is kept where the queue takes nothing, and queued by the cron', async () => {
    env.PAYMENT_QUEUE = {
      sendBatch: () => Promise.reject(new Error('Queue sendBatch failed')),
    } as unknown as Queue<unknown>;
    const payment = await makePayment();
    const [event = signEvent('', '')] = bank.eventsOf(payment.id);
    expect((await tell(event)).status).toBe(200);
    expect(await stored(event.headers.get('x-razorpay-event-id') ?? '')).not.toBeNull();
  });
});

describe('an event that is handled', () => {
  it('of an order of another site is let be', async () => {
    const payment = await makePayment();
    const [event = signEvent('', '')] = bank.eventsOf(payment.id);
    await tell(event);
    await consume(queued[0]);
    const row = await stored(event.headers.get('x-razorpay-event-id') ?? '');
    expect([row?.outcome, row?.settled_at]).toEqual(['no_order', expect.any(Number)]);
  });

  it('of a dispute is mailed to who is answerable, once', async () => {
    const { id, order_id: gatewayOrderId } = await makePayment();
    const orderId = await makeOrder('razorpay', gatewayOrderId);
    const dispute = { id: 'disp_1', payment_id: id };
    const payment = { id, order_id: gatewayOrderId };
    const event = bank.eventOf('payment.dispute.created', { payment, dispute });
    await tell(event);
    const mails: object[] = [];
    const MAIL_QUEUE = { send: async (body: object) => void mails.push(body) };
    const platform = makePlatform({ MAIL_QUEUE: MAIL_QUEUE as unknown as Queue<unknown> });
    const message = { id: '1', timestamp: new Date(), attempts: 1, body: queued[0] };
    for (const _ of 'tw') await consumePayments(platform, createMessageBatch('payment', [message]));
    expect(mails).toEqual([{ kind: 'dispute', orderId, paymentId: id }]);
    const mailer = createMailer(env);
    if (!mailer) throw new Error('there is no mailer');
    for (const _ of 'tw') await mailDispute(makePlatform(), mailer, mails[0]);
    expect(await listSent('desk@news.test')).toEqual([`Payment disputed: ${orderId}`]);
  });

  it('of a kind that nothing follows from is let be', async () => {
    const payment = await makePayment();
    await makeOrder('razorpay', payment.order_id);
    const event = bank.eventOf('payment.pending', { payment });
    await tell(event);
    await consume(queued[0]);
    const row = await stored(event.headers.get('x-razorpay-event-id') ?? '');
    expect(row?.outcome).toBe('ignored');
  });
});

describe('the cron', () => {
  beforeEach(() => env.DB.prepare('DELETE FROM payment_events').run());

  const receive = (id: string, age: number, isSettled = false) =>
    env.DB.prepare(
      "INSERT INTO payment_events VALUES (?, 'razorpay', 'order.paid', '', '{}', ?, ?, '')",
    )
      .bind(id, Date.now() - age, isSettled ? 1 : null)
      .run();

  it('queues what is not settled after five minutes, at growing distances', async () => {
    const ages = [4, 6, 9, 11, 16, 21, 26, 41, 50, 3 * 24 * 60 + 1];
    for (const age of ages) await receive(`after ${age}`, age * MINUTE);
    await receive('settled', 6 * MINUTE, true);
    await resumePaymentEvents(makePlatform());
    const due = [6, 9, 11, 21, 41].map((age) => ({ eventId: `after ${age}` }));
    expect(queued).toEqual(due);
  });

  it('queues each of them in one run of every five minutes that pass', async () => {
    await receive('lost', 0);
    const { now } = makePlatform();
    const runs: number[] = [];
    for (let minute = 2; minute < 90; minute += 5) {
      await resumePaymentEvents({
        ...makePlatform(),
        db: makePlatform().db,
        now: new Date(now.getTime() + minute * MINUTE),
      });
      if (queued.splice(0).length > 0) runs.push(minute);
    }
    expect(runs).toEqual([7, 12, 22, 42, 82]);
  });

  it('deletes them after a year', async () => {
    await receive('old', 366 * 24 * 60 * MINUTE);
    await receive('new', MINUTE);
    const before = new Date(Date.now() - 365 * 24 * 60 * MINUTE);
    expect(await deleteOldEvents(makePlatform(), { before, limit: 10 })).toBe(1);
    expect(await deleteOldEvents(makePlatform(), { before, limit: 10 })).toBe(0);
    expect(await stored('new')).not.toBeNull();
  });
});

describe('what a browser brings', () => {
  const bring = (orderId: string, fields: Record<string, string>, language = 'english') =>
    visit(`/api/payment/callback/${orderId}?language=${language}`, {
      method: 'POST',
      headers: { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams(fields),
    });

  it.each([
    ['no proof', {}],
    ['a foreign proof', { razorpay_payment_id: 'pay_1', razorpay_signature: '0'.repeat(64) }],
    ['why it failed', { 'error[code]': 'BAD_REQUEST_ERROR' }],
  ])('from the page of another site leads to the order, with %s', async (_, fields) => {
    const payment = await makePayment();
    const orderId = await makeOrder('razorpay', payment.order_id);
    const response = await bring(orderId, fields as Record<string, string>, 'hindi');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/hindi/account/payments/${orderId}?check=1`);
    const { results } = await env.DB.prepare('SELECT * FROM payments').all();
    expect(results).toEqual([]);
  });

  it('with a proof, is paid by a try after one that failed, also while the gateway tells no more', async () => {
    const payment = await makePayment();
    const orderId = await makeOrder('razorpay', payment.order_id);
    const states = [];
    for (const proof of [{}, bank.callbackOf(payment)]) {
      await env.DB.prepare("UPDATE payment_orders SET status = 'failed' WHERE id = ?")
        .bind(orderId)
        .run();
      expect((await bring(orderId, { ...proof })).status).toBe(303);
      const row = await env.DB.prepare('SELECT status FROM payment_orders WHERE id = ?')
        .bind(orderId)
        .first();
      states.push(row?.status);
    }
    expect(states).toEqual(['failed', 'attempted']);
  });

  it('leads to the order where there is none, and where it is too long nowhere', async () => {
    expect((await bring('P-2026-NOTHING', { razorpay_signature: '0' })).status).toBe(303);
    expect((await bring('P-1', { razorpay_signature: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it.each(['', '; boundary=x'])('is refused where it is no form (%s)', async (boundary) => {
    const headers = { 'Content-Type': `multipart/form-data${boundary}` };
    const sent = { method: 'POST', headers, body: '--x\r\nbroken' };
    expect((await visit('/api/payment/callback/P-1', sent)).status).toBe(400);
  });
});

it.each(['/payment/update', '/payment/reconcile'])(
  'a gateway that does not answer is told to who asks by %s as a part of the site that is down',
  async (path) => {
    const payment = await makePayment();
    const { id: userId, bearer } = await signInAs('admin');
    const unpaid = { status: 'created', paidPaise: 0, gateway: 'razorpay', userId } as const;
    const id = `P-2026-0000000${path.length % 10}`;
    const orderId = await saveOrder(makePlatform().db, 100_000, {
      ...{ ...unpaid, id, refId: id, key: id, gatewayOrderId: payment.order_id },
    });
    const { status, headers, body } = await callApi<never>(path, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ orderId, ...bank.callbackOf(payment) }),
    });
    expect([status, body.errors[0]?.code]).toEqual([503, 'platform.unavailable']);
    expect(headers.get('Retry-After')).not.toBeNull();
  },
);

describe('the simulated bank', () => {
  async function open() {
    env.PAYMENT_PROVIDER = 'simulated';
    const platform = makePlatform();
    const counter = openBank(platform);
    if (!counter) throw new Error('there is no bank');
    const order = { id: `P-2026-BANK${made}`, totalPaise: 5000, description: 'Fee' };
    const { gatewayOrderId } = await counter.createOrder(order);
    const orderId = await makeOrder('simulated', gatewayOrderId);
    return { counter, gatewayOrderId, orderId, path: `/dev/checkout/${gatewayOrderId}` };
  }

  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

  it('shows what is to be paid, and brings whoever pays back with a proof', async () => {
    const { counter, gatewayOrderId, orderId, path } = await open();
    const html = await (await sendForm(path, { cancel_url: `${SITE}/hindi/x` })).text();
    expect(html).toContain('₹50');
    expect(hidden(html, 'cancel_url')).toBe(`${SITE}/hindi/x`);
    const names = ['callback_url', 'razorpay_payment_id', 'razorpay_signature'];
    const fields = Object.fromEntries(names.map((name) => [name, hidden(html, name)]));
    for (const _ of 'tw') {
      const paid = await sendForm(path, { ...fields, do: 'pay', events: '3' });
      expect([paid.status, paid.headers.get('Location')]).toEqual([
        307,
        `${SITE}/api/payment/callback/${orderId}`,
      ]);
    }
    expect(await counter.fetchPayments(gatewayOrderId)).toMatchObject([
      { id: fields.razorpay_payment_id, status: 'authorized', amountPaise: 5000, currency: 'INR' },
    ]);
    expect(await counter.readCallback(fields, gatewayOrderId)).toEqual({
      paymentId: fields.razorpay_payment_id,
    });
    expect(queued).toHaveLength(1);
  });

  it.each([
    ['upi', 303, [['created', 'upi']]],
    ['late', 303, [['created', 'upi']]],
    ['fail', 307, [['failed', 'card']]],
    ['close', 303, []],
  ])('lets somebody %s', async (chosen, status, payments) => {
    const { counter, gatewayOrderId, path } = await open();
    const response = await sendForm(path, { do: chosen, callback_url: 'https://evil.test/' });
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toMatch(new RegExp(`^${SITE}/`));
    const made = await counter.fetchPayments(gatewayOrderId);
    expect(made.map((payment) => [payment.status, payment.method])).toEqual(payments);
  });

  it('lets somebody pay twice', async () => {
    const { counter, gatewayOrderId, path } = await open();
    const html = await (await visit(path)).text();
    const razorpay_payment_id = hidden(html, 'razorpay_payment_id');
    await sendForm(path, { do: 'twice', events: '0', razorpay_payment_id });
    const made = await counter.fetchPayments(gatewayOrderId);
    expect(made.map(({ status }) => status)).toEqual(['captured', 'captured']);
    expect(queued).toEqual([]);
    expect((await sendForm(path, { do: 'send' })).status).toBe(200);
    expect(queued).toHaveLength(6);
    expect((await sendForm(path, { do: 'shuffle' })).status).toBe(200);
    expect(queued).toHaveLength(6);
  });

  it('has a payment by UPI once its time has come', async () => {
    const { gatewayOrderId } = await open();
    const later = new Date(Date.now() + MINUTE);
    const books = (await import('./simulated-payment.repo.ts')).keepBooks(makePlatform().db);
    const now = createSimulated(env, books);
    const then = createSimulated(env, books, () => later);
    await now?.pay({ id: 'pay_u', gatewayOrderId, status: 'created', method: 'upi', dueAt: later });
    expect((await now?.fetchPayments(gatewayOrderId))?.[0]?.status).toBe('created');
    expect((await then?.fetchPayments(gatewayOrderId))?.[0]?.status).toBe('captured');
  });

  it('gives money back once a key, and never more than it has', async () => {
    const { counter, gatewayOrderId } = await open();
    await counter.pay({ id: `pay_r${made}`, gatewayOrderId, status: 'captured', method: 'card' });
    const refund = (paise: number, key: string) => counter.refund(`pay_r${made}`, { paise, key });
    const first = await refund(3000, `R-${made}-A`);
    expect(await refund(3000, `R-${made}-A`)).toEqual(first);
    await expect(refund(2001, `R-${made}-B`)).rejects.toMatchObject({ fault: 'refused' });
    await refund(2000, `R-${made}-C`);
    expect(await counter.fetchRefunds(`pay_r${made}`)).toHaveLength(2);
    expect((await counter.fetchPayments(gatewayOrderId))[0]?.status).toBe('refunded');
  });

  it('has no counter where it knows no order, and none but in development', async () => {
    expect((await visit('/dev/checkout/order_none')).status).toBe(404);
    const platform = makePlatform({ ENVIRONMENT: 'production' });
    expect(openBank(platform)).toBeNull();
  });
});
