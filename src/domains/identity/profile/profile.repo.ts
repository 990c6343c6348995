import { eq } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Database } from '#platform/database.ts';

export type ProfileRow = typeof users.$inferSelect;

export async function getUser(db: Database, userId: number): Promise<ProfileRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}
