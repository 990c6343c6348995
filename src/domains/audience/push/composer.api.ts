import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { NOT_FOUND } from '#kernel/http/api-output.ts';
import { deskRoute } from '#kernel/route/route.ts';
import {
  audienceQuery,
  audienceSchema,
  orderSchema,
  overviewSchema,
  testSchema,
} from './composer.schema.ts';
import {
  cancelCampaign,
  getOverview,
  measureAudience,
  measureOrder,
  orderCampaign,
  sendTest,
  tryAgain,
} from './composer.service.ts';
import { USUAL_TTL } from './push.model.ts';

const permission = 'push.send';

/** Where the desk writes notifications. */
export const composerApi = [
  deskRoute('get', '/desk/push', {
    permission,
    summary: 'Notifications that are to be sent, and what came of the last ones',
    answer: overviewSchema,
    handle: ({ platform }) => getOverview(platform),
  }),
  deskRoute('get', '/desk/push/audience', {
    permission,
    summary: 'How many would be notified',
    query: audienceQuery,
    answer: audienceSchema,
    refusals: NOT_FOUND,
    handle: ({ platform, query: { story: storyId, languages, category, city, breaking } }) => {
      const isBreaking = breaking === '1';
      const chosen = { ...(category && { categoryId: category }), ...(city && { cityId: city }) };
      const whom = { categoryId: category ?? null, cityId: city ?? null };
      return storyId
        ? measureOrder(platform, { storyId, languages, isBreaking, ttl: USUAL_TTL, ...chosen })
        : measureAudience(platform, { langs: languages, isBreaking, ...whom });
    },
  }),
  deskRoute('post', '/desk/push', {
    permission,
    summary: 'Notify readers, now or later',
    body: orderSchema,
    answer: z.object({ campaignId: z.int().nullable(), orderId: z.int().nullable() }),
    refusals: {
      ...NOT_FOUND,
      422: 'The moment is over.',
    },
    handle: ({ platform, body: { key, dueAt, ...order }, author, edition }) =>
      orderCampaign(platform, { key, dueAt, order, author }, edition),
  }),
  deskRoute('post', '/desk/push/orders/{id}/retry', {
    permission,
    summary: 'Try again what could not begin',
    description: 'Whatever has begun already is not begun a second time.',
    params: idParams,
    refusals: { 409: 'It has not failed, or there is none.' },
    handle: ({ platform, params: { id }, author, edition }) =>
      tryAgain(platform, { id, author }, edition),
  }),
  deskRoute('delete', '/desk/push/orders/{id}', {
    permission,
    summary: 'Take back what is not due yet',
    params: idParams,
    refusals: { 409: 'It has begun, or there is none.' },
    handle: ({ platform, params: { id }, author, edition }) =>
      cancelCampaign(platform, { id, author }, edition),
  }),
  deskRoute('post', '/desk/push/test', {
    permission,
    summary: 'Notify oneself',
    body: testSchema,
    answer: z.object({ sent: z.int() }),
    refusals: {
      ...NOT_FOUND,
      422: 'None of your browsers takes notifications.',
    },
    handle: async ({ platform, body: { lang, ...order }, user, edition, record }) => {
      const sent = await sendTest(platform, { order, lang, userId: user.id }, edition);
      const object = `story:${order.storyId}` as const;
      await record({ action: 'push.tested', object, details: { lang, sent } });
      return { sent };
    },
  }),
];
