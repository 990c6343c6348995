import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { type DeliveryRow, listWebhooks, type WebhookRow } from './webhook.repo.ts';
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
  loadDeliveries,
  removeWebhook,
  testWebhook,
} from './webhook.service.ts';

const permission = 'webhook.manage';

export const webhookApi = [
  deskRoute('get', '/desk/webhooks', {
    permission,
    summary: 'Programs that are told of what is published',
    answer: z.object({ webhooks: z.array(webhookSchema) }),
    handle: async ({ platform }) => ({
      webhooks: (await listWebhooks(platform.db)).map(toWebhook),
    }),
  }),
  deskRoute('get', '/desk/webhooks/{id}/deliveries', {
    permission,
    summary: 'Calls that were made, the newest first',
    description: '`next` of an answer is `before` of the following one.',
    params: idParams,
    query: logQuery,
    answer: z.object({ deliveries: z.array(deliverySchema), next: z.int().nullable() }),
    handle: async ({ platform, params: { id }, query }) => {
      const { deliveries, next } = await loadDeliveries(platform, id, query);
      return { deliveries: deliveries.map(toDelivery), next };
    },
  }),
  deskRoute('post', '/desk/webhooks', {
    permission,
    summary: 'Tell another program',
    body: webhookInputSchema,
    answer: newWebhookSchema,
    handle: async ({ platform, body, author, t }) => {
      const hook = await createWebhook(platform, { input: body, author }, t);
      return { ...toWebhook(hook), secret: hook.secret };
    },
  }),
  deskRoute('put', '/desk/webhooks/{id}', {
    permission,
    summary: 'Change a webhook; its secret stays',
    params: idParams,
    body: webhookInputSchema,
    answer: webhookSchema,
    handle: async ({ platform, params: { id }, body, author, t }) =>
      toWebhook(await changeWebhook(platform, { id, input: body, author }, t)),
  }),
  deskRoute('delete', '/desk/webhooks/{id}', {
    permission,
    summary: 'Remove a webhook with its log',
    params: idParams,
    handle: ({ platform, params: { id }, author }) => removeWebhook(platform, { id, author }),
  }),
  deskRoute('post', '/desk/webhooks/{id}/test', {
    permission,
    summary: 'Call a webhook once, to try it',
    params: idParams,
    answer: deliverySchema,
    handle: async ({ platform, params }) => toDelivery(await testWebhook(platform, params.id)),
  }),
];

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
