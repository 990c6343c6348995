import { eq } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';
import type { Source } from './newsletter.model.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

/** Adds an address, or takes back one that had left; every other one stays as it is. */
export async function upsertSubscriber(
  db: Database,
  subscriber: { email: string; lang: Lang; consentVersion: string; source: Source; now: Date },
): Promise<void> {
  const { now, email, ...consent } = subscriber;
  const pending = { ...consent, status: 'pending' as const, updatedAt: now };
  await db
    .insert(newsletterSubscribers)
    .values({ ...pending, email, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: pending,
      setWhere: eq(newsletterSubscribers.status, 'unsubscribed'),
    });
}
