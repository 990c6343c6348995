import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, GUARDED, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { readProgress, startCampaign } from './campaign.service.ts';
import { notConfigured } from './push.errors.ts';
import { campaignSchema, progressSchema } from './push.schema.ts';

const tags = ['Notifications'];

const startRoute = createRoute({
  tags,
  method: 'post',
  path: '/push/campaign',
  summary: 'Notify readers of a story',
  description:
    'Everybody who asked for its category and city, each in a language of theirs. With an Idempotency-Key a call that is repeated begins nothing new.',
  ...guardedBy('push.send', limitedBody),
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(128).optional() }),
    body: jsonBody(campaignSchema),
  },
  responses: {
    200: success(z.object({ id: z.int() })),
    ...GUARDED,
    ...BAD_BODY,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const progressRoute = createRoute({
  tags,
  method: 'get',
  path: '/push/campaign/{id}',
  summary: 'What has become of a campaign',
  ...guardedBy('push.send'),
  request: { params: idParams },
  responses: { 200: success(progressSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

export function registerCampaignApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(startRoute, async (c) => {
    const { platform, edition } = c.var;
    if (!vapidKeysOf(c.env)) throw notConfigured(translatorOf(edition.lang));
    const idempotencyKey = c.req.valid('header')['idempotency-key'] ?? null;
    const beginner = { idempotencyKey, ...(await authorOf(c)) };
    const id = await startCampaign(platform, c.req.valid('json'), beginner);
    cacheNever(c);
    return c.json(toSuccess({ id }), 200);
  });

  api.openapi(progressRoute, async (c) => {
    cacheNever(c);
    return c.json(toSuccess(await readProgress(c.var.platform, c.req.valid('param').id)), 200);
  });
}
