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
  bank: RazorpayStandIn;
  random: (most: number) => number;
  orders: number;
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
    | 'atBank'
    | 'inOrders'
    | 'inPayments'
    | 'onPapers',
    number
  >
>;

/**
 * Many orders whose payments are told of badly: each event three times, in any order, some with a changed body, some never;
 * consumers that die at any call of the database; browsers that settle at the same time. Then the cron, until it is done.
 */
export async function runStorm(storm: Storm): Promise<StormResult> {
  const { random, orders, bank } = storm;
  await prepare(storm);
  const made = await makeOrders(storm);
  const dropped = new Set(made.slice(0, Math.ceil((orders * DROPPED) / 1_000)));
  const events: StandInEvent[] = [];
  for (const order of made) {
    const times = random(100) < TWICE && !dropped.has(order) ? 2 : 1;
    const status = random(2) === 0 ? 'authorized' : 'captured';
    const paid = Array.from({ length: times }, () => bank.pay(order.gatewayOrderId, { status }));
    if (!dropped.has(order)) events.push(...paid.flatMap(({ id }) => bank.eventsOf(id)));
  }
  const told = shuffle(Array.from({ length: TIMES }, () => events).flat(), random);
  const { queue, taken } = await tell(storm, told);
  const deaths = await consume(storm, queue, made);
  const open = await count(storm, "SELECT count(*) FROM payment_orders WHERE status = 'created'");
  await runCron(storm, queue);
  const counted = await countAll(storm, made.length);
  return { ...counted, taken, deaths, dropped: dropped.size, reconciled: open - counted.left };
}

interface Made {
  id: string;
  gatewayOrderId: string;
}

async function prepare({ env }: Storm): Promise<void> {
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

async function makeOrders(storm: Storm): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 1; at <= storm.orders; at += 1) {
    const input = { purpose: 'association_fee', refId: String(at), billing: BILLING } as const;
    const order = await createOrder(
      openStorm(storm, []),
      { userId: 7 },
      { ...input, expectedTotalPaise: null },
      `key-${at}`,
    );
    made.push({ id: order.orderId, gatewayOrderId: order.gatewayOrderId });
  }
  return made;
}

/** The site for one caller, whose database stops answering after `life` calls. */
function openStorm(
  { env, context }: Storm,
  queue: string[],
  { life = Number.POSITIVE_INFINITY, later = 0 } = {},
): Platform<Env> {
  let calls = 0;
  const die = async () => {
    calls += 1;
    if (calls > life) throw new Error('D1_ERROR: the consumer is dead');
  };
  const sendBatch = async (messages: Iterable<{ body: { eventId: string } }>) => {
    for (const { body } of messages) queue.push(body.eventId);
  };
  const quiet = { send: async () => {}, sendBatch: async () => {} };
  const bindings = { ...env, ...RAZORPAY, PAYMENT_QUEUE: { sendBatch }, MAIL_QUEUE: quiet };
  const platform = createPlatform(
    { ...bindings, DB: withFault(env.DB, die) } as unknown as Env,
    context,
  );
  return { ...platform, db: platform.db, now: new Date(Date.now() + later) };
}

/** Brings events to the webhook; gives what is queued of them, and how many were taken that nobody should take. */
async function tell(storm: Storm, events: readonly StandInEvent[]) {
  const queue: string[] = [];
  let taken = 0;
  for (const event of events) {
    const platform = openStorm(storm, queue);
    if (storm.random(100) < TAMPERED) {
      const body = event.body.replace('"INR"', '"USD"').replace('payment', 'Payment');
      if (await receiveEvent(platform, 'razorpay', { ...event, body })) taken += 1;
    }
    await receiveEvent(platform, 'razorpay', event);
  }
  return { queue, taken };
}

/** Some at a time take what is queued, often dying; gives how many died. Beside them browsers and polls settle the same. */
async function consume(storm: Storm, queue: string[], made: readonly Made[]): Promise<number> {
  const { random, bank } = storm;
  const work = queue.splice(0).map((eventId) => ({ eventId, tries: 1 }));
  let deaths = 0;
  const take = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const life = random(100) < DYING ? random(LIFE) : undefined;
      try {
        await handleEvent(openStorm(storm, queue, { life }), next.eventId);
      } catch {
        deaths += 1;
        if (next.tries < TRIES) work.push({ ...next, tries: next.tries + 1 });
      }
    }
  };
  const paid = [...bank.payments.values()];
  const race = async () => {
    for (const { id, gatewayOrderId } of made.slice(-Math.ceil((made.length * RACING) / 100))) {
      const payment = paid.find((each) => each.order_id === gatewayOrderId);
      const settle = (source: 'callback' | 'poll') =>
        settlePayment(openStorm(storm, queue), id, payment?.id ?? '', source);
      await Promise.all([settle('callback'), settle('poll')]);
    }
  };
  await Promise.all([...Array.from({ length: CONSUMERS }, take), race()]);
  return deaths;
}

/** Its runs until nothing is left: those of orders look at twenty each, eleven minutes after each other. */
async function runCron(storm: Storm, queue: string[]): Promise<void> {
  const rounds = 3 + Math.ceil(storm.orders / 100);
  for (let round = 1; round <= rounds; round += 1) {
    const platform = openStorm(storm, queue, { later: (10 + round * 11) * MINUTE });
    await reconcileOrders(platform);
    await sendRefunds(platform);
  }
}

async function countAll(storm: Storm, orders: number) {
  const { payments, refunds } = storm.bank;
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
    left: await number("SELECT count(*) FROM payment_orders WHERE status = 'created'"),
    backward: await number(
      "SELECT count(*) FROM storm_moves WHERE before IN ('paid', 'part_refunded', 'refunded') AND after NOT IN ('part_refunded', 'refunded')",
    ),
    gaps: Math.abs(last - papers) + Math.abs(papers - orders),
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
