import { eq } from 'drizzle-orm';
import { userConsents, users } from '#features/accounts/user.table.ts';
import { newsletterConsents } from '#features/newsletter/newsletter.table.ts';
import type { Database } from '#platform/database.ts';

/** Null for somebody who is no more. */
export async function readMember(db: Database, userId: number) {
  const [found, consents] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select()
      .from(userConsents)
      .where(eq(userConsents.userId, userId))
      .orderBy(userConsents.givenAt),
  ]);
  const [user] = found;
  return user ? { user, consents } : null;
}

/** What was said about a subscription, the first word first. */
export function listSubscriptionConsents(db: Database, subscriberId: number) {
  return db
    .select()
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, subscriberId))
    .orderBy(newsletterConsents.id);
}
