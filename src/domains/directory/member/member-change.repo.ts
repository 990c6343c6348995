import { and, eq, type SQL, sql } from 'drizzle-orm';
import { removeLeadLinks } from '#domains/directory/lead/lead-link.statement.ts';
import { moveRatings } from '#domains/directory/rating/rating-count.statement.ts';
import { followMembership } from '#domains/directory/vendor/business-member.statement.ts';
import { countOwn } from '#domains/directory/vendor/new-listing.repo.ts';
import { MOST_BUSINESSES } from '#domains/directory/vendor/vendor.model.ts';
import { businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import { selectByPhone } from '#domains/identity/profile/person.statement.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { endInvitations, hasRoom, isOpen, tellAnswer } from './invitation.statement.ts';
import { businessInvitations } from './invitation.table.ts';

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

/** An invitation that is said yes to, by whom. */
export interface Acceptance extends MemberChange {
  invitationId: number;
  ownerId: number;
}

function settle(db: Database, acceptance: Acceptance, isPossible: SQL): Statement {
  const { invitationId, business, userId, at } = acceptance;
  return db
    .update(businessInvitations)
    .set({ status: 'accepted', answeredAt: at })
    .where(
      and(
        eq(businessInvitations.id, invitationId),
        isOpen(at),
        sql`${hasRoom(business.id, userId)} AND ${isPossible}`,
      ),
    );
}

/** What follows upon somebody's having become a member: nobody rates what is their own. */
function follow(db: Database, acceptance: Acceptance): Statement[] {
  const { business, userId, at, author } = acceptance;
  const theirs = sql`ratings.business_id = ${business.id} AND ratings.user_id = ${userId}`;
  return [
    tellAnswer(db, true, acceptance),
    ...moveRatings(db, theirs, { to: 'withdrawn', now: at }),
    ...followMembership(db, userId, { ...author, at }),
  ];
}

/** Makes somebody a manager who says yes; fails with what `isStale` knows where it can't be answered any more. */
export async function becomeManager(db: Database, acceptance: Acceptance): Promise<void> {
  const { business, userId, at } = acceptance;
  await db.batch([
    settle(db, acceptance, sql`1`),
    refuseUnlessChanged(db),
    db
      .insert(businessMembers)
      .values({ businessId: business.id, userId, role: 'manager', addedAt: at })
      .onConflictDoNothing(),
    entryOf(db, acceptance, 'business.member_added'),
    ...follow(db, acceptance),
  ]);
}

/**
 * Makes somebody the owner who says yes; who has asked is a manager then, and what they have asked of others ends. Fails with what
 * `isStale` knows where it can't be answered any more, and for whoever has as many businesses as may be.
 */
export async function becomeOwner(db: Database, acceptance: Acceptance): Promise<void> {
  const { business, userId, ownerId, at } = acceptance;
  await db.batch([
    settle(db, acceptance, sql`${countOwn(userId)} < ${MOST_BUSINESSES}`),
    refuseUnlessChanged(db),
    db
      .update(businessMembers)
      .set({ role: 'manager' })
      .where(and(isPlace(business.id, ownerId), eq(businessMembers.role, 'owner'))),
    refuseUnlessChanged(db),
    db
      .insert(businessMembers)
      .values({ businessId: business.id, userId, role: 'owner', addedAt: at })
      .onConflictDoUpdate({
        target: [businessMembers.businessId, businessMembers.userId],
        set: { role: 'owner' },
      }),
    entryOf(db, acceptance, 'business.handed_over'),
    removeLeadLinks(db, sql`(SELECT ${business.id})`),
    endInvitations(db, at, eq(businessInvitations.businessId, business.id)),
    ...follow(db, acceptance),
  ]);
}

/** Writes down that somebody says no, and tells who has asked; fails with what `isStale` knows where it can't be answered any more. */
export async function refuseInvitation(db: Database, refusal: Acceptance): Promise<void> {
  const { invitationId, at } = refusal;
  await db.batch([
    db
      .update(businessInvitations)
      .set({ status: 'refused', answeredAt: at })
      .where(and(eq(businessInvitations.id, invitationId), isOpen(at))),
    refuseUnlessChanged(db),
    tellAnswer(db, false, refusal),
  ]);
}

/** Ends a manager's membership, and takes back what somebody was asked; an owner stays. */
export async function deleteMember(db: Database, change: MemberChange): Promise<void> {
  const { business, userId, at, author } = change;
  await db.batch([
    db
      .delete(businessMembers)
      .where(and(isPlace(business.id, userId), eq(businessMembers.role, 'manager'))),
    entryOf(db, change, 'business.member_removed'),
    ...followMembership(db, userId, { ...author, at }),
    endInvitations(
      db,
      at,
      and(eq(businessInvitations.businessId, business.id), eq(businessInvitations.userId, userId)),
    ),
  ]);
}
