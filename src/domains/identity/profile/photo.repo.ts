import { eq } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Database } from '#platform/database.ts';

/** Gives somebody another photo, or none; the key of the one before. */
export async function replacePhoto(
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
