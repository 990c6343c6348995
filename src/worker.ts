import { createApp } from '#app/app.ts';
import { consumeQueue, runCron } from '#app/background.ts';
import { ViewCounter } from '#features/views/ViewCounter.do.ts';
import { WeatherCell } from '#features/weather/WeatherCell.do.ts';
import type { Env } from '#platform/env.ts';
import { RateLimiter } from '#platform/RateLimiter.do.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  queue: consumeQueue,
  scheduled: runCron,
} satisfies ExportedHandler<Env>;

export { RateLimiter, ViewCounter, WeatherCell };
