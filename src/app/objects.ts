import './domains.ts';

/** Every Durable Object that wrangler.toml binds: a Worker can export them only by name. */

export { ViewCounter } from '#domains/audience/view/ViewCounter.do.ts';
export { CodeLimiter } from '#domains/identity/contact/CodeLimiter.do.ts';
export { Publisher } from '#domains/newsroom/publishing/Publisher.do.ts';
export { StoryRoom } from '#domains/newsroom/working/StoryRoom.do.ts';
export { MarketTicker } from '#domains/site/market/MarketTicker.do.ts';
export { WeatherCell } from '#domains/site/weather/WeatherCell.do.ts';
export { RateLimiter } from '#kernel/access/RateLimiter.do.ts';
export { Purger } from '#kernel/content/Purger.do.ts';
export { MarketHub } from '#kernel/live/MarketHub.do.ts';
export { MailPacer } from '#kernel/mail/MailPacer.do.ts';
export { Tally } from '#kernel/tally/Tally.do.ts';
