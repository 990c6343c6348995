import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { toSuccess } from '#platform/api.ts';
import { jsonBody, languageQuery, limitedBody } from '#platform/api-input.ts';
import { BAD_BODY, BAD_INPUT, failure, NOT_FOUND, OUTAGES, success } from '#platform/api-output.ts';
import { cacheNever, type HttpEnv } from '#platform/http.ts';
import { requireIngestToken } from '#platform/ingest-auth.ts';
import { announcementSchema } from './market.schema.ts';
import { announce, withdraw } from './market.service.ts';

const shared = {
  path: '/breaking',
  tags: ['News'],
  security: [{ bearer: [] }],
} satisfies Omit<RouteConfig, 'method' | 'responses'>;

const UNAUTHORIZED = { 401: failure('The token is missing or wrong.') } as const;

const announceRoute = createRoute({
  ...shared,
  method: 'post',
  summary: 'Announce breaking news',
  description: 'A line over every page of an edition, at once also over those that are open.',
  middleware: [requireIngestToken, limitedBody] as const,
  request: { body: jsonBody(announcementSchema) },
  responses: { 200: success(z.null()), ...UNAUTHORIZED, ...NOT_FOUND, ...BAD_BODY, ...OUTAGES },
});

const withdrawRoute = createRoute({
  ...shared,
  method: 'delete',
  summary: 'Take the breaking news away',
  middleware: [requireIngestToken] as const,
  request: { query: z.object({ language: languageQuery }) },
  responses: { 200: success(z.null()), ...UNAUTHORIZED, ...BAD_INPUT, ...OUTAGES },
});

export function registerBreakingApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(announceRoute, async (c) => {
    await announce(c.var.platform, c.req.valid('json'));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(withdrawRoute, async (c) => {
    await withdraw(c.var.platform, c.req.valid('query').language);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
