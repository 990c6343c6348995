import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { loadTokenCounts } from './push-count.service.ts';

export const pushCountApi = [
  deskRoute('get', '/desk/subscribers/push', {
    permission: 'subscriber.read',
    summary: 'How many devices get notifications',
    answer: z.array(z.object({ lang: z.enum(LANGS), count: z.int() })),
    handle: ({ platform }) => loadTokenCounts(platform),
  }),
];
