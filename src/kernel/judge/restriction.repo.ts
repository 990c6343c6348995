import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { Restricted } from './judge.model.ts';
import { userRestrictions } from './judge.table.ts';

/** Later than all moments. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface Restriction {
  userId: number;
  what: Restricted;
  /** Null for good. */
  until: Date | null;
  /** The rule it is made by, or why. */
  reason: string;
}

/** Keeps somebody from something, in the batch of what they are kept from it for; one that lasts as long or longer stays as it is. What follows finds by `changes()` whether it was made. */
export function restrict(
  db: Database,
  restriction: Restriction,
  { author, now }: { author: Author; now: Date },
): Statement[] {
  const { userId, what, until, reason } = restriction;
  const made = { until, reason, madeBy: author.actor, createdAt: now };
  return [
    db
      .insert(userRestrictions)
      .values({ userId, what, ...made })
      .onConflictDoUpdate({
        target: [userRestrictions.userId, userRestrictions.what],
        set: made,
        setWhere: sql`user_restrictions.until < coalesce(excluded.until, ${FOR_EVER})`,
      }),
    insertEntryOfWrite(db, {
      ...{ ...author, at: now, action: 'restriction.made', object: `user:${userId}` },
      details: { kind: what, reason, ...(until && { until: until.getTime() }) },
    }),
  ];
}

/** Those that last, the newest first. */
export function listRestrictions(
  db: Database,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(userRestrictions)
    .where(or(isNull(userRestrictions.until), gt(userRestrictions.until, now)))
    .orderBy(desc(userRestrictions.createdAt), desc(userRestrictions.userId))
    .limit(limit)
    .offset(offset);
}

/** Ends a restriction; false where there is none. */
export async function liftRestriction(
  db: Database,
  { userId, what }: { userId: number; what: Restricted },
  { author, now }: { author: Author; now: Date },
): Promise<boolean> {
  const [lifted] = await db.batch([
    db
      .delete(userRestrictions)
      .where(and(eq(userRestrictions.userId, userId), eq(userRestrictions.what, what)))
      .returning({ userId: userRestrictions.userId }),
    insertEntryOfWrite(db, {
      ...{ ...author, at: now, action: 'restriction.lifted', object: `user:${userId}` },
      details: { kind: what },
    }),
  ]);
  return lifted.length > 0;
}
