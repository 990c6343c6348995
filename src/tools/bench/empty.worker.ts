import { DurableObject } from 'cloudflare:workers';

/** The least a Worker can do: the floor every other number is measured against. */
export default {
  fetch: (request: Request, env: { MARKET_HUB: DurableObjectNamespace<MarketHub> }) =>
    request.headers.has('Upgrade')
      ? env.MARKET_HUB.getByName('one').fetch(request)
      : new Response('ok', { headers: { 'Content-Type': 'text/plain' } }),
};

/** Holds sockets and says nothing. */
export class MarketHub extends DurableObject {
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
}

// The configuration names them; nobody asks them here.
export class CodeLimiter extends DurableObject {}
export class MailPacer extends DurableObject {}
export class RateLimiter extends DurableObject {}
export class Tally extends DurableObject {}
export class ViewCounter extends DurableObject {}
export class WeatherCell extends DurableObject {}
export class MarketTicker extends DurableObject {}
export class StoryRoom extends DurableObject {}
export class Publisher extends DurableObject {}
export class Purger extends DurableObject {}
