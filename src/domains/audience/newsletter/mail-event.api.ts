import { z } from '@hono/zod-openapi';
import { limitedBody } from '#kernel/http/api-input.ts';
import { BAD_BODY, BAD_INPUT } from '#kernel/http/api-output.ts';
import { publicRoute } from '#kernel/route/route.ts';
import { logInfo } from '#platform/log.ts';
import { isFromMailService } from '#platform/mail/webhook-auth.ts';
import { fetchOutside } from '#platform/outside-fetch.ts';
import { AppError } from '#shared/app-error.ts';
import { parseMailCall } from './mail-event.schema.ts';
import { handleEvent } from './mail-event.service.ts';

/** Amazon proves an address of ours by having us open one of its own. */
const AMAZON = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com\//;
const isOfAmazon = (url: string) => AMAZON.test(url);
const CONFIRMATION = { maxBytes: 64 * 1024, timeout: 10_000, accept: '*/*' };

export const mailEventApi = [
  publicRoute('post', '/mail/event', {
    tag: 'Readers',
    summary: 'Take what a mail service tells of deliveries, bounces and complaints',
    description:
      'Resend signs its calls; Amazon SNS, and others in the form of either, send the secret as the password of Basic or as a bearer token. An address that bounced for good or complained is not written to again. The body is JSON, whatever it is called.',
    before: [limitedBody],
    answer: z.object({ suppressed: z.int() }),
    refusals: {
      ...BAD_INPUT,
      401: 'The signature, the password or the token is missing or wrong.',
      413: BAD_BODY[413],
    },
    handle: async ({ c, platform }) => {
      const body = await c.req.text();
      const { headers } = c.req.raw;
      if (!isFromMailService(platform.env, { headers, body, now: platform.now }))
        throw new AppError({ code: 'mail.unauthorized', status: 401, key: 'unauthorized' });
      const call = parseMailCall(body);
      if (!call || (call.subscribeUrl && !isOfAmazon(call.subscribeUrl)))
        throw new AppError({ code: 'input.invalid', status: 400, key: 'bad_request' });
      if (call.subscribeUrl) {
        const request = { ...CONFIRMATION, isListed: isOfAmazon };
        const { status } = await fetchOutside(call.subscribeUrl, request);
        logInfo('mail.event_subscribed', { status });
      }
      return { suppressed: call.event ? await handleEvent(platform, call.event) : 0 };
    },
  }),
];
