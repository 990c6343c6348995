import { env } from 'cloudflare:test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import '#app/domains.ts';
import { advanceBookings } from '#domains/commerce/booking/booking.jobs.ts';
import { REVIEW_ACTIONS } from '#domains/commerce/booking/booking.model.ts';
import {
  cancelOwnBooking,
  replaceOwnCreative,
} from '#domains/commerce/booking/booking-change.service.ts';
import { reviewBooking } from '#domains/commerce/booking/booking-review.service.ts';
import { editDraft } from '#domains/commerce/booking/hold.service.ts';
import { makeQuote } from '#domains/commerce/booking/quote.service.ts';
import { PAID } from '#domains/commerce/order/order.model.ts';
import { createOrder, type OpenedOrder } from '#domains/commerce/order/order.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import {
  hold,
  MONDAY,
  makeBooking,
  makeCreative,
  makeCustomer,
  platformAt,
  readBooking,
} from '#testing/access/bookings.ts';
import { listWrongs } from '#testing/money/money-truths.ts';
import { saveSeller } from '#testing/money/paid-orders.ts';
import { isFull } from '#testing/sample.ts';
import { createRandom } from '#tools/bench/stories.ts';
import { receiveTransfer, refundByDesk } from './desk-payment.service.ts';
import { openBank } from './gateway.service.ts';
import { reconcileNow, reconcileOrders, sendRefunds } from './reconcile.service.ts';
import { getWholeRefund } from './refund.repo.ts';
import { finishRefund } from './refund.service.ts';
import { settlePayment } from './settle.service.ts';

/** `npm run test:all` goes more ways, and further. */
const [WALKS, STEPS] = isFull ? [20, 150] : [2, 130];
/** Within which all that is booked is over. */
const LAST_DAYS = 8;
const MINUTE = 60_000;
const DESK = { actor: 'user:999999', requestId: '' } as const;

beforeAll(async () => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  await saveSeller(platformAt(MONDAY).db);
  await env.DB.prepare('UPDATE ad_slots SET capacity = 3 WHERE id = 1').run();
});
afterAll(() => {
  vi.restoreAllMocks();
});

interface Booked {
  id: string;
  userId: number;
}

/** What is done more often than the rest, as most bookings are paid and run. */
const OFTEN: Readonly<Record<string, number>> = {
  ...{ hold: 4, order: 6, pay: 5, tell: 6, review: 6 },
};

/** Papers stay: one walk goes on where the one before has ended. */
let now = MONDAY.getTime();

/** People, the desk, the bank and the clock, who do whatever they may in any order. */
class Walk {
  readonly told: string[] = [];
  readonly #name: string;
  readonly #random: (most: number) => number;
  readonly #bookings: Booked[] = [];
  readonly #orders: OpenedOrder[] = [];
  readonly #payments: { id: string; orderId: string }[] = [];
  readonly #deedNames: readonly string[];
  #made = 0;

