import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, OUTAGES, success, TOO_MANY } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
import { refuseEmail } from '#kernel/mail/email.service.ts';
import { badEmail } from './newsletter.errors.ts';
import { SUBSCRIBE_LIMIT, subscribe } from './newsletter.service.ts';

const subscriptionSchema = z
  .object({ email: z.string().nullish().openapi({ example: 'reader@example.org' }) })
  .openapi('Subscription');

const subscribeRoute = createRoute({
  method: 'post',
  path: '/news/subscriber',
  tags: ['Readers'],
  summary: 'Subscribe to the newsletter',
  description:
    'In the first language of Accept-Language that the site has. An address that is subscribed already is answered in the same way.',
  middleware: limitedBody,
  request: { body: jsonBody(subscriptionSchema) },
  responses: {
    200: success(z.object({ message: z.literal('Success') })),
    ...BAD_BODY,
    ...TOO_MANY,
    ...OUTAGES,
  },
});

export function registerNewsletterApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(subscribeRoute, async (c) => {
    const { platform, edition } = c.var;
    const email = c.req.valid('json').email ?? '';
    const refusal = refuseEmail(email);
    if (refusal) throw badEmail(refusal, translatorOf(edition.lang));
    const wait = await takeTurn(c, SUBSCRIBE_LIMIT);
    if (wait > 0) throw tooMany(wait);
    await subscribe(platform, { email, lang: edition.lang, source: 'api' });
    cacheNever(c);
    return c.json(toSuccess({ message: 'Success' as const }), 200);
  });
}
