import { WorkerEntrypoint } from 'cloudflare:workers';
import { purgeCache } from '#platform/cache-purge.ts';
import type { Env } from '#platform/env.ts';
import { createApp } from './app.ts';
import { consumeQueue, runCron } from './background.ts';

const app = createApp();

/** Everything the Worker is asked. */
export class Site extends WorkerEntrypoint<Env> {
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
