import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { SUBSCRIBER_STATUSES } from './newsletter.model.ts';
import { readSubscriberCounts } from './subscriber-count.service.ts';

const countRoute = createRoute({
  method: 'get',
  path: '/desk/subscribers/newsletter',
  tags: ['Desk'],
  summary: 'How many readers have the newsletter',
  ...guardedBy('subscriber.read'),
  responses: {
    200: success(
      z.array(
        z.object({ lang: z.enum(LANGS), status: z.enum(SUBSCRIBER_STATUSES), count: z.int() }),
      ),
    ),
    ...GUARDED,
    ...OUTAGES,
  },
});

export function registerSubscriberCounts(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(countRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readSubscriberCounts(c.var.platform)), 200);
  });
}
