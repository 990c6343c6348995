import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  failure,
  NOT_FOUND,
  OUTAGES,
  success,
  TOO_MANY,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import {
  clickSchema,
  storedTokenSchema,
  takenSchema,
  tokenSchema,
  wishesSchema,
} from './push.schema.ts';
import { countClick } from './push-delivery.service.ts';
import {
  parseTarget,
  parseToken,
  readWishes,
  STORE_LIMIT,
  sendWelcome,
  storeToken,
} from './subscription.service.ts';
import { listTicked } from './wishes.model.ts';

const shared = {
  method: 'post' as const,
  tags: ['Readers'],
  middleware: limitedBody,
};
const REFUSALS = { ...BAD_BODY, ...TOO_MANY, ...OUTAGES };
const OF_NOBODY = {
  ...NOT_FOUND,
  422: failure('A device token: this site sends by Web Push only.'),
};

const storeRoute = createRoute({
  ...shared,
  path: '/store-fcm-token',
  summary: 'Subscribe a browser to notifications',
  description:
    'In the first language of Accept-Language that the site has. A token that is known keeps its settings.',
  request: { body: jsonBody(storedTokenSchema) },
  responses: { 200: success(takenSchema), ...REFUSALS },
});

const welcomeRoute = createRoute({
  ...shared,
  path: '/send-welcome-notification',
  summary: 'Greet a new subscription',
  description: 'Once: a token that has been greeted is answered in the same way.',
  request: { body: jsonBody(tokenSchema) },
  responses: {
    200: success(z.object({ message: z.literal('Success') })),
    ...REFUSALS,
    ...OF_NOBODY,
    410: failure('The push service says that the subscription is no more.'),
  },
});

const wishesRoute = createRoute({
  ...shared,
  path: '/push/settings',
  summary: 'What a subscription is told of',
  description: 'By POST, so that the token stays out of addresses.',
  request: { body: jsonBody(tokenSchema) },
  responses: { 200: success(wishesSchema), ...REFUSALS, ...OF_NOBODY },
});

const clickRoute = createRoute({
  ...shared,
  path: '/push/click',
  summary: 'Tell that a notification was opened',
  request: { body: jsonBody(clickSchema) },
  responses: { 200: success(z.null()), ...REFUSALS, 422: OF_NOBODY[422] },
});

export function registerPushApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(storeRoute, async (c) => {
    const { platform, edition } = c.var;
    const { token, previous } = c.req.valid('json');
    const read = (text: string) => parseToken(c.env, text, edition.lang);
    const given = { token: read(token ?? ''), previous: previous ? read(previous) : null };
    await waitForTurn(c);
    const userId = (await c.var.readAccount())?.user?.id;
    const isDeliverable = await storeToken(platform, { ...given, lang: edition.lang, userId });
    cacheNever(c);
    const notice = isDeliverable ? undefined : translatorOf(edition.lang)('push.opaque');
    return c.json(toSuccess({ message: 'Success' as const, isDeliverable, notice }), 200);
  });

  api.openapi(welcomeRoute, async (c) => {
    const { platform, edition } = c.var;
    const target = parseTarget(c.env, c.req.valid('json').token ?? '', edition.lang);
    await waitForTurn(c);
    await sendWelcome(platform, target, edition.lang);
    cacheNever(c);
    return c.json(toSuccess({ message: 'Success' as const }), 200);
  });

  api.openapi(wishesRoute, async (c) => {
    const { platform, edition } = c.var;
    const target = parseTarget(c.env, c.req.valid('json').token ?? '', edition.lang);
    cacheNever(c);
    const wishes = await readWishes(platform, target, edition.lang);
    return c.json(toSuccess({ ...wishes, fields: listTicked(wishes) }), 200);
  });

  api.openapi(clickRoute, async (c) => {
    const { token, campaign } = c.req.valid('json');
    const target = parseTarget(c.env, token ?? '', c.var.edition.lang);
    c.var.platform.defer(countClick(c.var.platform, campaign, target));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}

async function waitForTurn(c: HttpContext): Promise<void> {
  const wait = await takeTurn(c, STORE_LIMIT);
  if (wait > 0) throw tooMany(wait);
}
