import { sendDigests } from '#domains/audience/digest/digest.jobs.ts';
import { keepDays } from '#domains/audience/insight/insight.jobs.ts';
import { resendOwedMail, tidyNewsletter } from '#domains/audience/newsletter/newsletter.jobs.ts';
import { startDueOrders } from '#domains/audience/push/composer.service.ts';
import {
  consumePush,
  deleteOldCampaigns,
  resumeCampaigns,
} from '#domains/audience/push/push.jobs.ts';
import { rankReadStories } from '#domains/audience/view/views.service.ts';
import { tidyAccounts } from '#domains/identity/session/accounts.jobs.ts';
import { consumeMedia, resendOverduePictures } from '#domains/media/picture/media.jobs.ts';
import { takeEndedOff } from '#domains/media/rights/rights.service.ts';
import { dropStaleUploads } from '#domains/media/upload/upload.service.ts';
import { announceDue } from '#domains/news/feed/submission.service.ts';
import { forgetMisses } from '#domains/news/search/miss.service.ts';
import { keepIndexCurrent } from '#domains/news/search/rebuild.service.ts';
import { indexStories } from '#domains/news/search/search.jobs.ts';
import { resendChanges } from '#domains/news/story/changed-story.repo.ts';
import { retireEndedPins } from '#domains/newsroom/curation/curation.jobs.ts';
import { consumeIngest, enqueueDueSources } from '#domains/newsroom/ingest/ingest.jobs.ts';
import { consumeImports, resumeImports } from '#domains/newsroom/migration/migration.jobs.ts';
import { dropAbandonedImports } from '#domains/newsroom/migration/migration-file.service.ts';
import { keepPublisherAwake } from '#domains/newsroom/publishing/publishing.service.ts';
import { anonymiseOverdue } from '#domains/reader/deletion/deletion.service.ts';
import { resendUnsentAnswers } from '#domains/site/support/answer.jobs.ts';
import { deleteExpiredTickets, resendOverdueMail } from '#domains/site/support/ticket.jobs.ts';
import { deleteOldDeadLetters, keepDeadLetters } from '#kernel/delivery/dead-letters.ts';
import { openPlatform, type Platform } from '#kernel/http/platform.ts';
import { keepTickerAwake } from '#kernel/live/live.service.ts';
import { consumeWebhooks, resumeWebhooks, tidyWebhooks } from '#kernel/webhook/webhook.jobs.ts';
import type { Env } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
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
