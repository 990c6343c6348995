import { and, eq, gt, gte } from 'drizzle-orm';
import { userSessions } from '#domains/identity/session/user.table.ts';
import type { Database } from '#platform/database.ts';

/**
 * Puts one refresh token in the place of another and the end of the session off; gives whose it is.
 * Null when the old one was not the one that is good: of two uses at once a single one finds it so.
 */
export async function rotateRefresh(
  db: Database,
  sessionId: string,
  { from, to, now, end }: { from: string; to: string; now: Date; end: Date },
): Promise<number | null> {
  const { id, userId, refreshHash, expiresAt } = userSessions;
  const [rotated] = await db
    .update(userSessions)
    .set({ refreshHash: to, refreshedAt: now, seenAt: now, expiresAt: end })
    .where(and(eq(id, sessionId), eq(refreshHash, from), gt(expiresAt, now)))
    .returning({ userId });
  return rotated?.userId ?? null;
}

/** Whose session it is where the token `current` is good and has been so since `since` at the earliest; else null. */
export async function getRefreshed(
  db: Database,
  sessionId: string,
  { current, since, now }: { current: string; since: Date; now: Date },
): Promise<number | null> {
  const { id, userId, refreshHash, refreshedAt, expiresAt } = userSessions;
  const [session] = await db
    .select({ userId })
    .from(userSessions)
    .where(
      and(eq(id, sessionId), eq(refreshHash, current), gte(refreshedAt, since), gt(expiresAt, now)),
    );
  return session?.userId ?? null;
}

/** Ends a session whose tokens are in more hands than one; false when there is none any more. */
export async function revokeSession(db: Database, sessionId: string): Promise<boolean> {
  const { id } = userSessions;
  const removed = await db.delete(userSessions).where(eq(id, sessionId)).returning({ id });
  return removed.length > 0;
}
