import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { registerManaged } from '#kernel/record/managed-api.ts';
import { missingSchema, redirectBody } from './redirect-list.schema.ts';
import { readMissing, redirectRows } from './redirect-list.service.ts';

const missingRoute = createRoute({
  method: 'get',
  path: '/desk/missing-paths',
  tags: ['Desk'],
  summary: 'Paths that lead nowhere',
  description: 'A sample of what readers ask for, the most frequent first.',
  ...guardedBy('site.manage'),
  responses: { 200: success(missingSchema), ...GUARDED, ...OUTAGES },
});

export function registerRedirectList(api: OpenAPIHono<HttpEnv>): void {
  const redirects = { name: 'redirects', body: redirectBody, rows: redirectRows };
  registerManaged(api, { permission: 'site.manage', ...redirects });
  api.openapi(missingRoute, async (c) => {
    const rows = await readMissing(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess({ rows }), 200);
  });
}
