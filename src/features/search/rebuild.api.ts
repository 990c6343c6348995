import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { toSuccess } from '#platform/api.ts';
import { failure, OUTAGES, success } from '#platform/api-output.ts';
import { cacheNever, type HttpEnv } from '#platform/http.ts';
import { requireIngestToken } from '#platform/ingest-auth.ts';
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
  security: [{ bearer: [] }],
  middleware: [requireIngestToken] as const,
  responses: {
    200: success(progressSchema),
    401: failure('The token is missing or wrong.'),
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
    cacheNever(c);
    return c.json(toSuccess(await startRebuild(c.var.platform)), 200);
  });

  api.openapi(progressRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readProgress(c.var.platform)), 200);
  });
}
