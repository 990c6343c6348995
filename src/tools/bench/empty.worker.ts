import { DurableObject } from 'cloudflare:workers';

/** The least a Worker can do: the floor every other number is measured against. */
export default {
  fetch: () => new Response('ok', { headers: { 'Content-Type': 'text/plain' } }),
};

// The configuration names them; nobody asks them here.
export class CodeLimiter extends DurableObject {}
export class MailPacer extends DurableObject {}
export class RateLimiter extends DurableObject {}
export class ViewCounter extends DurableObject {}
export class WeatherCell extends DurableObject {}
export class MarketTicker extends DurableObject {}
export class MarketHub extends DurableObject {}
export class StoryRoom extends DurableObject {}
export class Publisher extends DurableObject {}
export class Purger extends DurableObject {}
