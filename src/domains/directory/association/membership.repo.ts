import { and, asc, eq, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { selectNameFacts } from '#domains/directory/business/business-name.statement.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { countMembers } from './association.repo.ts';
import { associations, businessAffiliations } from './association.table.ts';
import type { MembershipDraft } from './membership.model.ts';

interface Acting {
  businessId: number;
  author: Author;
  at: Date;
}

const SHOWN = {
  id: businessAffiliations.id,
  associationId: businessAffiliations.associationId,
  membershipNumber: businessAffiliations.membershipNumber,
  role: businessAffiliations.role,
  sinceYear: businessAffiliations.sinceYear,
  proofMediaId: businessAffiliations.proofMediaId,
  status: businessAffiliations.status,
  nameEn: associations.nameEn,
  nameHi: associations.nameHi,
  nameGu: associations.nameGu,
};

/** Memberships of a listing, verified or not. */
export function selectOwnMemberships(db: Database, businessId: number) {
  return db
    .select(SHOWN)
    .from(businessAffiliations)
    .innerJoin(associations, eq(associations.id, businessAffiliations.associationId))
    .where(eq(businessAffiliations.businessId, businessId))
    .orderBy(asc(businessAffiliations.id));
}

export type MembershipRow = Awaited<ReturnType<typeof selectOwnMemberships>>[number];

/** Whether an association, and a paper of somebody's listing, are there. */
export async function findClaimed(
  db: Database,
  { businessId, userId }: { businessId: number; userId: number },
  { associationId, proofMediaId }: MembershipDraft,
) {
  const [found, [paper]] = await db.batch([
    db
      .select({ id: associations.id })
      .from(associations)
      .where(and(eq(associations.id, associationId), eq(associations.active, true))),
    db
      .select({
        hasPaper: sql<number>`EXISTS (SELECT 1 FROM business_media WHERE id = ${proofMediaId}
          AND business_id = ${businessId} AND kind = 'document' AND removed_at IS NULL
          AND uploaded_by = ${`user:${userId}`})`,
      })
      .from(sql`(SELECT 1)`),
  ]);
  return { hasAssociation: found.length > 0, hasPaper: paper?.hasPaper === 1 };
}

/** Says that a listing is a member; what was verified is to be looked at again. */
export async function upsertMembership(
  db: Database,
  draft: MembershipDraft,
  acting: Acting,
): Promise<void> {
  const { businessId, at } = acting;
  const undecided = { status: 'claimed' as const, endsOn: null, decidedBy: '', decidedAt: null };
  const said = { ...draft, ...undecided };
  const { associationId, proofMediaId: kept } = draft;
  const { endsOn } = businessAffiliations;
  await db.batch([
    removeProof(db, { businessId, associationId, kept }, at),
    db
      .insert(businessAffiliations)
      .values({ ...said, businessId, createdAt: at })
      .onConflictDoUpdate({
        target: [businessAffiliations.businessId, businessAffiliations.associationId],
        // Days that a fee was paid for are kept.
        set: {
          ...said,
          endsOn: sql`iif(${endsOn} >= ${toDay(at)}, ${endsOn}, NULL)`,
          createdAt: at,
        },
      }),
    ...follow(db, acting),
  ]);
}

export async function deleteMembership(
  db: Database,
  associationId: number,
  acting: Acting,
): Promise<void> {
  const { businessId } = acting;
  const isIt = and(
    eq(businessAffiliations.businessId, businessId),
    eq(businessAffiliations.associationId, associationId),
  );
  await db.batch([
    // As if it were not verified, while its association still counts it.
    db.update(businessAffiliations).set({ status: 'rejected' }).where(isIt),
    refuseUnlessChanged(db),
    countMembers(db, sql`(${businessId})`),
    removeProof(db, { businessId, associationId, kept: null }, acting.at),
    db.delete(businessAffiliations).where(isIt),
    ...follow(db, acting),
  ]);
}

/** The paper of a membership that ends, or is said with another, goes as all that is taken away does. */
function removeProof(
  db: Database,
  membership: { businessId: number; associationId: number; kept: number | null },
  at: Date,
): Statement {
  const { businessId, associationId, kept } = membership;
  return db
    .update(businessMedia)
    .set({ removedAt: at })
    .where(
      sql`removed_at IS NULL AND kind = 'document' AND id IS NOT ${kept}
        AND id IN (SELECT proof_media_id FROM business_affiliations
          WHERE business_id = ${businessId} AND association_id = ${associationId})
        AND id NOT IN (SELECT proof_media_id FROM business_affiliations
          WHERE business_id = ${businessId} AND association_id <> ${associationId} AND proof_media_id IS NOT NULL)`,
    );
}

/** What is told of a change of memberships: their associations count anew, and pages are read anew. */
function follow(db: Database, { businessId, author, at }: Acting): Statement[] {
  const one = sql`(${businessId})`;
  return [
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business.changed', object: `business:${businessId}` },
      details: { fields: ['memberships'] },
    }),
    countMembers(db, one),
    markBusinesses(db, one, at),
    bumpRevisions(db, ['directory']),
  ];
}

/** A membership that waits, with its owner and what the two are called; null for none. */
export async function getClaimedMembership(db: Database, id: number) {
  const [row] = await db
    .select({
      businessId: businesses.id,
      association: associations.nameEn,
      association_hi: associations.nameHi,
      association_gu: associations.nameGu,
      ownerId: sql<number | null>`(SELECT user_id FROM business_members
        WHERE business_id = ${businesses.id} AND role = 'owner')`,
    })
    .from(businessAffiliations)
    .innerJoin(businesses, eq(businesses.id, businessAffiliations.businessId))
    .innerJoin(associations, eq(associations.id, businessAffiliations.associationId))
    .where(and(eq(businessAffiliations.id, id), eq(businessAffiliations.status, 'claimed')));
  return row ?? null;
}

type Claimed = NonNullable<Awaited<ReturnType<typeof getClaimedMembership>>>;

/** Decides upon a membership that waits, and tells the owner. Fails with what `isStale` knows where it waits no more. */
export async function settleMembership(
  db: Database,
  { id, claimed, status, reason }: Settled,
  { author, at }: Omit<Acting, 'businessId'>,
): Promise<void> {
  const { businessId, ownerId, ...called } = claimed;
  const kind = status === 'verified' ? 'membership.verified' : 'membership.rejected';
  await db.batch([
    db
      .update(businessAffiliations)
      .set({ status, decidedBy: author.actor, decidedAt: at })
      .where(and(eq(businessAffiliations.id, id), eq(businessAffiliations.status, 'claimed'))),
    refuseUnlessChanged(db),
    ...follow(db, { businessId, author, at }),
    ...(ownerId === null
      ? []
      : [
          addNotice(
            db,
            {
              key: `membership/${id}/${status}/${at.getTime()}`,
              ...{
                userId: ownerId,
                kind,
                facts: selectNameFacts(businessId, { ...called, reason }),
              },
              ...{ path: `/vendor/${businessId}/associations`, isMailed: true },
            },
            at,
          ),
        ]),
  ]);
}

interface Settled {
  id: number;
  claimed: Claimed;
  status: 'verified' | 'rejected';
  reason: string;
}
