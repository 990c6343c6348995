import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { savedStories, userConsents, userSessions, users } from './user.table.ts';

export type ProfileRow = typeof users.$inferSelect;

export async function getUser(db: Database, userId: number): Promise<ProfileRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Gives a person a number or an address they have proved; false when it belongs to somebody else. */
export async function saveContact(
  db: Database,
  userId: number,
  contact: { phone: string } | { email: string },
  now: Date,
): Promise<boolean> {
  const isTaken =
    'phone' in contact
      ? sql`SELECT 1 FROM users AS other WHERE other.phone = ${contact.phone} AND other.id <> ${userId}`
      : sql`SELECT 1 FROM users AS other WHERE other.email = ${contact.email} AND other.id <> ${userId}`;
  const saved = await db
    .update(users)
    .set({ ...contact, updatedAt: now })
    .where(and(eq(users.id, userId), sql`NOT EXISTS (${isTaken})`))
    .returning({ id: users.id });
  return saved.length > 0;
}

/** Notes that a person wants to leave, and signs them out everywhere; asked for again it changes nothing. */
export async function markDeleted(db: Database, userId: number, now: Date): Promise<void> {
  await db.batch([
    db
      .update(users)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
    db.delete(userSessions).where(eq(userSessions.userId, userId)),
  ]);
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
