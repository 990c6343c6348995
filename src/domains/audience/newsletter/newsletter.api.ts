import { z } from '@hono/zod-openapi';
import { readerOf, tooMany } from '#kernel/access/rate-limit.ts';
import { TOO_MANY } from '#kernel/http/api-output.ts';
import { refuseEmail, verifyEmail } from '#kernel/mail/email.service.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { badEmail } from './newsletter.errors.ts';
import { subscribe, takeSubscribeTurn } from './newsletter.service.ts';

const subscriptionSchema = z
  .object({ email: z.string().nullish().openapi({ example: 'reader@example.org' }) })
  .openapi('Subscription');

export const newsletterApi = [
  publicRoute('post', '/news/subscriber', {
    tag: 'Readers',
    summary: 'Subscribe to the newsletter',
    description:
      'In the first language of Accept-Language that the site has. An address that is subscribed already is answered in the same way.',
    body: subscriptionSchema,
    answer: z.object({ message: z.literal('Success') }),
    refusals: TOO_MANY,
    handle: async ({ c, platform, body, lang, t }) => {
      const email = body.email ?? '';
      const refusal = await refuseEmail(c.env, email);
      if (refusal) throw badEmail(refusal, t);
      const reader = readerOf(c);
      const wait = await takeSubscribeTurn(c, reader);
      if (wait > 0) throw tooMany(wait);
      const fault = await verifyEmail(c.env, { email, reader });
      if (fault) throw badEmail(fault, t);
      await subscribe(platform, { email, lang, source: 'api' });
      return { message: 'Success' as const };
    },
  }),
];
