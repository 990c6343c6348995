import type { Lang } from '#i18n/editions.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { PushPayload } from '#islands/push/push-payload.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { isPushEndpoint, type PushTarget, sendPush } from '#platform/push/push-service.ts';
import type { PushEnv } from '#platform/push/vapid.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import {
  badToken,
  notConfigured,
  notDeliverable,
  notTaken,
  subscriptionGone,
  unknownToken,
} from './push.errors.ts';
import { type PushWishes, usualWishes } from './push.model.ts';
import { type PushToken, toToken } from './subscription.model.ts';
import {
  claimWelcome,
  forgetWelcome,
  getSubscription,
  moveSubscription,
  removeSubscription,
  updateWishes,
  upsertOpaqueToken,
  upsertSubscription,
} from './subscription.repo.ts';

/** Many readers of an Indian mobile network share one address. */
export const STORE_LIMIT = { name: 'push', most: 120, window: 3_600 };
export const TEST_LIMIT = { name: 'push-test', most: 10, window: 600 };

/** Seconds. */
const GREETING_TTL = 3_600;

/** The token as it was sent; throws where it is none. */
export function parseToken(env: PushEnv, text: string, lang: Lang): PushToken {
  const token = toToken(text, (endpoint) => isPushEndpoint(endpoint, env));
  if (token.kind === 'fault') throw badToken(token.fault, translatorOf(lang));
  return token;
}

/** A browser's subscription; throws where the token is none. */
export function parseTarget(env: PushEnv, text: string, lang: Lang): PushTarget {
  const token = parseToken(env, text, lang);
  if (token.kind === 'opaque') throw notDeliverable(translatorOf(lang));
  return token.target;
}

/** Keeps a token; with `previous`, the wishes of that one go over to it. Answers whether notifications can be sent to it. */
export async function storeToken(
  platform: Platform,
  {
    token,
    previous,
    lang,
    userId,
  }: {
    token: PushToken;
    previous: PushToken | null;
    lang: Lang;
    /** Whose browser it is, where that is known. */
    userId?: number;
  },
): Promise<boolean> {
  const { db, now } = platform;
  const kept = { lang, wishes: usualWishes(lang), userId, now };
  if (token.kind === 'opaque') {
    await readOrUnavailable(upsertOpaqueToken(db, token.token, kept));
    return false;
  }
  const isMoved =
    previous?.kind === 'browser' &&
    (await readOrUnavailable(moveSubscription(db, previous.target, token.target, now)));
  if (!isMoved) await readOrUnavailable(upsertSubscription(db, token.target, kept));
  return true;
}

/** Greets a new subscription once. */
export async function sendWelcome(
  platform: Platform<BrandEnv & PushEnv>,
  target: PushTarget,
  lang: Lang,
): Promise<void> {
  const { db, now } = platform;
  const subscription = await readOrUnavailable(getSubscription(db, target));
  if (!subscription) throw unknownToken(translatorOf(lang));
  if (!(await readOrUnavailable(claimWelcome(db, subscription.id, now)))) return;
  try {
    await sendOne(platform, target, toGreeting(platform.env, subscription.lang, 'welcome'));
  } catch (error) {
    await forgetWelcome(db, subscription.id);
    throw error;
  }
}

export async function sendTest(
  platform: Platform<BrandEnv & PushEnv>,
  target: PushTarget,
  lang: Lang,
): Promise<void> {
  const subscription = await readOrUnavailable(getSubscription(platform.db, target));
  if (!subscription) throw unknownToken(translatorOf(lang));
  await sendOne(platform, target, toGreeting(platform.env, lang, 'test'));
}

/** What a browser's subscription is told of; throws where it is not kept here. */
export async function getWishes(
  { db }: Platform,
  target: PushTarget,
  lang: Lang,
): Promise<PushWishes> {
  const found = await readOrUnavailable(getSubscription(db, target));
  if (!found) throw unknownToken(translatorOf(lang));
  const { languages, categoryIds, cityIds, isBreakingOnly, isQuietAtNight, wantsBrief } = found;
  return { languages, categoryIds, cityIds, isBreakingOnly, isQuietAtNight, wantsBrief };
}

export async function saveWishes(
  { db, now }: Platform,
  target: PushTarget,
  { lang, wishes }: { lang: Lang; wishes: PushWishes },
): Promise<void> {
  const saving = updateWishes(db, target, { ...wishes, lang, lastSeenAt: now });
  if (!(await readOrUnavailable(saving))) throw unknownToken(translatorOf(lang));
}

export async function unsubscribe({ db }: Platform, target: PushTarget): Promise<void> {
  await readOrUnavailable(removeSubscription(db, target));
}

async function sendOne(
  platform: Platform<BrandEnv & PushEnv>,
  target: PushTarget,
  payload: PushPayload,
) {
  const { env, db, now } = platform;
  const t = translatorOf(payload.lang);
  const keys = vapidKeysOf(env);
  if (!keys) throw notConfigured(t);
  const message = {
    payload: JSON.stringify(payload),
    ttl: GREETING_TTL,
    urgency: 'normal',
  } as const;
  const answer = await sendPush(target, message, { keys, now });
  if (answer.kind === 'accepted') return;
  if (answer.kind !== 'gone') throw notTaken(t);
  await removeSubscription(db, target);
  throw subscriptionGone(t);
}

function toGreeting(env: BrandEnv, lang: Lang, kind: 'welcome' | 'test'): PushPayload {
  const t = translatorOf(lang);
  return {
    id: crypto.randomUUID(),
    tag: kind,
    lang,
    title: brandOf(env, lang).name,
    body: kind === 'welcome' ? t('push.welcome') : t('push.test_text'),
    path: toEditionPath(editionOfLang(lang), '/push'),
  };
}
