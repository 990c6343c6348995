import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { guardedBy } from '#platform/account.ts';
import { toSuccess } from '#platform/api.ts';
import { jsonBody, languageQuery, limitedBody } from '#platform/api-input.ts';
import { BAD_BODY, BAD_INPUT, GUARDED, NOT_FOUND, OUTAGES, success } from '#platform/api-output.ts';
import { cacheNever, type HttpEnv } from '#platform/http.ts';
import { announcementSchema } from './market.schema.ts';
import { announce, prepareLine, withdraw } from './market.service.ts';

const shared = {
  path: '/breaking',
  tags: ['News'],
} satisfies Omit<RouteConfig, 'method' | 'responses'>;

const announceRoute = createRoute({
  ...shared,
  method: 'post',
  summary: 'Announce breaking news',
  description: 'A line over every page of an edition, at once also over those that are open.',
  ...guardedBy('breaking.announce', limitedBody),
  request: { body: jsonBody(announcementSchema) },
  responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...BAD_BODY, ...OUTAGES },
});

const withdrawRoute = createRoute({
  ...shared,
  method: 'delete',
  summary: 'Take the breaking news away',
  ...guardedBy('breaking.announce'),
  request: { query: z.object({ language: languageQuery }) },
  responses: { 200: success(z.null()), ...GUARDED, ...BAD_INPUT, ...OUTAGES },
});

export function registerBreakingApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(announceRoute, async (c) => {
    const { platform } = c.var;
    const wanted = c.req.valid('json');
    const { lang: edition, storyId, minutes } = wanted;
    const line = await prepareLine(platform, wanted);
    const object = `edition:${edition.lang}`;
    await c.var.record({ action: 'breaking.announced', object, details: { storyId, minutes } });
    await announce(platform, edition, line);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(withdrawRoute, async (c) => {
    const { language } = c.req.valid('query');
    const object = `edition:${language.lang}`;
    await c.var.record({ action: 'breaking.withdrawn', object, details: {} });
    await withdraw(c.var.platform, language);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
