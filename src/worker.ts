import { WorkerEntrypoint } from 'cloudflare:workers';
import { createApp } from '#app/app.ts';
import { consumeQueue, runCron } from '#app/background.ts';
import { purgeCache } from '#platform/cache-purge.ts';
import type { Env } from '#platform/env.ts';

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

export * from '#app/objects.ts';
