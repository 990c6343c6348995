import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { countTokens } from './push-count.repo.ts';

export const pushCountApi = [
  deskRoute('get', '/desk/subscribers/push', {
    permission: 'subscriber.read',
    summary: 'How many devices get notifications',
    answer: z.array(z.object({ lang: z.enum(LANGS), count: z.int() })),
    handle: ({ platform }) => countTokens(platform.db),
  }),
];
