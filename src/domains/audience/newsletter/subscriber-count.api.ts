import { z } from '@hono/zod-openapi';
import { LANGS } from '#i18n/editions.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { SUBSCRIBER_STATUSES } from './newsletter.model.ts';
import { countSubscribers } from './subscriber-count.repo.ts';

export const subscriberCountApi = [
  deskRoute('get', '/desk/subscribers/newsletter', {
    permission: 'subscriber.read',
    summary: 'How many readers have the newsletter',
    answer: z.array(
      z.object({ lang: z.enum(LANGS), status: z.enum(SUBSCRIBER_STATUSES), count: z.int() }),
    ),
    handle: ({ platform }) => countSubscribers(platform.db),
  }),
];
