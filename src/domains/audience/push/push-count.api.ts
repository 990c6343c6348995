import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { readTokenCounts } from './push-count.service.ts';

const countRoute = createRoute({
  method: 'get',
  path: '/desk/subscribers/push',
  tags: ['Desk'],
  summary: 'How many devices get notifications',
  ...guardedBy('subscriber.read'),
  responses: {
    200: success(z.array(z.object({ lang: z.enum(LANGS), count: z.int() }))),
    ...GUARDED,
    ...OUTAGES,
  },
});

export function registerPushCounts(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(countRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readTokenCounts(c.var.platform)), 200);
  });
}
