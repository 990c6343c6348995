import type { PushPayload } from '#islands/push/push-payload.ts';
import { type Backoff, waitAfter } from '#kernel/delivery/backoff.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import {
  type PushAnswer,
  type PushMessage,
  type PushTarget,
  sendPush,
} from '#platform/push/push-service.ts';
import type { PushEnv } from '#platform/push/vapid.ts';
import { type VapidKeys, vapidKeysOf } from '#platform/push/vapid.ts';
import { type CampaignRow, getCampaign } from './campaign.repo.ts';
import {
  findHindrance,
  pickText,
  type Recipient,
  toCampaignPayload,
  toShortPayload,
} from './push.model.ts';
import {
  getNextDue,
  leaseDeliveries,
  listRecipients,
  markClicked,
  type Outcome,
  settleDeliveries,
} from './push-delivery.repo.ts';

/** Connections that a Worker may have open at a time. */
const AT_ONCE = 6;
/** Deliveries taken together: what a run that dies may have to repeat. All of them fit into a lease. */
const WAVE = 24;
/** A delivery is given up on after these many tries. */
const MOST_ATTEMPTS = 6;
const BACKOFF: Backoff = { first: 15_000, longest: 12 * 3_600_000 };

/** Sends a campaign to those of `ids` that are due; answers with when the next of them is, or null when all are settled. */
export async function deliver(
  platform: Platform<PushEnv>,
  { campaignId, ids }: { campaignId: number; ids: readonly number[] },
  sendTo: typeof fetch = fetch,
): Promise<Date | null> {
  const campaign = await getCampaign(platform.db, campaignId);
  const keys = vapidKeysOf(platform.env);
  if (!campaign || !keys) return null;
  for (let start = 0; start < ids.length; start += WAVE) {
    const unreached = new Map<string, unknown>();
    const run = { platform, campaign, keys, sendTo, unreached };
    await deliverWave(run, ids.slice(start, start + WAVE));
    for (const [host, error] of unreached) logError('push.not_reached', error, { host });
  }
  return getNextDue(platform.db, campaignId, ids);
}

async function deliverWave(run: Run, ids: readonly number[]): Promise<void> {
  const { db } = run.platform;
  const { id } = run.campaign;
  const now = new Date();
  const leased = await leaseDeliveries(db, id, { ids, now });
  const [first] = leased;
  if (!first) return;
  const known = await listRecipients(
    db,
    leased.map(({ tokenId }) => tokenId),
  );
  const readers = new Map(known.map((reader) => [reader.id, reader]));
  const outcomes = await mapAtOnce(leased, (delivery) =>
    tryDelivery(run, delivery, readers.get(delivery.tokenId)),
  );
  await settleDeliveries(db, id, { outcomes, held: first.nextAt, now });
}

interface Run {
  platform: Platform;
  campaign: CampaignRow;
  keys: VapidKeys;
  sendTo: typeof fetch;
  /** Services that could not be reached in this wave, each with the last error. */
  unreached: Map<string, unknown>;
}

async function tryDelivery(
  run: Run,
  { tokenId, attempts }: Pick<Outcome, 'tokenId' | 'attempts'>,
  reader: Recipient | undefined,
): Promise<Outcome> {
  const { campaign } = run;
  const now = new Date();
  const settled = { tokenId, attempts, nextAt: null };
  const ends = campaign.createdAt.getTime() + campaign.ttl * 1_000;
  if (now.getTime() >= ends) return { ...settled, state: 'expired' };
  const chosen = reader && pickText(campaign.texts, reader);
  const isAskedFor = campaign.kind === 'story' || reader?.wantsBrief;
  // Since the campaign was divided the reader has left, or changed languages.
  if (!reader || !chosen || !isAskedFor) return { ...settled, state: 'unwanted' };
  const hindrance = findHindrance(reader, campaign, now);
  if (hindrance?.kind === 'capped') return { ...settled, state: 'capped' };
  if (hindrance) {
    const nextAt = new Date(now.getTime() + hindrance.wait);
    return { tokenId, state: 'waiting', nextAt, attempts: attempts - 1 };
  }
  const answer = await send(run, reader, toCampaignPayload(campaign, chosen));
  return toOutcome(answer, settled, now);
}

/** What a push service calls too large is sent once more, shortened. */
async function send(
  { campaign, keys, sendTo, unreached }: Run,
  reader: Recipient,
  payload: PushPayload,
): Promise<PushAnswer> {
  const now = new Date();
  const age = Math.floor((now.getTime() - campaign.createdAt.getTime()) / 1_000);
  const message = {
    ttl: Math.max(0, campaign.ttl - age),
    urgency: campaign.urgency,
    topic: campaign.topic,
  };
  const toMessage = (each: PushPayload): PushMessage => ({
    ...message,
    payload: JSON.stringify(each),
  });
  const sendAs = (each: PushPayload) =>
    sendPush(reader, toMessage(each), { keys, now, send: sendTo });
  let answer = await sendAs(payload);
  if (answer.kind === 'too_large') answer = await sendAs(toShortPayload(payload));
  if (answer.kind === 'postponed' && answer.error)
    unreached.set(new URL(reader.endpoint).host, answer.error);
  return answer;
}

function toOutcome(answer: PushAnswer, tried: Omit<Outcome, 'state'>, now: Date): Outcome {
  switch (answer.kind) {
    case 'accepted':
      return { ...tried, state: 'sent' };
    case 'gone':
      return { ...tried, state: 'gone' };
    case 'too_large':
      return { ...tried, state: 'refused' };
    case 'refused':
      logError('push.refused', new Error(`status ${answer.status}`));
      return { ...tried, state: 'refused' };
    case 'postponed': {
      if (tried.attempts >= MOST_ATTEMPTS) return { ...tried, state: 'failed' };
      const pause = answer.wait ?? waitAfter(tried.attempts, BACKOFF);
      const nextAt = new Date(now.getTime() + Math.min(pause, BACKOFF.longest));
      return { ...tried, state: 'waiting', nextAt };
    }
  }
}

/** Works on as many at a time as there may be connections. */
async function mapAtOnce<T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const results: U[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** A reader has opened a notification; counted once. */
export async function countClick(
  { db, now }: Platform,
  campaignId: number,
  target: PushTarget,
): Promise<void> {
  await markClicked(db, campaignId, target, now);
}
