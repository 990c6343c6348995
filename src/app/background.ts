import { tidyAccounts } from '#features/accounts/accounts.jobs.ts';
import { anonymiseOverdue } from '#features/accounts/deletion.service.ts';
import { announceDue } from '#features/crawlers/submission.service.ts';
import { retireEndedPins } from '#features/curation/curation.jobs.ts';
import { consumeIngest, enqueueDueSources } from '#features/ingest/ingest.jobs.ts';
import { keepTickerAwake } from '#features/market/market.service.ts';
import { consumeMedia, resendOverduePictures } from '#features/media/media.jobs.ts';
import { takeEndedOff } from '#features/media/rights.service.ts';
import { dropStaleUploads } from '#features/media/upload.service.ts';
import { sendDigests } from '#features/newsletter/digest.jobs.ts';
import { resendOwedMail, tidyNewsletter } from '#features/newsletter/newsletter.jobs.ts';
import { keepDays } from '#features/numbers/numbers.jobs.ts';
import { resendUnsentAnswers } from '#features/pages/answer.jobs.ts';
import { deleteExpiredTickets, resendOverdueMail } from '#features/pages/ticket.jobs.ts';
import { keepPublisherAwake } from '#features/publishing/publishing.service.ts';
import {
  consumeWebhooks,
  resumeWebhooks,
  tidyWebhooks,
} from '#features/publishing/webhook.jobs.ts';
import { startDueOrders } from '#features/push/composer.service.ts';
import { consumePush, deleteOldCampaigns, resumeCampaigns } from '#features/push/push.jobs.ts';
import { forgetMisses } from '#features/search/miss.service.ts';
import { keepIndexCurrent } from '#features/search/rebuild.service.ts';
import { indexStories } from '#features/search/search.jobs.ts';
import { consumeImports, resumeImports } from '#features/transfer/transfer.jobs.ts';
import { dropAbandonedImports } from '#features/transfer/upload.service.ts';
import { rankReadStories } from '#features/views/views.service.ts';
import { resendChanges } from '#platform/changed-stories.ts';
import { deleteOldDeadLetters, keepDeadLetters } from '#platform/dead-letters.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { openPlatform, type Platform } from '#platform/platform.ts';
import { consumeMail } from './mail.ts';

/** Consumers by queue name. They acknowledge message by message and stand being called twice. */
const CONSUMERS: Readonly<
  Record<string, (platform: Platform, batch: MessageBatch<unknown>) => Promise<void>>
> = {
  ingest: consumeIngest,
  import: consumeImports,
  index: indexStories,
  media: consumeMedia,
  mail: consumeMail,
  push: consumePush,
  webhook: consumeWebhooks,
  'dead-letter': keepDeadLetters,
};

/** What the minute cron does; each job only enqueues or runs a bounded batch. */
const CRON_JOBS: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  keepPublisherAwake,
  enqueueDueSources,
  resendChanges,
  keepIndexCurrent,
  resumeImports,
  announceDue,
  keepTickerAwake,
  resendOverduePictures,
  dropStaleUploads,
  dropAbandonedImports,
  takeEndedOff,
  rankReadStories,
  keepDays,
  forgetMisses,
  retireEndedPins,
  resendOverdueMail,
  resendUnsentAnswers,
  resendOwedMail,
  sendDigests,
  tidyNewsletter,
  deleteExpiredTickets,
  startDueOrders,
  resumeCampaigns,
  deleteOldCampaigns,
  resumeWebhooks,
  tidyWebhooks,
  tidyAccounts,
  deleteOldDeadLetters,
  anonymiseOverdue,
};

export async function consumeQueue(
  batch: MessageBatch<unknown>,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const consume = CONSUMERS[batch.queue];
  if (!consume) throw new Error(`no consumer for queue ${batch.queue}`);
  await consume(await openPlatform(env, context), batch);
}

/** One failing job doesn't keep the others from running. */
export async function runCron(
  _controller: ScheduledController,
  env: Env,
  context: ExecutionContext,
): Promise<void> {
  const platform = await openPlatform(env, context);
  for (const [name, job] of Object.entries(CRON_JOBS)) {
    try {
      await job(platform);
    } catch (error) {
      logError('cron.failed', error, { job: name });
    }
  }
}
