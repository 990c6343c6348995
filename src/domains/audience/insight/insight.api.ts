import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { BAD_INPUT, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { countReaders } from '#kernel/live/live.service.ts';
import { loadReport, loadViewsNow } from './insight.loader.ts';
import { liveSchema, reportSchema, scopeQuery } from './insight.schema.ts';

const tags = ['Desk'];

const reportRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/numbers',
  summary: 'How often stories are read, where and how readers come to them',
  description:
    'Counted without saying who reads. Cities and sites with fewer than five views are not named, nor searches of fewer than three readers.',
  ...guardedBy('numbers.read'),
  request: { query: scopeQuery },
  responses: { 200: success(reportSchema), ...BAD_INPUT, ...GUARDED, ...OUTAGES },
});

const liveRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/numbers/live',
  summary: 'How many readers there are now',
  ...guardedBy('numbers.read'),
  responses: { 200: success(liveSchema), ...GUARDED, ...OUTAGES },
});

export function registerNumbersApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(reportRoute, async (c) => {
    const { platform, edition } = c.var;
    const report = await loadReport(platform, edition, c.req.valid('query'));
    cacheNever(c);
    return c.json(toSuccess(report), 200);
  });

  api.openapi(liveRoute, async (c) => {
    const { platform } = c.var;
    const [count, views] = await Promise.all([countReaders(platform), loadViewsNow(platform)]);
    const [readers, readersIn] = [count?.all ?? null, count?.languages ?? null];
    cacheNever(c);
    return c.json(toSuccess({ readers, readersIn, views }), 200);
  });
}
