import { toCause } from '#domains/audience/digest/issue.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { normaliseEmail } from '#kernel/mail/email.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { MailEvent } from './mail-event.schema.ts';
import { suppress } from './newsletter.service.ts';
import { markDelivered } from './response.repo.ts';

/** Counts deliveries, and suppresses addresses that bounced or complained; gives how many those are. */
export async function handleEvent(
  platform: Platform,
  { action, emails, tag }: MailEvent,
): Promise<number> {
  const cause = toCause(tag ?? null);
  if (action === 'delivered') {
    const { db, now } = platform;
    const addresses = emails.map(normaliseEmail);
    await readOrUnavailable(markDelivered(db, addresses, { cause, now }));
    return 0;
  }
  await suppress(platform, emails, { action, cause });
  return emails.length;
}
