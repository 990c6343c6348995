import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './user.table.ts';

export type ProfileRow = typeof users.$inferSelect;

export async function getUser(db: Database, userId: number): Promise<ProfileRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}
