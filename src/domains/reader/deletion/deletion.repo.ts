import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { pushTokens } from '#domains/audience/push/push.table.ts';
import { emailLinks, loginCodes } from '#domains/identity/contact/proof.table.ts';
import {
  userConsents,
  userIdentities,
  userSessions,
  users,
} from '#domains/identity/session/user.table.ts';
import { isLastAdmin } from '#domains/identity/staff/staff.repo.ts';
import { savedStories } from '#domains/news/saved/saved.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { policyInForce } from '#kernel/content/policy.ts';
import { type Database, valuesOf } from '#platform/database.ts';

/** Somebody whose account has just been marked. */
export interface Leaving {
  email: string | null;
  lang: Lang;
}

/**
 * Marks an account for deletion and ends its sessions; null where that has been asked for before. The last
 * administrator stays, with all sessions: `last`.
 */
export async function markDeleted(
  db: Database,
  userId: number,
  now: Date,
): Promise<Leaving | 'last' | null> {
  const isTheirs = eq(users.id, userId);
  // False for the last administrator only.
  const isMarked = sql`EXISTS (SELECT 1 FROM users WHERE ${and(isTheirs, isNotNull(users.deletedAt))})`;
  const [marked, , , [user]] = await db.batch([
    db
      .update(users)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(isTheirs, isNull(users.deletedAt), not(isLastAdmin(userId))))
      .returning({ email: users.email, lang: users.lang }),
    db
      .update(userConsents)
      .set({ withdrawnAt: now })
      .where(and(eq(userConsents.userId, userId), isNull(userConsents.withdrawnAt), isMarked)),
    db.delete(userSessions).where(and(eq(userSessions.userId, userId), isMarked)),
    db.select({ deletedAt: users.deletedAt }).from(users).where(isTheirs),
  ]);
  if (user && !user.deletedAt) return 'last';
  return marked[0] ?? null;
}

/** Takes back what was asked for after `since`, which is a consent; false where it is too late. */
export async function unmarkDeleted(
  db: Database,
  userId: number,
  { since, lang, now }: { since: Date; lang: Lang; now: Date },
): Promise<boolean> {
  const mayStay = and(eq(users.id, userId), gt(users.deletedAt, since), isNull(users.anonymisedAt));
  const [, stayed] = await db.batch([
    db
      .insert(userConsents)
      .select(
        sql`SELECT NULL, id, 'account', ${policyInForce(lang)}, ${lang}, ${now.getTime()}, NULL FROM users WHERE ${mayStay}`,
      ),
    db
      .update(users)
      .set({ deletedAt: null, updatedAt: now })
      .where(mayStay)
      .returning({ id: users.id }),
  ]);
  return stayed.length > 0;
}

/** At most `limit` people who asked for deletion at `before` at the latest. */
export function listOverdue(db: Database, before: Date, limit: number) {
  return db
    .select({ id: users.id, photoKey: users.photoKey })
    .from(users)
    .where(isOverdue(before))
    .orderBy(users.deletedAt)
    .limit(limit);
}

/** Leaves of these people their numbers and what they consented to; whoever has stayed keeps everything. */
export async function anonymise(
  db: Database,
  ids: readonly number[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  const isMeant = and(sql`${users.id} IN ${valuesOf(ids)}`, isOverdue(before));
  const select = (column: typeof users.id | typeof users.phone | typeof users.email) =>
    db.select({ value: column }).from(users).where(isMeant);
  const theirs = select(users.id);
  await db.batch([
    db.delete(userIdentities).where(inArray(userIdentities.userId, theirs)),
    db.delete(userSessions).where(inArray(userSessions.userId, theirs)),
    db.delete(savedStories).where(inArray(savedStories.userId, theirs)),
    db.update(pushTokens).set({ userId: null }).where(inArray(pushTokens.userId, theirs)),
    db
      .delete(loginCodes)
      .where(
        or(
          inArray(loginCodes.userId, theirs),
          inArray(loginCodes.target, select(users.phone)),
          inArray(loginCodes.target, select(users.email)),
        ),
      ),
    db.delete(emailLinks).where(inArray(emailLinks.identifier, select(users.email))),
    db
      .update(users)
      .set({
        role: 'reader',
        lang: 'en',
        name: '',
        phone: null,
        email: null,
        photoKey: null,
        cityId: null,
        updatedAt: now,
        anonymisedAt: now,
      })
      .where(isMeant),
  ]);
}

/** Literal, so that SQLite sees it match the condition of the partial index. */
function isOverdue(before: Date): SQL | undefined {
  return and(
    sql`${users.deletedAt} IS NOT NULL AND ${users.anonymisedAt} IS NULL`,
    lte(users.deletedAt, before),
  );
}