  constructor(seed: number) {
    this.#name = `walk${seed}`;
    this.#random = createRandom(seed);
    this.#deedNames = Object.keys(this.#deeds).flatMap((name) =>
      Array.from({ length: OFTEN[name] ?? 1 }, () => name),
    );
  }

  get platform(): Platform<Env> {
    return platformAt(new Date(now));
  }

  /** Whatever is refused is a step too; what breaks is not. */
  async step(): Promise<void> {
    const name = this.#deedNames[this.#random(this.#deedNames.length)] ?? '';
    try {
      await this.#deeds[name]?.();
      this.told.push(name);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      this.told.push(`${name}: ${error.code}`);
    }
  }

  /** A day goes by, and the crons find what is due. */
  async passDay(): Promise<void> {
    now += 24 * 60 * MINUTE;
    await advanceBookings(this.platform);
    await sendRefunds(this.platform);
    this.told.push('a day');
  }

  #isIn(percent: number): boolean {
    return this.#random(100) < percent;
  }

  /** One of the newest. */
  #pick<T>(from: readonly T[]): T | null {
    return from[from.length - 1 - this.#random(Math.min(from.length, 6))] ?? null;
  }

  #next(): string {
    this.#made += 1;
    return `${this.#name}-${this.#made}`;
  }

  #days() {
    const startOn = addDays(toDay(new Date(now)), 2 + this.#random(4));
    return { startOn, endOn: addDays(startOn, this.#random(3)) };
  }

  readonly #deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    hold: async () => {
      const userId = await makeCustomer();
      const language = this.#isIn(30) ? null : ('gu' as const);
      const wanted = { ...this.#days(), isExclusive: this.#isIn(20), language };
      const held = await hold(this.platform, userId, wanted);
      this.#bookings.push({ id: held.bookingId, userId });
    },
    holdAnew: async () => {
      const booking = this.#pick(this.#bookings);
      if (!booking) return;
      const { id, userId } = booking;
      const input = makeBooking({ ...this.#days(), creativeId: await makeCreative(userId) });
      const { quoteId } = await makeQuote(this.platform, input, userId);
      await editDraft(this.platform, id, input, { userId, role: 'reader', quoteId });
    },
    order: async () => {
      const booking = this.#pick(this.#bookings);
      if (!booking) return;
      const billing = {
        ...{ name: 'Patel Sarees', address: '12 Textile Market', city: 'Surat' },
        ...{ pincode: '395003', stateCode: this.#isIn(50) ? 'GJ' : 'MH' },
        email: 'patel@people.example',
      };
      const purpose = 'ad_booking' as const;
      const input = { purpose, refId: booking.id, billing, expectedTotalPaise: null };
      const who = { userId: booking.userId };
      this.#orders.push(await createOrder(this.platform, who, input, this.#next()));
    },
    pay: async () => {
      const order = this.#pick(this.#orders);
      if (!order) return;
      const { gatewayOrderId, orderId } = order;
      const id = `pay_${this.#next()}`;
      const status = this.#isIn(30) ? 'authorized' : 'captured';
      await openBank(this.platform)?.pay({ id, gatewayOrderId, status, method: 'upi' });
      this.#payments.push({ id, orderId });
    },
    tell: async () => {
      const payment = this.#pick(this.#payments);
      if (payment) await settlePayment(this.platform, payment.orderId, payment.id, 'webhook');
    },
    tellTwice: async () => {
      const payment = this.#pick(this.#payments);
      if (!payment) return;
      const tell = () => settlePayment(this.platform, payment.orderId, payment.id, 'callback');
      await Promise.all([tell(), tell()]);
    },
    transfer: async () => {
      const order = this.#isIn(20) && this.#pick(this.#orders);
      if (!order) return;
      const { orderId, amountPaise } = order;
      const sent = { orderId, amountPaise, receivedOn: '2026-11-20', reference: this.#next() };
      await receiveTransfer(this.platform, sent, DESK.actor);
    },
    cancel: async () => {
      const booking = this.#isIn(30) && this.#pick(this.#bookings);
      if (booking) await cancelOwnBooking(this.platform, booking);
    },
    cancelTwice: async () => {
      const booking = this.#isIn(30) && this.#pick(this.#bookings);
      if (!booking) return;
      const cancel = () => cancelOwnBooking(this.platform, booking);
      await Promise.allSettled([cancel(), cancel()]);
    },
    picture: async () => {
      const booking = this.#pick(this.#bookings);
      if (!booking) return;
      const creativeId = await makeCreative(booking.userId);
      await replaceOwnCreative(this.platform, booking, { creativeId });
    },
    review: async () => {
      const booking = this.#pick(this.#bookings);
      const action = this.#isIn(50) ? 'approve' : this.#pick(REVIEW_ACTIONS);
      if (!booking || !action) return;
      const { version = 0 } = (await readBooking(booking.id)) ?? {};
      const wanted = { id: booking.id, action, note: 'As it is', version };
      await reviewBooking(this.platform, wanted, DESK);
    },
    giveBack: async () => {
      const order = this.#isIn(50) && this.#pick(this.#orders);
      if (!order) return;
      const share = this.#isIn(40) ? 100 : this.#random(100);
      const amountPaise = Math.max(100, Math.floor((order.amountPaise * share) / 100));
      const wanted = { orderId: order.orderId, amountPaise, reason: 'Goodwill', key: this.#next() };
      await refundByDesk(this.platform, wanted, DESK.actor);
    },
    sendByBank: async () => {
      const id = await env.DB.prepare(
        "SELECT id FROM refunds WHERE status = 'waiting' AND payment_id LIKE 'bank:%' ORDER BY created_at, id LIMIT 1",
      ).first<string>('id');
      const whole = id && (await getWholeRefund(this.platform.db, id));
      if (whole) await finishRefund(this.platform, whole, null);
    },
    send: () => sendRefunds(this.platform),
    ask: () => reconcileOrders(this.platform),
    askOne: async () => {
      const order = this.#pick(this.#orders);
      if (order) await reconcileNow(this.platform, order.orderId);
    },
    turn: () => advanceBookings(this.platform),
    wait: async () => {
      now += this.#random(40 * MINUTE);
    },
    waitLong: async () => {
      if (this.#isIn(25)) now += this.#random(12 * 60 * MINUTE);
    },
  };
}

type Row = Record<'id' | 'status', string>;
const FORTH: readonly string[] = PAID;

/** How far money has gone with each order: never back. */
async function readProgress(): Promise<Map<string, number>> {
  const orders = await env.DB.prepare('SELECT id, status FROM payment_orders').all<Row>();
  return new Map(orders.results.map(({ id, status }) => [id, FORTH.indexOf(status)]));
}

const MET = `SELECT DISTINCT 'booking ' || status AS state FROM ad_bookings UNION SELECT 'order ' || status FROM payment_orders
  UNION SELECT 'payment ' || status FROM payments UNION SELECT 'refund ' || status FROM refunds UNION SELECT series FROM documents`;

/** Goes on at random, then lets all days that are booked go by; adds the states it has met. */
async function walk(seed: number, met: Set<string>): Promise<void> {
  const people = new Walk(seed);
  let before = await readProgress();
  for (let step = 0; step < STEPS + LAST_DAYS; step += 1) {
    if (step < STEPS) await people.step();
    else await people.passDay();
    const last = `walk ${seed}, step ${step}: ${people.told.slice(-12).join(', ')}`;
    const wrongs = await listWrongs(env.DB, { today: toDay(new Date(now)), now });
    expect(wrongs, last).toEqual({});
    const after = await readProgress();
    const back = [...before].filter(([id, was]) => (after.get(id) ?? -2) < was);
    expect(back, last).toEqual([]);
    before = after;
    const { results } = await env.DB.prepare(MET).all<{ state: string }>();
    for (const { state } of results) met.add(state);
  }
}

it('whatever people, the desk, the bank and the clock do, money, places and papers agree', async () => {
  const met = new Set<string>();
  for (let seed = 100; seed < 100 + WALKS; seed += 1) await walk(seed, met);
  // It went where there was something to see.
  const booked = ['pending_payment', 'in_review', 'live', 'completed', 'expired', 'refunded'];
  expect([...met]).toEqual(
    expect.arrayContaining([
      ...booked.map((status) => `booking ${status}`),
      ...PAID.map((status) => `order ${status}`),
      ...['captured', 'surplus', 'refunded'].map((status) => `payment ${status}`),
      ...['waiting', 'processed'].map((status) => `refund ${status}`),
      ...['RV', 'TI', 'RF', 'CN'],
    ]),
  );
}, 1_800_000);
