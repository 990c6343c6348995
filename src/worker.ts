import { WorkerEntrypoint } from 'cloudflare:workers';
import { createApp } from '#app/app.ts';
import { consumeQueue, runCron } from '#app/background.ts';
import { StoryRoom } from '#features/desk/StoryRoom.do.ts';
import { MarketHub } from '#features/market/MarketHub.do.ts';
import { MarketTicker } from '#features/market/MarketTicker.do.ts';
import { Publisher } from '#features/publishing/Publisher.do.ts';
import { ViewCounter } from '#features/views/ViewCounter.do.ts';
import { WeatherCell } from '#features/weather/WeatherCell.do.ts';
import { CodeLimiter } from '#platform/CodeLimiter.do.ts';
import { purgeCache } from '#platform/cache-purge.ts';
import type { Env } from '#platform/env.ts';
import { Purger } from '#platform/Purger.do.ts';
import { RateLimiter } from '#platform/RateLimiter.do.ts';

const app = createApp();

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('./worker.ts');
    }
  }
}

export default class Site extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return app.fetch(request, this.env, this.ctx);
  }

  override queue(batch: MessageBatch<unknown>): Promise<void> {
    return consumeQueue(batch, this.env, this.ctx);
  }

  override scheduled(controller: ScheduledController): Promise<void> {
    return runCron(controller, this.env, this.ctx);
  }

  /** For the objects of this Worker, which have no pages at the edge themselves. */
  purge(tags: string[]): Promise<void> {
    return purgeCache(tags);
  }
}

export {
  CodeLimiter,
  MarketHub,
  MarketTicker,
  Publisher,
  Purger,
  RateLimiter,
  StoryRoom,
  ViewCounter,
  WeatherCell,
};
