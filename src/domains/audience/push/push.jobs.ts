import { type ZodType, z } from 'zod';
import { enqueue, handleMessage } from '#kernel/delivery/work-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { deleteCampaigns, listStalled } from './campaign.repo.ts';
import type { CampaignEnv } from './campaign.service.ts';
import { announceDivision, divideCampaign, type PushJob } from './campaign.service.ts';
import { deliveries } from './push-delivery.repo.ts';
import { deliver } from './push-delivery.service.ts';

/** Seconds until a failed message is tried again. */
const PAUSE = 20;
/** A campaign that hasn't moved for so long has lost its message, in milliseconds. */
const PATIENCE = 10 * 60_000;
/** Campaigns are kept for this long, in milliseconds. */
const KEPT_FOR = 30 * 86_400_000;
const CAMPAIGNS_AT_ONCE = 20;
const DELIVERIES_AT_ONCE = 5_000;

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
  const work = (body: unknown) => handle(platform, jobSchema.parse(body), sendTo);
  for (const message of batch.messages)
    await handleMessage(message, { fault: 'push.failed', pause: () => PAUSE }, work);
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

/** Cron: goes on with campaigns and deliveries whose message was lost. */
export async function resumeCampaigns(platform: Platform<CampaignEnv>): Promise<void> {
  const { db, env, now } = platform;
  const before = new Date(now.getTime() - PATIENCE);
  for (const campaignId of await listStalled(db, before, CAMPAIGNS_AT_ONCE))
    await announceDivision(platform, campaignId);
  const lost = await deliveries.findLost(db, now);
  const byCampaign = Map.groupBy(lost, ({ campaignId }) => campaignId);
  const jobs = [...byCampaign].map(([campaignId, rows]): PushJob => {
    const ids = rows.map(({ tokenId }) => tokenId);
    return { kind: 'send', campaignId, ids };
  });
  await enqueue(env.PUSH_QUEUE, jobs, 'push.not_sent');
}

/** Cron: what is too old is not kept. */
export async function deleteOldCampaigns({ db, now }: Platform): Promise<void> {
  await deleteCampaigns(db, new Date(now.getTime() - KEPT_FOR), DELIVERIES_AT_ONCE);
}
