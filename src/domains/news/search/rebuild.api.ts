import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { readProgress, startRebuild } from './rebuild.service.ts';

const progressSchema = z
  .object({
    textsDone: z.int().openapi({ description: 'Published texts indexed so far.' }),
    textsTotal: z.int().openapi({ description: 'Published texts when the rebuild began.' }),
    isRunning: z.boolean(),
  })
  .openapi('RebuildProgress');

const shared = {
  path: '/search/rebuild',
  tags: ['Search'],
  ...guardedBy('search.rebuild'),
  responses: {
    200: success(progressSchema),
    ...GUARDED,
    ...OUTAGES,
  },
} satisfies Omit<RouteConfig, 'method'>;

const startRoute = createRoute({
  ...shared,
  method: 'post',
  summary: 'Rebuild the index of search',
  description:
    'In the background and in place, the newest stories first: everything can be found meanwhile. A rebuild that is running goes on.',
});

const progressRoute = createRoute({
  ...shared,
  method: 'get',
  summary: 'How far the index of search has been rebuilt',
});

export function registerRebuildApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(startRoute, async (c) => {
    await c.var.record({ action: 'search.rebuild_started', object: 'search', details: {} });
    const progress = await startRebuild(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess(progress), 200);
  });

  api.openapi(progressRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readProgress(c.var.platform)), 200);
  });
}
