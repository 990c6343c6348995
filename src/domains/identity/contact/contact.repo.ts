import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { userSessions, users } from '#domains/identity/session/user.table.ts';
import type { Database } from '#platform/database.ts';
import type { CodeTarget } from './code.service.ts';
import type { Contact } from './contact.model.ts';

/** Null for somebody who no longer exists. */
export async function getContact(db: Database, userId: number): Promise<Contact | null> {
  const { id, phone, email } = users;
  const [row] = await db.select({ phone, email }).from(users).where(eq(id, userId));
  return row ?? null;
}

/** Where somebody is written to, and in which language; null where they have no address or are leaving. */
export async function getRecipient(db: Database, userId: number) {
  const { id, email, lang, deletedAt } = users;
  const [row] = await db
    .select({ email, lang })
    .from(users)
    .where(and(eq(id, userId), isNull(deletedAt)));
  return row?.email ? { email: row.email, lang: row.lang } : null;
}

/**
 * Gives an account a number or address and ends its other sessions; gives what it had before, or null,
 * with nothing changed, when it is another's.
 */
export async function saveContact(
  db: Database,
  session: { userId: number; sessionId: string },
  to: CodeTarget,
  now: Date,
) {
  const { id, phone, email, lang } = users;
  const { userId, sessionId } = session;
  const isTheirs = eq(id, userId);
  const isTo = 'phone' in to ? eq(phone, to.phone) : eq(email, to.email);
  const isTaken =
    'phone' in to
      ? sql`SELECT 1 FROM users AS other WHERE other.phone = ${to.phone} AND other.id <> ${userId}`
      : sql`SELECT 1 FROM users AS other WHERE other.email = ${to.email} AND other.id <> ${userId}`;
  const [before, saved] = await db.batch([
    db.select({ phone, email, lang }).from(users).where(isTheirs),
    db
      .update(users)
      .set({ ...to, updatedAt: now })
      .where(and(isTheirs, sql`NOT EXISTS (${isTaken})`))
      .returning({ id }),
    db
      .delete(userSessions)
      .where(
        and(
          eq(userSessions.userId, userId),
          ne(userSessions.id, sessionId),
          sql`EXISTS (SELECT 1 FROM users WHERE ${and(isTheirs, isTo)})`,
        ),
      ),
  ]);
  return saved.length > 0 ? (before[0] ?? null) : null;
}
