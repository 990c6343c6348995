import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { NOT_FOUND } from '#kernel/http/api-output.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { getProgress, startCampaign } from './campaign.service.ts';
import { notConfigured } from './push.errors.ts';
import { campaignSchema, progressSchema } from './push.schema.ts';

const permission = 'push.send';
const tag = 'Notifications';

export const campaignApi = [
  deskRoute('post', '/push/campaign', {
    permission,
    tag,
    summary: 'Notify readers of a story',
    description:
      'Everybody who asked for its category and city, each in a language of theirs. With an Idempotency-Key a call that is repeated begins nothing new.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(128).optional() }),
    body: campaignSchema,
    answer: z.object({ id: z.int() }),
    refusals: NOT_FOUND,
    handle: async ({ c, platform, body, author, t }) => {
      if (!vapidKeysOf(c.env)) throw notConfigured(t);
      const idempotencyKey = c.req.header('idempotency-key') ?? null;
      return { id: await startCampaign(platform, body, { idempotencyKey, ...author }) };
    },
  }),
  deskRoute('get', '/push/campaign/{id}', {
    permission,
    tag,
    summary: 'What has become of a campaign',
    params: idParams,
    answer: progressSchema,
    handle: ({ platform, params }) => getProgress(platform, params.id),
  }),
];
