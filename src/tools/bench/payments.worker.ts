import { createApp } from '#app/app.ts';
import { consumeQueue } from '#app/background.ts';
import { allDomains, composeDomains } from '#kernel/domain/domains.ts';
import type { Env } from '#platform/env.ts';
import { loadWords } from '#platform/word-file.ts';
import { RazorpayStandIn } from '#tools/stand-in/razorpay.ts';
import { runStorm, STORM_FEE } from './payment-storm.ts';
import { createRandom } from './stories.ts';

const app = createApp();

// Thousands of faults are made on purpose here.
console.error = () => {};

/** The site, which also runs `/bench/storm?orders=1000` and answers with what it came to. */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/bench/storm') return app.fetch(request, env, context);
    await loadWords(env);
    composeDomains([...allDomains(), { payables: [STORM_FEE] }]);
    const bank = new RazorpayStandIn();
    globalThis.fetch = bank.fetch;
    const orders = Number(searchParams.get('orders'));
    return Response.json(await runStorm({ env, context, bank, orders, random: createRandom(18) }));
  },
  queue: consumeQueue,
};

export * from '#app/objects.ts';
