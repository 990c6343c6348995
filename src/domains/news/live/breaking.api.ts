import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Edition } from '#i18n/editions.ts';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, languageQuery, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { breakingSchema } from '#kernel/live/live.schema.ts';
import { announcementSchema } from './breaking.schema.ts';
import { announce, prepareLine, readLines, withdraw } from './breaking.service.ts';

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

const desk = { path: '/desk/breaking', tags: ['Desk'] };

const deskReadRoute = createRoute({
  ...desk,
  method: 'get',
  summary: 'The lines of breaking news that stand now, by language',
  ...guardedBy('breaking.announce'),
  responses: {
    200: success(z.record(z.string(), breakingSchema)),
    ...GUARDED,
    ...OUTAGES,
  },
});

const deskAnnounceRoute = createRoute({
  ...desk,
  method: 'post',
  summary: 'Announce breaking news',
  ...guardedBy('breaking.announce', limitedBody),
  request: { body: jsonBody(announcementSchema) },
  responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...BAD_BODY, ...OUTAGES },
});

const deskWithdrawRoute = createRoute({
  ...desk,
  method: 'delete',
  summary: 'Take the breaking news away',
  ...guardedBy('breaking.announce'),
  request: { query: z.object({ language: languageQuery }) },
  responses: { 200: success(z.null()), ...GUARDED, ...BAD_INPUT, ...OUTAGES },
});

export function registerBreakingApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(announceRoute, async (c) => {
    await showLine(c, c.req.valid('json'));
    return c.json(toSuccess(null), 200);
  });

  api.openapi(withdrawRoute, async (c) => {
    await takeAway(c, c.req.valid('query').language);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(deskReadRoute, async (c) => {
    const lines = await readLines(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess(lines), 200);
  });

  api.openapi(deskAnnounceRoute, async (c) => {
    await showLine(c, c.req.valid('json'));
    return c.json(toSuccess(null), 200);
  });

  api.openapi(deskWithdrawRoute, async (c) => {
    await takeAway(c, c.req.valid('query').language);
    return c.json(toSuccess(null), 200);
  });
}

async function showLine(c: HttpContext, wanted: z.output<typeof announcementSchema>) {
  const { platform } = c.var;
  const { lang: edition, storyId, minutes } = wanted;
  const line = await prepareLine(platform, wanted);
  const object = `edition:${edition.lang}` as const;
  await c.var.record({ action: 'breaking.announced', object, details: { storyId, minutes } });
  await announce(platform, edition, line);
  cacheNever(c);
}

async function takeAway(c: HttpContext, edition: Edition) {
  const object = `edition:${edition.lang}` as const;
  await c.var.record({ action: 'breaking.withdrawn', object, details: {} });
  await withdraw(c.var.platform, edition);
  cacheNever(c);
}
