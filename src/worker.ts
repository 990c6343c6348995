import { createApp } from '#app/app.ts';
import { consumeQueue, runCron } from '#app/background.ts';
import { MarketHub } from '#features/market/MarketHub.do.ts';
import { MarketTicker } from '#features/market/MarketTicker.do.ts';
import { ViewCounter } from '#features/views/ViewCounter.do.ts';
import { WeatherCell } from '#features/weather/WeatherCell.do.ts';
import { CodeLimiter } from '#platform/CodeLimiter.do.ts';
import type { Env } from '#platform/env.ts';
import { RateLimiter } from '#platform/RateLimiter.do.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  queue: consumeQueue,
  scheduled: runCron,
} satisfies ExportedHandler<Env>;

export { CodeLimiter, MarketHub, MarketTicker, RateLimiter, ViewCounter, WeatherCell };
