import { z } from '@hono/zod-openapi';
import { editionOfLang } from '#i18n/editions.ts';
import { takeTurn, tooMany } from '#kernel/access/rate-limit.ts';
import { NOT_FOUND, TOO_MANY } from '#kernel/http/api-output.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { publicRoute } from '#kernel/route/route.ts';
import {
  clickSchema,
  storedTokenSchema,
  takenSchema,
  tokenSchema,
  wishesSchema,
} from './push.schema.ts';
import { countClick } from './push-delivery.service.ts';
import {
  getWishes,
  parseTarget,
  parseToken,
  STORE_LIMIT,
  sendWelcome,
  storeToken,
} from './subscription.service.ts';
import { listTicked } from './wishes.model.ts';

const tag = 'Readers';
const ofNobody = { 422: 'A device token: this site sends by Web Push only.' };

export const pushApi = [
  publicRoute('post', '/store-fcm-token', {
    tag,
    summary: 'Subscribe a browser to notifications',
    description:
      'In the first language of Accept-Language that the site has. A token that is known keeps its settings.',
    body: storedTokenSchema,
    answer: takenSchema,
    refusals: TOO_MANY,
    handle: async ({ c, platform, body: { token, previous }, lang, t }) => {
      const parse = (text: string) => parseToken(c.env, text, lang);
      const given = { token: parse(token ?? ''), previous: previous ? parse(previous) : null };
      await waitForTurn(c);
      const userId = (await c.var.getAccount())?.user?.id;
      const isDeliverable = await storeToken(platform, { ...given, lang, userId });
      const notice = isDeliverable ? undefined : t('push.opaque');
      return { message: 'Success' as const, isDeliverable, notice };
    },
  }),
  publicRoute('post', '/send-welcome-notification', {
    tag,
    summary: 'Greet a new subscription',
    description: 'Once: a token that has been greeted is answered in the same way.',
    body: tokenSchema,
    answer: z.object({ message: z.literal('Success') }),
    refusals: {
      ...TOO_MANY,
      ...NOT_FOUND,
      ...ofNobody,
      410: 'The push service says that the subscription is no more.',
    },
    handle: async ({ c, platform, body: { token }, lang }) => {
      const target = parseTarget(c.env, token ?? '', lang);
      await waitForTurn(c);
      await sendWelcome(platform, target, lang);
      return { message: 'Success' as const };
    },
  }),
  publicRoute('post', '/push/settings', {
    tag,
    summary: 'What a subscription is told of',
    description: 'By POST, so that the token stays out of addresses.',
    body: tokenSchema,
    answer: wishesSchema,
    refusals: { ...TOO_MANY, ...NOT_FOUND, ...ofNobody },
    handle: async ({ c, platform, body: { token }, lang }) => {
      const wishes = await getWishes(platform, parseTarget(c.env, token ?? '', lang), lang);
      const languages = wishes.languages.map((each) => editionOfLang(each).apiName);
      return { ...wishes, languages, fields: listTicked(wishes) };
    },
  }),
  publicRoute('post', '/push/click', {
    tag,
    summary: 'Tell that a notification was opened',
    body: clickSchema,
    refusals: { ...TOO_MANY, ...ofNobody },
    handle: ({ c, platform, body: { token, campaign }, lang }) => {
      const target = parseTarget(c.env, token ?? '', lang);
      platform.defer(countClick(platform, campaign, target));
    },
  }),
];

async function waitForTurn(c: HttpContext): Promise<void> {
  const wait = await takeTurn(c, STORE_LIMIT);
  if (wait > 0) throw tooMany(wait);
}
