import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import {
  frontParams,
  frontSchema,
  langParams,
  layoutSchema,
  overrideParams,
  overrideSchema,
  savedLayoutSchema,
  trendingSchema,
} from './curation.schema.ts';
import { arrangeFront, readFront } from './layout.service.ts';
import { override, readTrending, release } from './override.service.ts';

const tags = ['Desk'];

const readRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/fronts/{front}/{lang}',
  summary: 'What stands on a front, and what would without pins',
  ...guardedBy('front.curate'),
  request: { params: frontParams },
  responses: { 200: success(frontSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const arrangeRoute = createRoute({
  tags,
  method: 'put',
  path: '/desk/fronts/{front}/{lang}',
  summary: 'Put stories on places of a front',
  description: 'All pins at once, from the version that was seen. Readers see them at once.',
  ...guardedBy('front.curate', limitedBody),
  request: { params: frontParams, body: jsonBody(layoutSchema) },
  responses: {
    200: success(savedLayoutSchema),
    409: failure('Somebody has arranged it meanwhile; `data` is how it stands.'),
    422: failure('A pin is for no place, for a time that is over or for what readers don’t see.'),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const trendingRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/trending/{lang}',
  summary: 'What is shown as read most, and what the desk has said about it',
  ...guardedBy('front.curate'),
  request: { params: langParams },
  responses: { 200: success(trendingSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const overrideRoute = createRoute({
  tags,
  method: 'put',
  path: '/desk/trending/{lang}/{id}',
  summary: 'Put a story first among those read most, or keep it out, for some hours',
  ...guardedBy('front.curate', limitedBody),
  request: { params: overrideParams, body: jsonBody(overrideSchema) },
  responses: { 200: success(z.null()), ...BAD_BODY, ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const releaseRoute = createRoute({
  tags,
  method: 'delete',
  path: '/desk/trending/{lang}/{id}',
  summary: 'Let a story find its place by itself again',
  ...guardedBy('front.curate'),
  request: { params: overrideParams },
  responses: { 200: success(z.null()), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

/** What the desk puts on the fronts. */
export function registerCurationApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(readRoute, async (c) => {
    const front = await readFront(c.var.platform, c.req.valid('param'));
    cacheNever(c);
    return c.json(toSuccess(front), 200);
  });

  api.openapi(arrangeRoute, async (c) => {
    const { platform, edition } = c.var;
    const order = {
      ...c.req.valid('json'),
      author: await authorOf(c),
      t: translatorOf(edition.lang),
    };
    const layout = await arrangeFront(platform, c.req.valid('param'), order);
    cacheNever(c);
    return c.json(toSuccess(layout), 200);
  });

  api.openapi(trendingRoute, async (c) => {
    const trending = await readTrending(c.var.platform, c.req.valid('param').lang);
    cacheNever(c);
    return c.json(toSuccess(trending), 200);
  });

  api.openapi(overrideRoute, async (c) => {
    const { lang, id: storyId } = c.req.valid('param');
    await override(c.var.platform, { lang, storyId, ...c.req.valid('json') }, await authorOf(c));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(releaseRoute, async (c) => {
    const { lang, id: storyId } = c.req.valid('param');
    await release(c.var.platform, { lang, storyId }, await authorOf(c));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}
