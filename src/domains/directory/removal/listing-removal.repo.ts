import { and, eq, ne, sql } from 'drizzle-orm';
import { countMembers } from '#domains/directory/association/association.repo.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import {
  enquiries,
  enquiryMessages,
  savedAnswers,
} from '#domains/directory/enquiry/enquiry.table.ts';
import { removeLeadLinks } from '#domains/directory/lead/lead-link.statement.ts';
import { ratings } from '#domains/directory/rating/rating.table.ts';
import { moveRatings } from '#domains/directory/rating/rating-count.statement.ts';
import { followMembership } from '#domains/directory/vendor/business-member.statement.ts';
import {
  businessClaims,
  businessEdits,
  businessMembers,
} from '#domains/directory/vendor/vendor.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { closeGone } from '#kernel/judge/case.repo.ts';
import { GONE } from '#kernel/judge/judge.model.ts';
import { addNotices } from '#kernel/notice/people-notice.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { EMPTIED, emptyListings, NAMELESS } from './emptied-listing.statement.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    /** To those who helped with it. */
    'business.removed': true;
  }
}

export interface Removal {
  before: {
    id: number;
    version: number;
    status: string;
    nameEn: string;
    nameHi: string;
    nameGu: string;
    isNew: boolean;
  };
  ownerId: number;
  /** Accounts of all who keep it. */
  memberIds: readonly number[];
  at: Date;
  author: Author;
}

/**
 * Deletes a listing that still is the one which was read, by its owner: its row stays for those who have asked, rated or saved
 * it, with its name where readers have seen it, and nothing else. Fails with what `isStale` knows where it isn't.
 */
export async function deleteListing(db: Database, removal: Removal): Promise<void> {
  const { before, ownerId, memberIds, at, author } = removal;
  const { id, version, status, nameEn: name, isNew } = before;
  const one = sql`(SELECT ${id})`;
  const isTheirs = sql`EXISTS (SELECT 1 FROM business_members
    WHERE business_id = ${id} AND user_id = ${ownerId} AND role = 'owner')`;
  await db.batch([
    db
      .update(businesses)
      .set({ ...EMPTIED, ...(isNew && NAMELESS), version: version + 1, updatedAt: at })
      .where(
        and(
          eq(businesses.id, id),
          eq(businesses.version, version),
          ne(businesses.status, 'deleted'),
          isTheirs,
        ),
      ),
    refuseUnlessChanged(db),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business.removed', object: `business:${id}` },
      details: { name, from: status, to: 'deleted' },
    }),
    countMembers(db, one),
    ...emptyListings(db, one, at),
    ...endWaiting(db, id, at),
    ...endThreads(db, id, at),
    ...endMemberships(db, removal),
    ...memberIds.flatMap((userId) => followMembership(db, userId, { ...author, at })),
    markBusinesses(db, one, at),
  ]);
}

/** Nothing is looked at any more that somebody wanted of it. */
function endWaiting(db: Database, id: number, at: Date): Statement[] {
  return [
    db
      .update(businessEdits)
      .set({
        fields: {},
        decidedAt: sql`coalesce(decided_at, ${at.getTime()})`,
        status: sql`iif(status = 'pending', 'withdrawn', status)`,
      })
      .where(eq(businessEdits.businessId, id)),
    db
      .update(businessClaims)
      .set({ status: 'withdrawn', decidedBy: 'system', decidedAt: at })
      .where(and(eq(businessClaims.businessId, id), eq(businessClaims.status, 'pending'))),
    db.delete(savedAnswers).where(eq(savedAnswers.businessId, id)),
    removeLeadLinks(db, sql`(SELECT ${id})`),
    ...endJudging(db, id, at),
  ];
}

/** The desk decides no more on what nobody would see; a thread that somebody has reported is about whoever wrote in it. */
function endJudging(db: Database, id: number, at: Date): Statement[] {
  const rated = sql`(SELECT CAST(id AS TEXT) FROM ${ratings} WHERE business_id = ${id})`;
  const asked = sql`(SELECT id FROM ${enquiries} WHERE business_id = ${id})`;
  const isWaiting = sql`ratings.business_id = ${id} AND ratings.status = 'pending'`;
  return [
    ...closeGone(db, { kind: 'rating', ids: rated }, at),
    ...closeGone(db, { kind: 'enquiry', ids: asked, staysReported: true }, at),
    ...moveRatings(db, isWaiting, { to: 'rejected', now: at, change: { rule: GONE } }),
  ];
}

/** Who has asked keeps what was said, shares nothing any more, and is told in the thread that it is closed. */
function endThreads(db: Database, id: number, at: Date): Statement[] {
  const isOpen = sql`business_id = ${id} AND status IN ('new', 'seen', 'answered')`;
  return [
    insertFrom(
      db,
      enquiryMessages,
      {
        enquiryId: sql`enquiries.id`,
        ...{ author: 'system', body: 'closed', createdAt: at, key: 'system:removed' },
      },
      sql`FROM ${enquiries} WHERE ${isOpen}`,
    ).onConflictDoNothing(),
    db.update(enquiries).set({ status: 'closed', closedAt: at }).where(isOpen),
    db
      .update(enquiries)
      .set({ sharePhone: false, shareEmail: false })
      .where(eq(enquiries.businessId, id)),
  ];
}

function endMemberships(db: Database, { before, ownerId, at }: Removal): Statement[] {
  const { id, nameEn, nameHi, nameGu } = before;
  return [
    addNotices(
      db,
      {
        ...{ key: `business.removed/${id}`, kind: 'business.removed', isMailed: true },
        people: sql`SELECT user_id FROM business_members WHERE business_id = ${id} AND user_id <> ${ownerId}`,
        // It may have no names any more.
        facts: { business: nameEn, business_hi: nameHi, business_gu: nameGu },
        path: '/vendor',
      },
      at,
    ),
    db.delete(businessMembers).where(eq(businessMembers.businessId, id)),
  ];
}

export async function isRemoved(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ status: businesses.status })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row?.status === 'deleted';
}
