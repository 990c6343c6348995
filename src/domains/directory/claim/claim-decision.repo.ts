import { and, eq, ne, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { selectNameFacts } from '#domains/directory/business/business-name.statement.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { endSharing } from '#domains/directory/enquiry/enquiry-end.statement.ts';
import { IS_UNCLAIMED } from '#domains/directory/gallery/gone-medium.repo.ts';
import { moveRatings } from '#domains/directory/rating/rating-count.statement.ts';
import { followMembership } from '#domains/directory/vendor/business-member.statement.ts';
import { businessClaims, businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import type { ClaimMethod } from './claim.model.ts';
import type { ClaimRow } from './claim.repo.ts';

/** Who decides upon a claim, and when. */
export interface Deciding {
  author: Author;
  at: Date;
}

interface Accepted {
  claim: ClaimRow;
  others: readonly { id: number; userId: number }[];
}

/**
 * Makes whoever has claimed a listing its owner; other claims to it are over. Fails with what `isStale` knows where the claim
 * waits no more, and with a broken unique index where somebody owns the listing.
 */
export async function acceptWaiting(
  db: Database,
  { claim, others }: Accepted,
  { author, at }: Deciding,
): Promise<void> {
  const { id, businessId } = claim;
  const one = sql`(${businessId})`;
  await db.batch([
    settle(db, id, { status: 'accepted', reason: '' }, { author, at }),
    refuseUnlessChanged(db),
    ...makeOwner(db, claim, { author, at }),
    db
      .update(businesses)
      .set({ ...toProof(claim, at), version: sql`version + 1`, updatedAt: at })
      .where(eq(businesses.id, businessId)),
    // Nobody rates what is their own.
    ...moveRatings(
      db,
      sql`ratings.business_id = ${businessId} AND ratings.user_id = ${claim.userId}`,
      { to: 'withdrawn', now: at },
    ),
    endOthers(db, claim, at),
    removePapers(db, businessId, at),
    removeUnclaimed(db, businessId, at),
    ...endSharing(db, one, at),
    ...tellOfOwner(db, { claim, others }, at),
    updatePercentages(db, one),
    markBusinesses(db, one, at),
  ]);
}

function makeOwner(db: Database, claim: ClaimRow, { author, at }: Deciding): Statement[] {
  const { businessId, userId, method } = claim;
  return [
    db
      .insert(businessMembers)
      .values({ businessId, userId, role: 'owner', addedAt: at })
      .onConflictDoUpdate({
        target: [businessMembers.businessId, businessMembers.userId],
        set: { role: 'owner' },
      }),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business.claimed', object: `business:${businessId}` },
      details: { to: `user:${userId}`, reason: method },
    }),
    ...followMembership(db, userId, { ...author, at }),
  ];
}

function endOthers(db: Database, { id, businessId }: ClaimRow, at: Date): Statement {
  return db
    .update(businessClaims)
    .set({ status: 'rejected', decidedBy: 'system', decidedAt: at })
    .where(
      and(
        eq(businessClaims.businessId, businessId),
        eq(businessClaims.status, 'pending'),
        ne(businessClaims.id, id),
      ),
    );
}

function tellOfOwner(db: Database, { claim, others }: Accepted, at: Date): Statement[] {
  const { id, userId } = claim;
  const told = { facts: selectNameFacts(claim.businessId), isMailed: true };
  return [
    addNotice(
      db,
      { ...told, key: `claim/${id}/accepted`, userId, kind: 'claim.accepted', path: '/vendor' },
      at,
    ),
    ...others.map((other) =>
      addNotice(
        db,
        {
          ...{ ...told, key: `claim/${other.id}/lost`, userId: other.userId },
          ...{ kind: 'claim.lost', path: '/grievance' },
        },
        at,
      ),
    ),
  ];
}

/** What the listing has shown by a claim that was believed. */
function toProof({ method, gstin }: ClaimRow, at: Date) {
  const proof: Readonly<Record<ClaimMethod, object>> = {
    phone: {
      phoneVerifiedAt: at,
      verified: sql`iif(verified = 'none', 'phone', verified)`,
      verifiedAt: sql`coalesce(verified_at, ${at.getTime()})`,
    },
    gstin: { gstin, gstinVerifiedAt: at, verified: 'gstin', verifiedAt: at },
    document: { verified: 'document', verifiedAt: at },
  };
  return proof[method];
}

function settle(
  db: Database,
  id: number,
  to: { status: 'accepted' | 'rejected'; reason: string },
  { author, at }: Deciding,
): Statement {
  return db
    .update(businessClaims)
    .set({ ...to, decidedBy: author.actor, decidedAt: at })
    .where(and(eq(businessClaims.id, id), eq(businessClaims.status, 'pending')));
}

/** Papers of claims that were not believed go. */
function removePapers(db: Database, businessId: number, at: Date): Statement {
  return db
    .update(businessMedia)
    .set({ removedAt: at })
    .where(
      sql`removed_at IS NULL AND id IN (SELECT document_media_id FROM business_claims
        WHERE business_id = ${businessId} AND status = 'rejected')`,
    );
}

/** So do those that somebody has sent for a claim which never followed. */
function removeUnclaimed(db: Database, businessId: number, at: Date): Statement {
  return db
    .update(businessMedia)
    .set({ removedAt: at })
    .where(and(eq(businessMedia.businessId, businessId), IS_UNCLAIMED));
}

/** Says that a claim was not believed, and why. Fails with what `isStale` knows where it waits no more. */
export async function rejectWaiting(
  db: Database,
  { claim, reason, path }: { claim: ClaimRow; reason: string; path: string },
  { author, at }: Deciding,
): Promise<void> {
  const { id, businessId, userId } = claim;
  await db.batch([
    settle(db, id, { status: 'rejected', reason }, { author, at }),
    refuseUnlessChanged(db),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business.claim_rejected', object: `business:${businessId}` },
      details: { reason },
    }),
    removePapers(db, businessId, at),
    addNotice(
      db,
      {
        ...{ key: `claim/${id}/rejected`, userId, kind: 'claim.rejected', path },
        ...{ facts: selectNameFacts(businessId, { reason }), isMailed: true },
      },
      at,
    ),
  ]);
}
