/** Every Durable Object that wrangler.toml binds; a Worker exports them all. */
export { StoryRoom } from '#features/desk/StoryRoom.do.ts';
export { MarketHub } from '#features/market/MarketHub.do.ts';
export { MarketTicker } from '#features/market/MarketTicker.do.ts';
export { Publisher } from '#features/publishing/Publisher.do.ts';
export { ViewCounter } from '#features/views/ViewCounter.do.ts';
export { WeatherCell } from '#features/weather/WeatherCell.do.ts';
export { CodeLimiter } from '#platform/CodeLimiter.do.ts';
export { Purger } from '#platform/Purger.do.ts';
export { RateLimiter } from '#platform/RateLimiter.do.ts';
