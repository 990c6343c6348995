import { type ZodType, z } from 'zod';
import type { Platform } from '#kernel/http/platform.ts';
import { logError } from '#platform/log.ts';
import { deleteCampaigns, listStalled } from './campaign.repo.ts';
import type { CampaignEnv } from './campaign.service.ts';
import { announceDivision, divideCampaign, type PushJob } from './campaign.service.ts';
import { listLost } from './push-delivery.repo.ts';
import { deliver } from './push-delivery.service.ts';

/** Seconds until a failed message is tried again. */
const PAUSE = 20;
/** The longest the queue holds a message back, in seconds. */
const LONGEST_PAUSE = 12 * 3_600;
/** A campaign or a delivery that hasn't moved for so long has lost its message, in milliseconds. */
const PATIENCE = 10 * 60_000;
/** Campaigns are kept for this long, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;
const CAMPAIGNS_AT_ONCE = 20;
const DELIVERIES_AT_ONCE = 1_000;

const id = z.int().positive();
const jobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('divide'), campaignId: id }),
  z.object({ kind: z.literal('send'), campaignId: id, ids: z.array(id) }),
]) satisfies ZodType<PushJob>;

/** The `push` queue. A message comes again until everything it names is settled. */
export async function consumePush(
  platform: Platform<CampaignEnv>,
  batch: MessageBatch<unknown>,
  sendTo: typeof fetch = fetch,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      const next = await handle(platform, jobSchema.parse(message.body), sendTo);
      if (next) message.retry({ delaySeconds: toSeconds(next) });
      else message.ack();
    } catch (error) {
      logError('push.failed', error, { message: message.id, attempt: message.attempts });
      message.retry({ delaySeconds: PAUSE });
    }
  }
}

/** When the message is to come again; null when it is settled. */
async function handle(
  platform: Platform<CampaignEnv>,
  job: PushJob,
  sendTo: typeof fetch,
): Promise<Date | null> {
  if (job.kind === 'send') return deliver(platform, job, sendTo);
  await divideCampaign(platform, job.campaignId);
  return null;
}

function toSeconds(next: Date): number {
  const wait = Math.ceil((next.getTime() - Date.now()) / 1_000);
  return Math.min(Math.max(wait, 1), LONGEST_PAUSE);
}

/** Cron, each minute: goes on with campaigns and deliveries whose message was lost. */
export async function resumeCampaigns(platform: Platform<CampaignEnv>): Promise<void> {
  const { db, env, now } = platform;
  const before = new Date(now.getTime() - PATIENCE);
  for (const campaignId of await listStalled(db, before, CAMPAIGNS_AT_ONCE))
    await announceDivision(platform, campaignId);
  const lost = await listLost(db, before, DELIVERIES_AT_ONCE);
  const jobs = Map.groupBy(lost, ({ campaignId }) => campaignId);
  for (const [campaignId, deliveries] of jobs) {
    const ids = deliveries.map(({ tokenId }) => tokenId);
    await env.PUSH_QUEUE.send({ kind: 'send', campaignId, ids } satisfies PushJob);
  }
}

/** Cron, each minute. */
export async function deleteOldCampaigns({ db, now }: Platform): Promise<void> {
  await deleteCampaigns(db, new Date(now.getTime() - KEPT_FOR), DELIVERIES_AT_ONCE);
}
