import type { Platform } from '#kernel/http/platform.ts';
import type { WebhookEvent } from '#kernel/webhook/webhook.model.ts';
import { insertDeliveries } from '#kernel/webhook/webhook.repo.ts';
import { logError } from '#platform/log.ts';
import type { Place } from './place.repo.ts';
import type { PublicationRow } from './publication.repo.ts';
import { toAddress } from './visible.service.ts';

/** Message of the queue `webhook`. */
export interface WebhookJob {
  deliveryId: number;
}

/** Has the programs told that asked for it; the same publication is told once. */
export async function queueWebhooks(
  platform: Platform,
  { publication, place }: { publication: PublicationRow; place: Place },
): Promise<'done' | 'skipped'> {
  const event = eventOf(publication, place);
  const body = JSON.stringify(toBody(platform, { event, publication, place }));
  const eventId = `publication-${publication.id}`;
  const ids = await insertDeliveries(platform.db, { event, eventId, body, now: platform.now });
  if (ids.length === 0) return 'skipped';
  await sendJobs(platform, ids);
  return 'done';
}

/** If the message is lost the cron sends it again. */
export async function sendJobs({ env }: Platform, ids: readonly number[]): Promise<void> {
  try {
    await env.WEBHOOK_QUEUE.sendBatch(
      ids.map((deliveryId) => ({ body: { deliveryId } satisfies WebhookJob })),
    );
  } catch (error) {
    logError('webhook.not_sent', error, { deliveries: ids.length });
  }
}

function eventOf({ action }: PublicationRow, place: Place): WebhookEvent {
  if (action === 'take_down') return 'story.taken_down';
  if (action === 'unpublish') return 'story.unpublished';
  const { firstPublishedAt, updatedAt } = place;
  return firstPublishedAt && firstPublishedAt < updatedAt ? 'story.updated' : 'story.published';
}

/** What has been taken away is named, not told. */
function toBody(
  { env }: Platform,
  facts: { event: WebhookEvent; publication: PublicationRow; place: Place },
) {
  const { event, publication, place } = facts;
  const { articleId, language, revision, action } = publication;
  return {
    id: `publication-${publication.id}`,
    event,
    storyId: articleId,
    language,
    revision,
    url: new URL(toAddress(publication, place), env.SITE_URL).href,
    ...(action === 'publish' && { title: place.title, updatedAt: place.updatedAt.toISOString() }),
  };
}
