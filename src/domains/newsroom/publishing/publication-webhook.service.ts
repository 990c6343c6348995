import type { Platform } from '#kernel/http/platform.ts';
import type { WebhookEnv } from '#kernel/webhook/delivery.service.ts';
import type { WebhookEvent } from '#kernel/webhook/webhook.model.ts';
import { announceEvent } from '#kernel/webhook/webhook.service.ts';
import type { SiteEnv } from '#platform/env.ts';
import type { Place } from './place.repo.ts';
import type { PublicationRow } from './publication.repo.ts';
import { toAddress } from './visible.service.ts';

/** Has the programs told that asked for it; the same publication is told once. */
export async function queueWebhooks(
  platform: Platform<WebhookEnv>,
  { publication, place }: { publication: PublicationRow; place: Place },
): Promise<'done' | 'skipped'> {
  const event = eventOf(publication, place);
  const body = JSON.stringify(toBody(platform, { event, publication, place }));
  const eventId = `publication-${publication.id}`;
  return (await announceEvent(platform, { event, eventId, body })) ? 'done' : 'skipped';
}

function eventOf({ action }: PublicationRow, place: Place): WebhookEvent {
  if (action === 'take_down') return 'story.taken_down';
  if (action === 'unpublish') return 'story.unpublished';
  const { firstPublishedAt, updatedAt } = place;
  return firstPublishedAt && firstPublishedAt < updatedAt ? 'story.updated' : 'story.published';
}

/** What has been taken away is named, not told. */
function toBody(
  { env }: Platform<SiteEnv>,
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
    ...(action === 'publish' && {
      title: place.title,
      label: place.label,
      updatedAt: place.updatedAt.toISOString(),
    }),
  };
}
