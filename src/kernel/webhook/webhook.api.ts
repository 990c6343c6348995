import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import type { DeliveryRow, WebhookRow } from './webhook.repo.ts';
import {
  deliverySchema,
  logQuery,
  newWebhookSchema,
  webhookInputSchema,
  webhookSchema,
} from './webhook.schema.ts';
import {
  changeWebhook,
  createWebhook,
  readLog,
  readWebhooks,
  removeWebhook,
  testWebhook,
} from './webhook.service.ts';

const PATH = '/desk/webhooks';
const shared = { tags: ['Desk'], ...guardedBy('webhook.manage') };
const changing = { tags: ['Desk'], ...guardedBy('webhook.manage', limitedBody) };
const answers = { ...GUARDED, ...OUTAGES } satisfies RouteConfig['responses'];

const listRoute = createRoute({
  ...shared,
  method: 'get',
  path: PATH,
  summary: 'Programs that are told of what is published',
  responses: { 200: success(z.object({ webhooks: z.array(webhookSchema) })), ...answers },
});

const createWebhookRoute = createRoute({
  ...changing,
  method: 'post',
  path: PATH,
  summary: 'Tell another program',
  request: { body: jsonBody(webhookInputSchema) },
  responses: { 200: success(newWebhookSchema), ...BAD_BODY, ...answers },
});

const changeRoute = createRoute({
  ...changing,
  method: 'put',
  path: `${PATH}/{id}`,
  summary: 'Change a webhook; its secret stays',
  request: { params: idParams, body: jsonBody(webhookInputSchema) },
  responses: { 200: success(webhookSchema), ...BAD_BODY, ...NOT_FOUND, ...answers },
});

const removeRoute = createRoute({
  ...shared,
  method: 'delete',
  path: `${PATH}/{id}`,
  summary: 'Remove a webhook with its log',
  request: { params: idParams },
  responses: { 200: success(z.null()), ...NOT_FOUND, ...answers },
});

const testRoute = createRoute({
  ...changing,
  method: 'post',
  path: `${PATH}/{id}/test`,
  summary: 'Call a webhook once, to try it',
  request: { params: idParams },
  responses: { 200: success(deliverySchema), ...NOT_FOUND, ...answers },
});

const logRoute = createRoute({
  ...shared,
  method: 'get',
  path: `${PATH}/{id}/deliveries`,
  summary: 'Calls that were made, the newest first',
  description: '`next` of an answer is `before` of the following one.',
  request: { params: idParams, query: logQuery },
  responses: {
    200: success(z.object({ deliveries: z.array(deliverySchema), next: z.int().nullable() })),
    ...BAD_INPUT,
    ...NOT_FOUND,
    ...answers,
  },
});

export function registerWebhookApi(api: OpenAPIHono<HttpEnv>): void {
  registerReading(api);
  registerChanges(api);
}

function registerReading(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const webhooks = (await readWebhooks(c.var.platform)).map(toWebhook);
    cacheNever(c);
    return c.json(toSuccess({ webhooks }), 200);
  });

  api.openapi(logRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { deliveries, next } = await readLog(c.var.platform, id, c.req.valid('query'));
    cacheNever(c);
    return c.json(toSuccess({ deliveries: deliveries.map(toDelivery), next }), 200);
  });
}

function registerChanges(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(createWebhookRoute, async (c) => {
    const { platform, edition } = c.var;
    const wanted = { input: c.req.valid('json'), author: await authorOf(c) };
    const hook = await createWebhook(platform, wanted, translatorOf(edition.lang));
    cacheNever(c);
    return c.json(toSuccess({ ...toWebhook(hook), secret: hook.secret }), 200);
  });

  api.openapi(changeRoute, async (c) => {
    const { platform, edition } = c.var;
    const { id } = c.req.valid('param');
    const change = { id, input: c.req.valid('json'), author: await authorOf(c) };
    const hook = await changeWebhook(platform, change, translatorOf(edition.lang));
    cacheNever(c);
    return c.json(toSuccess(toWebhook(hook)), 200);
  });

  api.openapi(removeRoute, async (c) => {
    const removal = { id: c.req.valid('param').id, author: await authorOf(c) };
    await removeWebhook(c.var.platform, removal);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(testRoute, async (c) => {
    const delivery = await testWebhook(c.var.platform, c.req.valid('param').id);
    cacheNever(c);
    return c.json(toSuccess(toDelivery(delivery)), 200);
  });
}

function toWebhook({ secret: _, createdAt, ...hook }: WebhookRow) {
  return { ...hook, createdAt: createdAt.getTime() };
}

function toDelivery(row: DeliveryRow) {
  const { id, event, status, attempts, answer, fault, took } = row;
  return {
    ...{ id, event, status, attempts, answer, fault, took },
    createdAt: row.createdAt.getTime(),
    dueAt: row.nextAt?.getTime() ?? null,
    settledAt: row.settledAt?.getTime() ?? null,
  };
}
