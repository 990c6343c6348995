import { type Edition, LANGS, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { type Database, readOrUnavailable } from '#platform/database.ts';
import { logError } from '#platform/log.ts';
import { sendPush } from '#platform/push/push-service.ts';
import type { PushEnv } from '#platform/push/vapid.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { AppError } from '#shared/app-error.ts';
import { toIndianDay } from '#shared/india-time.ts';
import type { CampaignEnv } from './campaign.service.ts';
import { loadStory, startCampaign } from './campaign.service.ts';
import { noOwnSubscription, notConfigured, orderBegun, orderInPast } from './push.errors.ts';
import { type Audience, type CampaignOrder, toCampaignPayload } from './push.model.ts';
import {
  beginOrder,
  cancelOrder,
  countAudience,
  insertOrder,
  listCampaigns,
  listDueOrders,
  listFailedOrders,
  listOwn,
  listWaitingOrders,
  type OrderRow,
  retryOrder,
  settleOrder,
  toCampaignKey,
} from './push-order.repo.ts';

/** Entries of each list of the desk. */
const LISTED = 20;
/** Orders that one run begins. */
const AT_ONCE = 20;
/** Browsers of one's own that a test goes to. */
const MOST_OWN = 10;
/** Seconds. */
const TEST_TTL = 600;

/** What is to be sent and what has been. */
export async function getOverview({ db }: Platform) {
  const [orders, failed, campaigns] = await readOrUnavailable(
    Promise.all([
      listWaitingOrders(db, LISTED),
      listFailedOrders(db, LISTED),
      listCampaigns(db, LISTED),
    ]),
  );
  return {
    orders: orders.map(toOrderView),
    failed: failed.map(toOrderView),
    campaigns: campaigns.map(({ settled, ...row }) => ({
      ...row,
      createdAt: row.createdAt.getTime(),
      waiting: Math.max(0, row.audience - settled),
    })),
  };
}

function toOrderView({ id, dueAt, order, failure }: OrderRow) {
  return { ...order, id, dueAt: dueAt.getTime(), failure };
}

/** How many an order would go to if it began now, by the very rule that sends it, and what its story says. */
export async function measureOrder(platform: Platform<BrandEnv>, order: CampaignOrder) {
  const { texts, categoryId, cityId } = await loadStory(platform, order);
  const langs = LANGS.filter((lang) => texts[lang]);
  const audience = { langs, categoryId, cityId, isBreaking: order.isBreaking };
  return { ...(await measureAudience(platform, audience)), texts };
}

export function measureAudience({ db, now }: Platform, audience: Audience) {
  return readOrUnavailable(countAudience(db, audience, toIndianDay(now)));
}

/** Sends a campaign, now or when it is due; the same key is the same campaign. */
export async function orderCampaign(
  platform: Platform<CampaignEnv>,
  wanted: { key: string; order: CampaignOrder; dueAt: number | null; author: Author },
  { lang }: Edition,
): Promise<{ campaignId: number | null; orderId: number | null }> {
  const { db, env, now } = platform;
  const { key, order, author } = wanted;
  if (!vapidKeysOf(env)) throw notConfigured(translatorOf(lang));
  if (wanted.dueAt === null) {
    const idempotencyKey = `desk-${key}`;
    const campaignId = await startCampaign(platform, order, { idempotencyKey, ...author });
    return { campaignId, orderId: null };
  }
  if (wanted.dueAt <= now.getTime()) throw orderInPast(translatorOf(lang));
  await loadStory(platform, order);
  const dueAt = new Date(wanted.dueAt);
  const inserting = insertOrder(db, { key, order, dueAt, author, at: now });
  return { campaignId: null, orderId: await readOrUnavailable(inserting) };
}

export async function cancelCampaign(
  { db, now }: Platform,
  { id, author }: { id: number; author: Author },
  { lang }: Edition,
): Promise<void> {
  const isTaken = await readOrUnavailable(cancelOrder(db, id, { author, at: now }));
  if (!isTaken) throw orderBegun(translatorOf(lang));
}

/** Has an order that failed begin again, as one and the same campaign. */
export async function tryAgain(
  { db, now }: Platform,
  { id, author }: { id: number; author: Author },
  { lang }: Edition,
): Promise<void> {
  const isWaiting = await readOrUnavailable(retryOrder(db, id, { author, at: now }));
  if (!isWaiting) throw orderBegun(translatorOf(lang));
}

/** Cron: begins what is due. An order that is begun twice is one campaign. */
export async function startDueOrders(platform: Platform<CampaignEnv>): Promise<void> {
  const { db, now } = platform;
  for (const order of await listDueOrders(db, now, AT_ONCE)) {
    try {
      if (await beginOrder(db, order.id)) await startOrder(platform, order);
    } catch (error) {
      logError('push.order_failed', error, { order: order.id });
    }
  }
}

async function startOrder(
  platform: Platform<CampaignEnv>,
  { id, order, orderedBy, requestId }: OrderRow,
) {
  const beginner = { idempotencyKey: toCampaignKey(id), actor: orderedBy, requestId };
  try {
    const campaignId = await startCampaign(platform, order, beginner);
    await settleOrder(platform.db, id, { status: 'started', campaignId, failure: null });
  } catch (error) {
    await noteFailure(platform.db, id, error);
    throw error;
  }
}

/** What may pass is tried again in a minute; a refusal waits for somebody of the desk. */
async function noteFailure(db: Database, id: number, error: unknown): Promise<void> {
  const isRefusal = error instanceof AppError && error.status < 500;
  const change = {
    status: isRefusal ? 'failed' : 'scheduled',
    campaignId: null,
    failure: error instanceof AppError ? error.code : 'push.not_begun',
  } as const;
  await settleOrder(db, id, change).catch((fault: unknown) =>
    logError('push.failure_not_kept', fault, { order: id }),
  );
}

/** Sends a notification to the browsers of whoever asks; answers with how many took it. */
export async function sendTest(
  platform: Platform<BrandEnv & PushEnv>,
  { order, lang, userId }: { order: CampaignOrder; lang: Lang; userId: number },
  edition: Edition,
): Promise<number> {
  const { db, env, now } = platform;
  const t = translatorOf(edition.lang);
  const keys = vapidKeysOf(env);
  if (!keys) throw notConfigured(t);
  const own = await readOrUnavailable(listOwn(db, userId, MOST_OWN));
  if (own.length === 0) throw noOwnSubscription(t);
  const story = await loadStory(platform, { ...order, languages: [lang] });
  const text = story.texts[lang];
  if (!text) return 0;
  const about = { ...story, ...order, id: 0, topic: 'test', urgency: 'normal', createdAt: now };
  const { campaign: _, ...payload } = toCampaignPayload(
    { ...about, urgency: 'normal' },
    { lang, text },
  );
  const message = { payload: JSON.stringify(payload), ttl: TEST_TTL, urgency: 'high' } as const;
  const answers = await Promise.all(
    own.map((target) =>
      sendPush(target, { ...message, topic: 'test' }, { keys, now, send: fetch }),
    ),
  );
  return answers.filter(({ kind }) => kind === 'accepted').length;
}
