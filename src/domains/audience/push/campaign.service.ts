import { loadCardsById } from '#domains/news/card/card.loader.ts';
import { toLabelledTitle } from '#domains/news/card/labelled-title.model.ts';
import { toStoryPath } from '#domains/news/story/article.model.ts';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Act, Author } from '#kernel/audit/audit.model.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { enqueue } from '#kernel/delivery/work-queue.ts';
import type { PublishedText } from '#kernel/domain/publishing.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Env } from '#platform/env.ts';
import type { PushEnv } from '#platform/push/vapid.ts';
import { vapidKeysOf } from '#platform/push/vapid.ts';
import { toPhotoUrl } from '#ui/Photo.tsx';
import {
  type CampaignRow,
  countDeliveries,
  getCampaign,
  getCampaignByKey,
  insertCampaign,
  listAudience,
  moveCampaign,
  type NewCampaign,
} from './campaign.repo.ts';
import { noSuchCampaign, noSuchStory } from './push.errors.ts';
import type { Campaign, CampaignOrder, PushTexts } from './push.model.ts';

export interface CampaignEnv extends BrandEnv, PushEnv {
  PUSH_QUEUE: Queue<unknown>;
}

declare module '#platform/env.ts' {
  interface Env extends CampaignEnv {}
}

/** Messages of the `push` queue: divide a campaign further; send it to some subscriptions. */
export type PushJob =
  | { kind: 'divide'; campaignId: number }
  | { kind: 'send'; campaignId: number; ids: number[] };

/** Subscriptions of one message. */
export const MESSAGE_SIZE = 100;
/** Messages that the queue takes at once. */
const MESSAGES_AT_ONCE = 100;
/** Batches of messages that one run sends. */
const STEPS = 10;
const IMAGE_WIDTH = 1200;

/** Who begins a campaign; the same key begins it once. */
interface Beginner extends Author {
  idempotencyKey: string | null;
}

/** Begins a campaign about a story; answers with its number. */
export async function startCampaign(
  platform: Platform<CampaignEnv>,
  order: CampaignOrder,
  beginner: Beginner,
): Promise<number> {
  const story = await loadStory(platform, order);
  const { storyId, isBreaking, ttl } = order;
  const campaign: NewCampaign = {
    ...story,
    kind: 'story',
    isBreaking,
    ttl,
    urgency: order.urgency ?? (isBreaking ? 'high' : 'normal'),
    topic: order.topic ?? `story-${storyId}`,
    createdAt: platform.now,
  };
  return beginCampaign(platform, campaign, { ...beginner, details: { storyId, isBreaking } });
}

/** Begins a campaign, or answers with the number of the one that its key has begun. */
export async function beginCampaign(
  platform: Platform<CampaignEnv>,
  campaign: NewCampaign,
  { idempotencyKey, ...author }: Beginner & { details: Act['details'] },
): Promise<number> {
  const inserting = insertCampaign(platform.db, { ...campaign, idempotencyKey }, author);
  const id = await readOrUnavailable(inserting);
  if (id !== null) {
    await announceDivision(platform, id);
    return id;
  }
  const begun =
    idempotencyKey && (await readOrUnavailable(getCampaignByKey(platform.db, idempotencyKey)));
  if (!begun) throw new Error('the campaign was neither begun nor there');
  return begun.id;
}

/** Announces a text that is published; the key makes one campaign of it, however often it is tried. */
export async function announcePublication(
  platform: Platform<Env>,
  { id, articleId, language, action, announcement, orderedBy, requestId }: PublishedText,
): Promise<'done' | 'skipped'> {
  const { push } = announcement;
  if (action !== 'publish' || !push) return 'skipped';
  if (vapidKeysOf(platform.env)) {
    const order = { storyId: articleId, languages: [language], ...push };
    const beginner = { actor: orderedBy, requestId, idempotencyKey: `publication-${id}` };
    await startCampaign(platform, order, beginner);
  }
  return 'done';
}

