import { createApp } from '#app/app.ts';
import { consumeQueue } from '#app/background.ts';
import { allDomains, composeDomains } from '#kernel/domain/domains.ts';
import type { Env } from '#platform/env.ts';
import { loadWords } from '#platform/word-file.ts';
import { RazorpayStandIn } from '#tools/stand-in/razorpay.ts';
import {
  consume,
  countAll,
  countOpen,
  countRounds,
  drawPapers,
  listRacing,
  makeOrder,
  openBooks,
  payAll,
  prepareStorm,
  race,
  runCron,
  STORM_FEE,
  type Storm,
  toBindings,
} from './payment-storm.ts';
import { createRandom } from './stories.ts';

const app = createApp();
const books = openBooks(new RazorpayStandIn(), createRandom(18));

// Thousands of faults are made on purpose here.
console.error = () => {};

/** Steps of the storm by their names; each takes some seconds at most, so that no answer is waited for long. */
const STEPS: Readonly<Record<string, (storm: Storm, query: URLSearchParams) => Promise<object>>> = {
  prepare: async (storm) => {
    await loadWords(storm.env);
    composeDomains([{ payables: [STORM_FEE] }, ...allDomains()]);
    globalThis.fetch = books.bank.fetch;
    await prepareStorm(storm);
    return {};
  },
  order: async (storm, query) => {
    await makeOrder(storm, Number(query.get('at')));
    return {};
  },
  pay: async () => {
    const { events, dropped } = payAll(books);
    const told = events.map(({ event: { headers, body }, isTampered }) => ({
      ...{ headers: Object.fromEntries(headers), body, isTampered },
    }));
    return { told, dropped, brought: listBrought() };
  },
  consume: async (storm, query) => {
    const deaths = await consume(storm, Number(query.get('most')));
    return { deaths, left: books.queue.length };
  },
  race: async (storm, query) => {
    const from = Number(query.get('from'));
    const racing = listRacing(books);
    const raced = await race(storm, racing.slice(from, from + Number(query.get('most'))));
    return { raced, left: Math.max(0, racing.length - from - raced) };
  },
  open: async (storm) => ({ open: await countOpen(storm) }),
  cron: async (storm, query) => {
    await runCron(storm, Number(query.get('round')));
    return { rounds: countRounds(books.made.length) };
  },
  count: async (storm) => countAll(storm),
  draw: async (storm, query) => ({ drawn: await drawPapers(storm, Number(query.get('most'))) }),
};

/** What browsers bring of orders before those that race: as many, signed. */
function listBrought() {
  const racing = listRacing(books).length;
  const paid = [...books.bank.payments.values()];
  return books.made.slice(-2 * racing, -racing).flatMap(({ id, gatewayOrderId }) => {
    const payment = paid.find((each) => each.order_id === gatewayOrderId);
    return payment ? [{ id, fields: books.bank.callbackOf(payment) }] : [];
  });
}

/** The site, whose payments are queued in the books; `/bench/{step}` runs a step of the storm. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const step = STEPS[/^\/bench\/(\w+)$/.exec(pathname)?.[1] ?? ''];
    if (!step) return app.fetch(request, toBindings(env, books), context);
    return Response.json(await step({ env, context, books }, searchParams));
  },
  queue: consumeQueue,
};

export * from '#app/objects.ts';
