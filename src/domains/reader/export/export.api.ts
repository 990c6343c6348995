import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { forSignedIn, requireUser } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { OUTAGES, SIGNED_IN, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { notFound } from '#shared/app-error.ts';
import { createExportSchema } from './export.schema.ts';
import { exportAccount } from './export.service.ts';

export function registerExportApi(api: OpenAPIHono<HttpEnv>): void {
  const route = createRoute({
    tags: ['Accounts'],
    ...forSignedIn(),
    method: 'get',
    path: '/user/export',
    summary: 'Everything that is kept of you',
    responses: { 200: success(createExportSchema()), ...SIGNED_IN, ...OUTAGES },
  });
  api.openapi(route, async (c) => {
    const user = await requireUser(c);
    const kept = await exportAccount(c.var.platform, user.id);
    if (!kept) throw notFound();
    cacheNever(c);
    return c.json(toSuccess(kept), 200);
  });
}
