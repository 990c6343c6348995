import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { CodeTarget } from './code.service.ts';
import { users } from './user.table.ts';

/** Gives an account a number or address; what it had before, or null when that is another's. */
export async function saveContact(db: Database, userId: number, to: CodeTarget, now: Date) {
  const { id, phone, email, lang } = users;
  const isTaken =
    'phone' in to
      ? sql`SELECT 1 FROM users AS other WHERE other.phone = ${to.phone} AND other.id <> ${userId}`
      : sql`SELECT 1 FROM users AS other WHERE other.email = ${to.email} AND other.id <> ${userId}`;
  const [before, saved] = await db.batch([
    db.select({ phone, email, lang }).from(users).where(eq(id, userId)),
    db
      .update(users)
      .set({ ...to, updatedAt: now })
      .where(and(eq(id, userId), sql`NOT EXISTS (${isTaken})`))
      .returning({ id }),
  ]);
  return saved.length > 0 ? (before[0] ?? null) : null;
}
