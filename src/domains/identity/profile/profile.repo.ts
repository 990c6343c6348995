import { eq } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Database } from '#platform/database.ts';

export type ProfileRow = typeof users.$inferSelect;

export async function getUser(db: Database, userId: number): Promise<ProfileRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Gives somebody another photo, or none; the key of the one before. */
export async function updatePhoto(
  db: Database,
  userId: number,
  { key, now }: { key: string | null; now: Date },
): Promise<string | null> {
  const isTheirs = eq(users.id, userId);
  const [before] = await db.batch([
    db.select({ photoKey: users.photoKey }).from(users).where(isTheirs),
    db.update(users).set({ photoKey: key, updatedAt: now }).where(isTheirs),
  ]);
  return before[0]?.photoKey ?? null;
}
