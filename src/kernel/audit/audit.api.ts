import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { BAD_INPUT, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { describeAudit } from './audit.schema.ts';
import { readEntries } from './audit.service.ts';

export function registerAuditApi(api: OpenAPIHono<HttpEnv>): void {
  const { query, log } = describeAudit();
  const readRoute = createRoute({
    method: 'get',
    path: '/audit',
    tags: ['Administration'],
    summary: 'Who did what',
    description:
      'What was done with permissions that not everybody has, the newest first. `next` of an answer is `before` of the following one.',
    ...guardedBy('audit.read'),
    request: { query: query },
    responses: { 200: success(log), ...BAD_INPUT, ...GUARDED, ...OUTAGES },
  });

  api.openapi(readRoute, async (c) => {
    const { entries, next } = await readEntries(c.var.platform, c.req.valid('query'));
    cacheNever(c);
    return c.json(
      toSuccess({
        entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        next,
      }),
      200,
    );
  });
}
