import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { savedStories, userConsents, userSessions, users } from './user.table.ts';

export type ProfileRow = typeof users.$inferSelect;

export async function getUser(db: Database, userId: number): Promise<ProfileRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Everything that is kept of a person. */
export async function readAllOf(db: Database, userId: number) {
  const [[user], consents, sessions, saved] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(userConsents).where(eq(userConsents.userId, userId)),
    db.select().from(userSessions).where(eq(userSessions.userId, userId)),
    db.select().from(savedStories).where(eq(savedStories.userId, userId)),
  ]);
  return user ? { user, consents, sessions, saved } : null;
}
