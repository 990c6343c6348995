import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { listingQuery, publicationSchema, takeDownSchema } from './publishing.schema.ts';
import {
  cancelPublication,
  listPublications,
  readPublication,
  takeDownStory,
} from './publishing.service.ts';

const tags = ['Desk'];

const listRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/publications',
  summary: 'What is to be published, or has been',
  ...guardedBy('desk.open'),
  request: { query: listingQuery },
  responses: {
    200: success(z.object({ publications: z.array(publicationSchema) })),
    ...BAD_INPUT,
    ...GUARDED,
    ...OUTAGES,
  },
});

const readRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/publications/{id}',
  summary: 'How far a publication has come',
  ...guardedBy('desk.open'),
  request: { params: idParams },
  responses: { 200: success(publicationSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const cancelRoute = createRoute({
  tags,
  method: 'delete',
  path: '/desk/publications/{id}',
  summary: 'Cancel what has not begun',
  ...guardedBy('story.publish'),
  request: { params: idParams },
  responses: {
    200: success(publicationSchema),
    409: failure('It has begun.'),
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const takeDownRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/stories/{id}/take-down',
  summary: 'Take a story away for good',
  description:
    'In all languages at once: its text, its pictures where nothing else shows them, lists, feeds, search and caches. Its addresses answer 410.',
  ...guardedBy('story.take_down', limitedBody),
  request: { params: idParams, body: jsonBody(takeDownSchema) },
  responses: {
    200: success(z.object({ publications: z.array(publicationSchema) })),
    409: failure('Readers have never seen it.'),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

export function registerPublishingApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const { state, size: limit } = c.req.valid('query');
    const publications = await listPublications(c.var.platform, { state, limit });
    cacheNever(c);
    return c.json(toSuccess({ publications }), 200);
  });

  api.openapi(readRoute, async (c) => {
    const publication = await readPublication(c.var.platform, c.req.valid('param').id);
    cacheNever(c);
    return c.json(toSuccess(publication), 200);
  });

  api.openapi(cancelRoute, async (c) => {
    const { platform, edition } = c.var;
    const order = { ...(await authorOf(c)), id: c.req.valid('param').id };
    const publication = await cancelPublication(platform, order, edition);
    cacheNever(c);
    return c.json(toSuccess(publication), 200);
  });

  api.openapi(takeDownRoute, async (c) => {
    const { platform, edition } = c.var;
    const { reason } = c.req.valid('json');
    const order = { ...(await authorOf(c)), articleId: c.req.valid('param').id, reason };
    const publications = await takeDownStory(platform, order, edition);
    cacheNever(c);
    return c.json(toSuccess({ publications }), 200);
  });
}
