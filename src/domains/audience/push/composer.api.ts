import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { authorOf, guardedBy, requireUser } from '#kernel/access/account.ts';
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
import {
  audienceQuery,
  audienceSchema,
  orderSchema,
  overviewSchema,
  testSchema,
} from './composer.schema.ts';
import {
  measureAudience,
  measureOrder,
  orderCampaign,
  readOverview,
  sendTest,
  takeBack,
  tryAgain,
} from './composer.service.ts';
import { USUAL_TTL } from './push.model.ts';

const tags = ['Desk'];

const overviewRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/push',
  summary: 'Notifications that are to be sent, and what came of the last ones',
  ...guardedBy('push.send'),
  responses: { 200: success(overviewSchema), ...GUARDED, ...OUTAGES },
});

const audienceRoute = createRoute({
  tags,
  method: 'get',
  path: '/desk/push/audience',
  summary: 'How many would be notified',
  ...guardedBy('push.send'),
  request: { query: audienceQuery },
  responses: {
    200: success(audienceSchema),
    ...BAD_INPUT,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const orderRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/push',
  summary: 'Notify readers, now or later',
  ...guardedBy('push.send', limitedBody),
  request: { body: jsonBody(orderSchema) },
  responses: {
    200: success(z.object({ campaignId: z.int().nullable(), orderId: z.int().nullable() })),
    422: failure('The moment is over.'),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const retryRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/push/orders/{id}/retry',
  summary: 'Try again what could not begin',
  description: 'Whatever has begun already is not begun a second time.',
  ...guardedBy('push.send'),
  request: { params: idParams },
  responses: {
    200: success(z.null()),
    409: failure('It has not failed, or there is none.'),
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const cancelRoute = createRoute({
  tags,
  method: 'delete',
  path: '/desk/push/orders/{id}',
  summary: 'Take back what is not due yet',
  ...guardedBy('push.send'),
  request: { params: idParams },
  responses: {
    200: success(z.null()),
    409: failure('It has begun, or there is none.'),
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const testRoute = createRoute({
  tags,
  method: 'post',
  path: '/desk/push/test',
  summary: 'Notify oneself',
  ...guardedBy('push.send', limitedBody),
  request: { body: jsonBody(testSchema) },
  responses: {
    200: success(z.object({ sent: z.int() })),
    422: failure('None of your browsers takes notifications.'),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

/** Where the desk writes notifications. */
export function registerComposerApi(api: OpenAPIHono<HttpEnv>): void {
  registerReading(api);
  registerSending(api);
}

function registerReading(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(overviewRoute, async (c) => {
    const overview = await readOverview(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess(overview), 200);
  });

  api.openapi(audienceRoute, async (c) => {
    const { platform } = c.var;
    const { story: storyId, languages, category, city, breaking } = c.req.valid('query');
    const isBreaking = breaking === '1';
    const chosen = { ...(category && { categoryId: category }), ...(city && { cityId: city }) };
    const whom = { categoryId: category ?? null, cityId: city ?? null };
    const measured = storyId
      ? await measureOrder(platform, { storyId, languages, isBreaking, ttl: USUAL_TTL, ...chosen })
      : await measureAudience(platform, { langs: languages, isBreaking, ...whom });
    cacheNever(c);
    return c.json(toSuccess(measured), 200);
  });
}

function registerSending(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(orderRoute, async (c) => {
    const { platform, edition } = c.var;
    const { key, dueAt, ...order } = c.req.valid('json');
    const wanted = { key, dueAt, order, author: await authorOf(c) };
    const ordered = await orderCampaign(platform, wanted, edition);
    cacheNever(c);
    return c.json(toSuccess(ordered), 200);
  });

  api.openapi(retryRoute, async (c) => {
    const { platform, edition } = c.var;
    const { id } = c.req.valid('param');
    await tryAgain(platform, { id, author: await authorOf(c) }, edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(cancelRoute, async (c) => {
    const { platform, edition } = c.var;
    const { id } = c.req.valid('param');
    await takeBack(platform, { id, author: await authorOf(c) }, edition);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(testRoute, async (c) => {
    const { platform, edition } = c.var;
    const { lang, ...order } = c.req.valid('json');
    const { id: userId } = await requireUser(c);
    const sent = await sendTest(platform, { order, lang, userId }, edition);
    await c.var.record({
      action: 'push.tested',
      object: `story:${order.storyId}`,
      details: { lang, sent },
    });
    cacheNever(c);
    return c.json(toSuccess({ sent }), 200);
  });
}
