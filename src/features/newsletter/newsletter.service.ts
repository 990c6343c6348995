import type { Lang } from '#i18n/editions.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { CONSENT_VERSION, normaliseEmail, type Source } from './newsletter.model.ts';
import { upsertSubscriber } from './newsletter.repo.ts';

/** Subscriptions an hour from one address of the network. */
/** Many readers of an Indian mobile network share one address. */
export const SUBSCRIBE_LIMIT = { name: 'newsletter', most: 60, window: 3_600 };

/** Takes an address without a fault. Nobody learns whether it was subscribed before. */
export async function subscribe(
  platform: Platform,
  { email, lang, source }: { email: string; lang: Lang; source: Source },
): Promise<void> {
  await readOrUnavailable(
    upsertSubscriber(platform.db, {
      email: normaliseEmail(email),
      lang,
      source,
      consentVersion: CONSENT_VERSION,
      now: platform.now,
    }),
  );
}
