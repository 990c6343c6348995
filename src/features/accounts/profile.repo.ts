import { eq, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '#features/newsletter/newsletter.table.ts';
import { tickets } from '#features/pages/ticket.table.ts';
import { pushTokens } from '#features/push/push.table.ts';
import type { Database } from '#platform/database.ts';
import { savedStories, userConsents, userIdentities, userSessions, users } from './user.table.ts';

export type ProfileRow = typeof users.$inferSelect;

export async function getUser(db: Database, userId: number): Promise<ProfileRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Everything that is kept of a person, and under the address they have proved. */
export async function readAllOf(db: Database, userId: number) {
  const address = sql`(SELECT email FROM users WHERE id = ${userId})`;
  const [[user], identities, consents, sessions, saved, push, newsletter, messages] =
    await db.batch([
      db.select().from(users).where(eq(users.id, userId)),
      db.select().from(userIdentities).where(eq(userIdentities.userId, userId)),
      db.select().from(userConsents).where(eq(userConsents.userId, userId)),
      db.select().from(userSessions).where(eq(userSessions.userId, userId)),
      db.select().from(savedStories).where(eq(savedStories.userId, userId)),
      db.select({ id: pushTokens.id }).from(pushTokens).where(eq(pushTokens.userId, userId)),
      db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, address)),
      db
        .select()
        .from(tickets)
        .where(eq(sql`lower(${tickets.email})`, address)),
    ]);
  if (!user) return null;
  return { user, identities, consents, sessions, saved, push, newsletter, messages };
}
