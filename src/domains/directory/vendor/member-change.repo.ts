import { and, eq, sql } from 'drizzle-orm';
import { moveRatings } from '#domains/directory/rating/rating-count.statement.ts';
import { selectByPhone } from '#domains/identity/profile/person.statement.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { followMembership } from './business-member.statement.ts';
import { countOwn } from './new-listing.repo.ts';
import { MOST_BUSINESSES, MOST_MEMBERS } from './vendor.model.ts';
import { businessMembers } from './vendor.table.ts';
import { tellMember } from './vendor-notice.statement.ts';

/** Somebody with an account by their number; null for nobody. */
export async function findByPhone(db: Database, phone: string) {
  const [found] = await selectByPhone(db, phone);
  return found ?? null;
}

interface MemberChange {
  business: { id: number; name: string };
  userId: number;
  at: Date;
  author: Author;
}

function isPlace(businessId: number, userId: number) {
  return and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId));
}

function entryOf(
  db: Database,
  { business, at, author }: MemberChange,
  action: 'business.member_added' | 'business.member_removed' | 'business.handed_over',
): Statement {
  const object = `business:${business.id}` as const;
  return insertEntryOfWrite(db, {
    ...author,
    at,
    action,
    object,
    details: { name: business.name },
  });
}

/** Nobody rates what is their own. */
function withdrawRatings(db: Database, { business, userId, at }: MemberChange): Statement[] {
  const theirs = sql`ratings.business_id = ${business.id} AND ratings.user_id = ${userId}`;
  return moveRatings(db, theirs, { to: 'withdrawn', now: at });
}

const hasRoom = (businessId: number) =>
  sql`(SELECT count(*) FROM business_members WHERE business_id = ${businessId}) < ${MOST_MEMBERS}`;

/** Makes somebody a manager; fails with what `isStale` knows where there are as many members as may be. */
export async function insertMember(db: Database, change: MemberChange): Promise<void> {
  const { business, userId, at, author } = change;
  await db.batch([
    db
      .insert(businessMembers)
      .select(
        sql`SELECT ${business.id}, ${userId}, 'manager', ${at.getTime()} WHERE ${hasRoom(business.id)}`,
      )
      .onConflictDoNothing(),
    refuseUnlessChanged(db),
    entryOf(db, change, 'business.member_added'),
    tellMember(db, 'business.member_added', change),
    ...withdrawRatings(db, change),
    ...followMembership(db, userId, { ...author, at }),
  ]);
}

/**
 * Hands a business over by its owner, who is a manager then; fails with what `isStale` knows where they are its owner no more,
 * and where either has as many as may be.
 */
export async function handOver(
  db: Database,
  change: MemberChange & { ownerId: number },
): Promise<void> {
  const { business, userId, ownerId, at, author } = change;
  await db.batch([
    db
      .update(businessMembers)
      .set({ role: 'manager' })
      .where(and(isPlace(business.id, ownerId), eq(businessMembers.role, 'owner'))),
    refuseUnlessChanged(db),
    db
      .insert(businessMembers)
      .select(
        sql`SELECT ${business.id}, ${userId}, 'owner', ${at.getTime()}
          WHERE ${countOwn(userId)} < ${MOST_BUSINESSES} AND (${hasRoom(business.id)} OR EXISTS (SELECT 1
            FROM business_members WHERE business_id = ${business.id} AND user_id = ${userId}))`,
      )
      .onConflictDoUpdate({
        target: [businessMembers.businessId, businessMembers.userId],
        set: { role: 'owner' },
      }),
    refuseUnlessChanged(db),
    entryOf(db, change, 'business.handed_over'),
    tellMember(db, 'business.handed_over', change),
    ...withdrawRatings(db, change),
    ...followMembership(db, userId, { ...author, at }),
    // Nobody rates what is their own.
    ...moveRatings(db, sql`ratings.business_id = ${business.id} AND ratings.user_id = ${userId}`, {
      ...{ to: 'withdrawn', now: at },
    }),
  ]);
}

/** Ends a manager's membership; an owner's stays. */
export async function deleteMember(db: Database, change: MemberChange): Promise<void> {
  const { business, userId, at, author } = change;
  await db.batch([
    db
      .delete(businessMembers)
      .where(and(isPlace(business.id, userId), eq(businessMembers.role, 'manager'))),
    entryOf(db, change, 'business.member_removed'),
    ...followMembership(db, userId, { ...author, at }),
  ]);
}
