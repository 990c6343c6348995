import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { langSchema } from '#domains/newsroom/working/desk.schema.ts';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { readWaiting } from './waiting.repo.ts';

const waitingSchema = z
  .object({
    inReview: z.int(),
    approved: z.int(),
    scheduled: z.int(),
    changed: z.array(
      z.object({
        id: z.int(),
        lang: langSchema,
        title: z.string(),
        titleLang: langSchema,
        changedAt: z.number().openapi({ description: 'Epoch milliseconds.' }),
      }),
    ),
  })
  .openapi('DeskWaiting');

const waitingRoute = createRoute({
  method: 'get',
  path: '/desk/waiting',
  tags: ['Desk'],
  summary: 'What waits for somebody to go on with it',
  ...guardedBy('desk.open'),
  responses: { 200: success(waitingSchema), ...GUARDED, ...OUTAGES },
});

export function registerWaitingApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(waitingRoute, async (c) => {
    const waiting = await readOrUnavailable(readWaiting(c.var.platform.db));
    cacheNever(c);
    return c.json(toSuccess(waiting), 200);
  });
}
