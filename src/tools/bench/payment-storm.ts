import { toPdf } from '#domains/commerce/invoice/paper.loader.ts';
import { listPapers } from '#domains/commerce/invoice/paper.repo.ts';
import { createOrder } from '#domains/commerce/order/order.service.ts';
import { handleEvent, receiveEvent } from '#domains/commerce/payment/payment-event.service.ts';
import { reconcileOrders, sendRefunds } from '#domains/commerce/payment/reconcile.service.ts';
import { settlePayment } from '#domains/commerce/payment/settle.service.ts';
import type { PayableSubject } from '#kernel/domain/payable-subject.model.ts';
import { createPlatform, type Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { withFault } from '#tools/stand-in/faulty-bindings.ts';
import { RAZORPAY, type RazorpayStandIn, type StandInEvent } from '#tools/stand-in/razorpay.ts';

const MINUTE = 60_000;
/** Each event comes so often. */
const TIMES = 3;
/** Of a hundred events, of consumers, of orders that browser and event settle at once, of those paid twice. */
const [TAMPERED, DYING, RACING, TWICE] = [5, 20, 10, 2] as const;
/** Of a thousand orders, whose events never come. */
const DROPPED = 50;
const CONSUMERS = 4;
/** The queue's, and calls of the database after which a consumer dies at most. */
const [TRIES, LIFE] = [12, 6] as const;

const BILLING = {
  ...{ name: 'Patel Sarees', address: '12 Textile Market', city: 'Surat', pincode: '395003' },
  ...{ stateCode: 'GJ', email: 'patel@people.example' },
};
const SELLER = {
  ...{ legalName: 'Trivarta', address: '4 Ring Road', city: 'Surat', pincode: '395002' },
  ...{ stateCode: 'GJ', gstin: '24AAPFU0939F1Z1', email: 'a@trivarta.example' },
  ...{ phone: '9876500000', signatory: 'A. B. Shah' },
};

/** What is sold in it: given at once, of another price each. */
export const STORM_FEE: PayableSubject = {
  purpose: 'association_fee',
  find: async (_, ref) => ({
    ...{ description: `Fee ${ref}`, netPaise: 10_000 + Number(ref) * 37, businessId: null },
    ...{ heldUntil: null, isAgreed: true },
    names: { en: `Fee ${ref}`, hi: `Fee ${ref}`, gu: `Fee ${ref}` },
  }),
  order: () => [],
  settle: () => [],
  release: () => [],
  undo: () => [],
};

/** Where it happens: `fetch` leads to the bank. */
export interface Storm {
  env: Env;
  context: ExecutionContext;
  books: StormBooks;
}

/** What is known from step to step; nothing of a request is in it. */
export interface StormBooks {
  bank: RazorpayStandIn;
  random: (most: number) => number;
  made: Made[];
  /** Events that are queued. */
  queue: { eventId: string; tries: number }[];
}

interface Made {
  id: string;
  gatewayOrderId: string;
}

/** What it came to; money in paise. */
export type StormResult = Readonly<
  Record<
    | 'settled'
    | 'taken'
    | 'backward'
    | 'dropped'
    | 'reconciled'
    | 'gaps'
    | 'deaths'
    | 'raced'
    | 'atBank'
    | 'inOrders'
    | 'inPayments'
    | 'onPapers',
    number
  >
>;

/** Books of a bank that nobody has been to. */
export function openBooks(bank: RazorpayStandIn, random: (most: number) => number): StormBooks {
  return { bank, random, made: [], queue: [] };
}

/**
 * Many orders whose payments are told of badly: each event three times, in any order, some with a changed body, some never;
 * consumers that die at any call of the database; browsers that settle at the same time. Then the cron, until it is done.
 */
export async function runStorm(
  world: Pick<Storm, 'env' | 'context'>,
  books: StormBooks,
  orders: number,
): Promise<StormResult> {
  const storm = { ...world, books };
  await prepareStorm(storm);
  for (let at = 1; at <= orders; at += 1) await makeOrder(storm, at);
  const { events, dropped } = payAll(books);
  let taken = 0;
  for (const { event, isTampered } of events) {
    const isTaken = await receiveEvent(openStorm(storm), 'razorpay', event);
    if (isTampered && isTaken) taken += 1;
  }
  const [deaths, raced] = await Promise.all([
    consume(storm, Number.POSITIVE_INFINITY),
    race(storm, listRacing(books)),
  ]);
  const open = await countOpen(storm);
  for (let round = 1; round <= countRounds(orders); round += 1) await runCron(storm, round);
  const { left, ...counted } = await countAll(storm);
  return { ...counted, taken, deaths, raced, dropped, reconciled: open - left };
}

/** Has the site sell, and notes each move of an order. */
export async function prepareStorm({ env }: Storm): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO billing_settings (from_on, seller, rate_bps, sac, refunds, saved_by, saved_at)
      VALUES ('2020-01-01', ?, 1800, ?, '[]', 'u1', 0)`,
  )
    .bind(JSON.stringify(SELLER), JSON.stringify({ association_fee: '998365' }))
    .run();
  await env.DB.exec('CREATE TABLE storm_moves (id TEXT, before TEXT, after TEXT)');
  await env.DB.exec(
    'CREATE TRIGGER storm_moved AFTER UPDATE OF status ON payment_orders WHEN old.status <> new.status BEGIN INSERT INTO storm_moves VALUES (new.id, old.status, new.status); END',
  );
}

/** Makes the order of this number. */
export async function makeOrder(storm: Storm, at: number): Promise<void> {
  const input = { purpose: 'association_fee', refId: String(at), billing: BILLING } as const;
  const { orderId, gatewayOrderId } = await createOrder(
    openStorm(storm),
    { userId: 7 },
    { ...input, expectedTotalPaise: null },
    `key-${at}`,
  );
  storm.books.made.push({ id: orderId, gatewayOrderId });
}

/** An event on its way to the site. */
export interface StormEvent {
  event: StandInEvent;
  isTampered: boolean;
}

/** Everybody pays, some twice; gives what the bank tells of it, as it arrives, and how many orders it is silent about. */
export function payAll({ bank, random, made }: StormBooks): {
  events: StormEvent[];
  dropped: number;
} {
  const dropped = Math.ceil((made.length * DROPPED) / 1_000);
  const events: StandInEvent[] = [];
  for (const [at, { gatewayOrderId }] of made.entries()) {
    const isDropped = at < dropped;
    const times = random(100) < TWICE && !isDropped ? 2 : 1;
    const status = random(2) === 0 ? 'authorized' : 'captured';
    const paid = Array.from({ length: times }, () => bank.pay(gatewayOrderId, { status }));
    if (!isDropped) events.push(...paid.flatMap(({ id }) => bank.eventsOf(id)));
  }
  const told = shuffle(Array.from({ length: TIMES }, () => events).flat(), random);
  const whole = told.flatMap((event): StormEvent[] => {
    const body = event.body.replace('"INR"', '"USD"').replace('payment', 'Payment');
    const changed = { event: { ...event, body }, isTampered: true };
    return [...(random(100) < TAMPERED ? [changed] : []), { event, isTampered: false }];
  });
  return { events: whole, dropped };
}

/** The site for one caller, whose database stops answering after `life` calls. */
export function openStorm(
  { env, context, books }: Storm,
  { life = Number.POSITIVE_INFINITY, later = 0 } = {},
): Platform<Env> {
  let calls = 0;
  const die = async () => {
    calls += 1;
    if (calls > life) throw new Error('D1_ERROR: the consumer is dead');
  };
  const bindings = { ...toBindings(env, books), DB: withFault(env.DB, die) };
  const platform = createPlatform(bindings, context);
  return { ...platform, db: platform.db, now: new Date(Date.now() + later) };
}

/** The bindings of a site whose queue of payments is in the books, and which sends no mail. */
export function toBindings(env: Env, { queue }: StormBooks): Env {
  const sendBatch = async (messages: Iterable<{ body: { eventId: string } }>) => {
    for (const { body } of messages) queue.push({ eventId: body.eventId, tries: 1 });
  };
  const quiet = { send: async () => {}, sendBatch: async () => {} };
  const bindings = { ...env, ...RAZORPAY, PAYMENT_QUEUE: { sendBatch }, MAIL_QUEUE: quiet };
  return bindings as unknown as Env;
}

/** Some at a time take what is queued, at most so many, often dying; gives how many died. */
export async function consume(storm: Storm, most: number): Promise<number> {
  const { random, queue } = storm.books;
  let [begun, deaths] = [0, 0];
  const take = async () => {
    while (begun < most) {
      const next = queue.shift();
      if (!next) return;
      begun += 1;
      const life = random(100) < DYING ? random(LIFE) : undefined;
      try {
        await handleEvent(openStorm(storm, { life }), next.eventId);
      } catch {
        deaths += 1;
        if (next.tries < TRIES) queue.push({ ...next, tries: next.tries + 1 });
      }
    }
  };
  await Promise.all(Array.from({ length: CONSUMERS }, take));
  return deaths;
}

/** Orders that browser, page and event settle at once. */
export function listRacing({ made }: StormBooks): Made[] {
  return made.slice(-Math.ceil((made.length * RACING) / 100));
}

/** Settles orders by what a browser brings and by asking, at the same time; gives how many. */
export async function race(storm: Storm, racing: readonly Made[]): Promise<number> {
  const paid = [...storm.books.bank.payments.values()];
  for (const { id, gatewayOrderId } of racing) {
    const payment = paid.find((each) => each.order_id === gatewayOrderId);
    const settle = (source: 'callback' | 'poll') =>
      settlePayment(openStorm(storm), id, payment?.id ?? '', source);
    await Promise.all([settle('callback'), settle('poll')]);
  }
  return racing.length;
}

/** Runs of the cron until nothing is left: each looks at twenty orders. */
export const countRounds = (orders: number) => 3 + Math.ceil(orders / 100);

/** One run of the cron, eleven minutes after the one before. */
export async function runCron(storm: Storm, round: number): Promise<void> {
  const platform = openStorm(storm, { later: (10 + round * 11) * MINUTE });
  await reconcileOrders(platform);
  await sendRefunds(platform);
}

/** Orders whose money nobody has seen yet. */
export function countOpen(storm: Storm): Promise<number> {
  return count(storm, "SELECT count(*) FROM payment_orders WHERE status = 'created'");
}

/** Draws so many invoices as PDF, each of its own row; gives how many there were. */
export async function drawPapers(storm: Storm, most: number): Promise<number> {
  const { db } = openStorm(storm);
  const wanted = { series: 'TI', from: '2020-01-01', to: '2999-12-31' } as const;
  const papers = await listPapers(db, wanted, { limit: most, offset: 0 });
  for (const paper of papers) toPdf(paper);
  return papers.length;
}

/** What is written down, beside what the bank has. */
export async function countAll(storm: Storm) {
  const { bank, made } = storm.books;
  const { payments, refunds } = bank;
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
  const captured = [...payments.values()].filter(({ captured }) => captured);
  const back = [...refunds.values()].filter(({ status }) => status === 'processed');
  const number = (statement: string) => count(storm, statement);
  const papers = await number("SELECT count(*) FROM documents WHERE series = 'TI'");
  const last = await number(
    "SELECT coalesce(max(CAST(substr(number, -6) AS INTEGER)), 0) FROM documents WHERE series = 'TI'",
  );
  return {
    settled: await number("SELECT count(*) FROM payment_orders WHERE status = 'paid'"),
    left: await countOpen(storm),
    backward: await number(
      "SELECT count(*) FROM storm_moves WHERE before IN ('paid', 'part_refunded', 'refunded') AND after NOT IN ('part_refunded', 'refunded')",
    ),
    gaps: Math.abs(last - papers) + Math.abs(papers - made.length),
    atBank: sum(captured.map(({ amount }) => amount)) - sum(back.map(({ amount }) => amount)),
    inOrders: await number(
      'SELECT coalesce(sum(paid_paise - refunded_paise), 0) FROM payment_orders',
    ),
    inPayments: await number(
      `SELECT coalesce(sum(amount_paise), 0) - (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE status = 'processed')
        FROM payments WHERE status IN ('captured', 'surplus', 'refunded')`,
    ),
    onPapers: await number(
      "SELECT coalesce(sum(iif(series IN ('RF', 'CN'), -total_paise, total_paise)), 0) FROM documents",
    ),
  };
}

async function count({ env }: Storm, statement: string): Promise<number> {
  const [[value] = [0]] = await env.DB.prepare(statement).raw<[number]>();
  return Number(value);
}

function shuffle<T>(things: readonly T[], random: (most: number) => number): T[] {
  return things
    .map((thing) => ({ thing, at: random(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
