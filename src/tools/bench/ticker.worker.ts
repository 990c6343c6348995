import { Site } from '#app/site.ts';
import { MarketTicker } from '#domains/site/market/MarketTicker.do.ts';
import { forgetLive } from '#kernel/live/live.loader.ts';
import { shardsOf, TICKER } from '#kernel/live/live.model.ts';
import type { MarketHub } from '#kernel/live/MarketHub.do.ts';

const now = Date.now;

/** A ticker whose clock is turned by hand: no minute is waited for, and none comes by itself. */
class TurnedTicker extends MarketTicker {
  /** Runs the alarm `times` over as if it were `at` (epoch milliseconds); gives the version readers have then. */
  async turn(at: number, times: number): Promise<number> {
    Date.now = () => at;
    try {
      for (let time = 0; time < times; time += 1) await this.alarm();
    } finally {
      Date.now = now;
    }
    await this.ctx.storage.deleteAlarm();
    forgetLive();
    return this.ctx.storage.kv.get<{ version: number }>('state')?.version ?? 0;
  }
}

const HUBS = new Set(Array.from({ length: 100 }, (_, place) => shardsOf(place)).flat());

/** Older than any state, so news to nobody: hubs answer it with the number of their sockets. */
const OLDEST = { version: 0, market: null, breaking: {}, stories: {} };

/** The site, whose ticker is turned by `/bench/turn?at=...&times=...`, and whose sockets `/bench/sockets` counts. */
export default class TurnedSite extends Site {
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/bench/sockets') return Response.json({ sockets: await this.countSockets() });
    if (pathname !== '/bench/turn') return super.fetch(request);
    const tickers = this.env.MARKET_TICKER as unknown as DurableObjectNamespace<TurnedTicker>;
    const ticker = tickers.getByName(TICKER);
    const [at, times] = [Number(searchParams.get('at')), Number(searchParams.get('times'))];
    return Response.json({ version: await ticker.turn(at, times) });
  }

  private async countSockets(): Promise<number> {
    const hubs = this.env.MARKET_HUB as unknown as DurableObjectNamespace<MarketHub>;
    const counts = await Promise.all([...HUBS].map((name) => hubs.getByName(name).push(OLDEST)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

export * from '#app/objects.ts';
export { TurnedTicker as MarketTicker };