/** What a campaign says about a story, in every language it is published in. */
export async function loadStory(
  platform: Platform<BrandEnv>,
  order: CampaignOrder,
): Promise<Pick<Campaign, 'texts' | 'image' | 'categoryId' | 'cityId'>> {
  const { storyId, languages, words, categoryId, cityId } = order;
  const texts: PushTexts = {};
  const cards = await Promise.all(
    ALL_EDITIONS.filter(({ lang }) => languages?.includes(lang) ?? true).map(async (edition) => {
      const [card] = await loadCardsById(platform, edition, [storyId]);
      if (!card) return null;
      const path = toEditionPath(edition, toStoryPath(card));
      const said = { title: card.title, body: card.standfirst, ...words?.[edition.lang] };
      const title = toLabelledTitle({ ...card, title: said.title }, translatorOf(edition.lang));
      texts[edition.lang] = { ...said, title, path };
      return { card, edition };
    }),
  );
  const found = cards.find((each) => each !== null);
  if (!found) throw noSuchStory();
  const { card, edition } = found;
  const { cities } = await loadTaxonomy(platform, edition);
  const { url } = brandOf(platform.env, edition.lang);
  return {
    texts,
    image: card.picture ? url + toPhotoUrl(card.picture.src, IMAGE_WIDTH) : null,
    categoryId: categoryId ?? card.category.id,
    cityId:
      cityId === undefined
        ? (cities.find(({ slug }) => slug === card.city?.slug)?.id ?? null)
        : cityId,
  };
}

/** Divides a campaign into messages, so many at a time; what is divided twice is sent once. */
export async function divideCampaign(
  platform: Platform<CampaignEnv>,
  campaignId: number,
): Promise<void> {
  const { db, env } = platform;
  let campaign = await getCampaign(db, campaignId);
  for (let step = 0; step < STEPS; step += 1) {
    if (!campaign || campaign.dividedTo >= campaign.lastTokenId) return;
    const ids = await listAudience(db, campaign, MESSAGE_SIZE * MESSAGES_AT_ONCE);
    const messages = toMessages(campaign, ids);
    if (messages.length > 0) await env.PUSH_QUEUE.sendBatch(messages);
    const isEnd = ids.length < MESSAGE_SIZE * MESSAGES_AT_ONCE;
    const dividedTo = isEnd ? campaign.lastTokenId : (ids.at(-1) ?? 0);
    await moveCampaign(db, campaign, { dividedTo, added: ids.length, now: platform.now });
    campaign = { ...campaign, dividedTo };
  }
  await announceDivision(platform, campaignId);
}

function toMessages({ id }: CampaignRow, ids: readonly number[]): { body: PushJob }[] {
  return Array.from({ length: Math.ceil(ids.length / MESSAGE_SIZE) }, (_, index) => ({
    body: {
      kind: 'send',
      campaignId: id,
      ids: ids.slice(index * MESSAGE_SIZE, (index + 1) * MESSAGE_SIZE),
    },
  }));
}

/** If the message is lost the cron sends it again. */
export function announceDivision(
  { env }: Platform<CampaignEnv>,
  campaignId: number,
): Promise<void> {
  const job: PushJob = { kind: 'divide', campaignId };
  return enqueue(env.PUSH_QUEUE, [job], 'push.not_sent');
}

/** How far a campaign is; throws where there is none of the number. */
export async function getProgress({ db }: Platform, campaignId: number) {
  const campaign = await readOrUnavailable(getCampaign(db, campaignId));
  if (!campaign) throw noSuchCampaign();
  const { states, clicks } = await readOrUnavailable(countDeliveries(db, campaignId));
  const { waiting, ...settled } = states;
  const done = Object.values(settled).reduce((sum, count) => sum + count, 0);
  const isDivided = campaign.dividedTo >= campaign.lastTokenId;
  return {
    id: campaign.id,
    createdAt: campaign.createdAt.toISOString(),
    audience: campaign.audience,
    isDivided,
    isFinished: isDivided && done >= campaign.audience,
    waiting: Math.max(waiting, campaign.audience - done),
    ...settled,
    clicks,
  };
}
