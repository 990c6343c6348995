import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { MailEvent } from './mail-event.schema.ts';
import { normaliseEmail } from './newsletter.model.ts';
import { suppress } from './newsletter.service.ts';
import { markDelivered } from './response.repo.ts';

/** Counts deliveries, and has addresses that bounced or complained written to no more; gives how many those are. */
export async function takeEvent(
  platform: Platform,
  { action, emails }: MailEvent,
): Promise<number> {
  if (action === 'delivered') {
    const marking = markDelivered(platform.db, emails.map(normaliseEmail), platform.now);
    await readOrUnavailable(marking);
    return 0;
  }
  await suppress(platform, emails, action);
  return emails.length;
}
