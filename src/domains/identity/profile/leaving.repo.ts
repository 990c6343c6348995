import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { userConsents, userSessions, users } from '#domains/identity/session/user.table.ts';
import { isLastAdmin } from '#domains/identity/staff/staff.repo.ts';
import type { Lang } from '#i18n/editions.ts';
import { policyInForce } from '#kernel/content/policy.ts';
import type { People } from '#kernel/domain/account-data.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { Staying } from './leaving.model.ts';
import { peopleOf } from './person.statement.ts';

/** Somebody whose account has just been marked. */
export interface Leaving {
  email: string | null;
  lang: Lang;
}

/**
 * Marks an account for deletion and ends its sessions; null where that has been asked for before. Who has to stay keeps all
 * sessions; `holds` are conditions for that.
 */
export async function markDeleted(
  db: Database,
  { userId, holds }: { userId: number; holds: readonly SQL[] },
  now: Date,
): Promise<Leaving | Staying | null> {
  const isTheirs = eq(users.id, userId);
  const isHeld = or(sql`0`, ...holds) ?? sql`0`;
  // False for who stays only.
  const isMarked = sql`EXISTS (SELECT 1 FROM users WHERE ${and(isTheirs, isNotNull(users.deletedAt))})`;
  const [marked, , , [user]] = await db.batch([
    db
      .update(users)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(isTheirs, isNull(users.deletedAt), not(isLastAdmin(userId)), not(isHeld)))
      .returning({ email: users.email, lang: users.lang }),
    db
      .update(userConsents)
      .set({ withdrawnAt: now })
      .where(and(eq(userConsents.userId, userId), isNull(userConsents.withdrawnAt), isMarked)),
    db.delete(userSessions).where(and(eq(userSessions.userId, userId), isMarked)),
    db
      .select({ deletedAt: users.deletedAt, isHeld: sql<number>`(${isHeld})`.as('is_held') })
      .from(users)
      .where(isTheirs),
  ]);
  if (user && !user.deletedAt) return user.isHeld ? 'open_orders' : 'last_admin';
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

/** Those of these people who have not stayed. */
export function peopleOverdue(ids: readonly number[], before: Date): People {
  return peopleOf(and(sql`${users.id} IN ${valuesOf(ids)}`, isOverdue(before)));
}

/** Literal, so that SQLite sees it match the condition of the partial index. */
function isOverdue(before: Date): SQL | undefined {
  return and(
    sql`${users.deletedAt} IS NOT NULL AND ${users.anonymisedAt} IS NULL`,
    lte(users.deletedAt, before),
  );
}
