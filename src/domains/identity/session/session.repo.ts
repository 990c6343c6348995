import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { SessionKind } from './user.model.ts';
import { userSessions, users } from './user.table.ts';

/** Milliseconds to which it is known when a session was last in use. */
export const SEEN_STEP = 3_600_000;

/** Where somebody is signed in, as it is stored. */
export interface NewSession {
  id: string;
  userId: number;
  kind: SessionKind;
  device: string;
  expiresAt: Date;
  refreshHash?: string;
}

const SIGNED_IN = {
  sessionId: userSessions.id,
  kind: userSessions.kind,
  provedAt: userSessions.createdAt,
  seenAt: userSessions.seenAt,
  userId: users.id,
  role: users.role,
  name: users.name,
  email: users.email,
  photoKey: users.photoKey,
  lang: users.lang,
  deletedAt: users.deletedAt,
};

/** A session and its person. */
export type SignedIn = NonNullable<Awaited<ReturnType<typeof getSession>>>;

/** The session and its person; null when it has ended. */
export async function getSession(db: Database, id: string, now: Date) {
  const [found] = await db
    .select(SIGNED_IN)
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(and(eq(userSessions.id, id), gt(userSessions.expiresAt, now)));
  return found ?? null;
}

/** True when the account is about to be deleted. */
export async function createSession(
  db: Database,
  session: NewSession,
  now: Date,
): Promise<boolean> {
  const [, [user]] = await db.batch([
    db.insert(userSessions).values({ ...session, createdAt: now, seenAt: now }),
    db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, session.userId)),
  ]);
  return user?.deletedAt != null;
}

/** Remembers, once a SEEN_STEP, that a session is in use, and puts off its end. */
export async function touchSession(db: Database, id: string, now: Date, end: Date): Promise<void> {
  const before = new Date(now.getTime() - SEEN_STEP);
  await db
    .update(userSessions)
    .set({ seenAt: now, expiresAt: end })
    .where(and(eq(userSessions.id, id), lt(userSessions.seenAt, before)));
}

/**
 * Renews a session as if opened now. A browser's gets another id, so that copies of its cookie end here;
 * tokens of programs keep theirs. Null for one that has ended.
 */
export async function renewSession(
  db: Database,
  session: { id: string; userId: number; newId: string },
  now: Date,
): Promise<string | null> {
  const { id, userId, kind } = userSessions;
  const [renewed] = await db
    .update(userSessions)
    .set({
      id: sql`CASE ${kind} WHEN 'web' THEN ${session.newId} ELSE ${id} END`,
      createdAt: now,
      seenAt: now,
    })
    .where(and(eq(id, session.id), eq(userId, session.userId), gt(userSessions.expiresAt, now)))
    .returning({ id });
  return renewed?.id ?? null;
}

export async function removeSession(db: Database, userId: number, id: string): Promise<boolean> {
  const removed = await db
    .delete(userSessions)
    .where(and(eq(userSessions.id, id), eq(userSessions.userId, userId)))
    .returning({ id: userSessions.id });
  return removed.length > 0;
}

/** Ends all sessions of a person, or all but one. */
export async function removeSessions(db: Database, userId: number, except = ''): Promise<void> {
  await db
    .delete(userSessions)
    .where(and(eq(userSessions.userId, userId), ne(userSessions.id, except)));
}

export function listSessions(db: Database, userId: number, now: Date) {
  const { id, kind, device, createdAt, seenAt } = userSessions;
  return db
    .select({ id, kind, device, createdAt, seenAt })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), gt(userSessions.expiresAt, now)))
    .orderBy(sql`${seenAt} DESC`);
}
