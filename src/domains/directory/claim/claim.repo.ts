import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { states, towns } from '#domains/directory/place/town.table.ts';
import { businessClaims, businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import type { Database } from '#platform/database.ts';
import { type ClaimMethod, MOST_CLAIMS } from './claim.model.ts';

export type ClaimRow = typeof businessClaims.$inferSelect;
const DAY = 86_400_000;

/** What of a listing tells whose it may be, with the last claim of somebody to it; null for no published one. */
export async function getClaimable(db: Database, businessId: number, userId: number) {
  const [[business], [own], [owner]] = await db.batch([
    db
      .select({
        ...{ id: businesses.id, status: businesses.status, slug: businesses.slug },
        ...{ nameEn: businesses.nameEn, phone: businesses.phone, gstin: businesses.gstin },
        gstCode: states.gstCode,
      })
      .from(businesses)
      .innerJoin(towns, eq(towns.id, businesses.townId))
      .innerJoin(states, eq(states.code, towns.stateCode))
      .where(and(eq(businesses.id, businessId), eq(businesses.status, 'published'))),
    db
      .select()
      .from(businessClaims)
      .where(and(eq(businessClaims.businessId, businessId), eq(businessClaims.userId, userId)))
      .orderBy(desc(businessClaims.id))
      .limit(1),
    db
      .select({ userId: businessMembers.userId })
      .from(businessMembers)
      .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.role, 'owner'))),
  ]);
  if (!business) return null;
  return { ...business, own: own ?? null, ownerId: owner?.userId ?? null };
}

export type Claimable = NonNullable<Awaited<ReturnType<typeof getClaimable>>>;

/** Claims that somebody has made in the last 24 hours. */
export async function countClaims(db: Database, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY);
  const rows = await db
    .select({ id: businessClaims.id })
    .from(businessClaims)
    .where(and(eq(businessClaims.userId, userId), gt(businessClaims.createdAt, since)))
    .limit(MOST_CLAIMS);
  return rows.length;
}

export interface NewClaim {
  businessId: number;
  userId: number;
  method: ClaimMethod;
  gstin: string | null;
  documentMediaId: number | null;
  note: string;
}

/**
 * Keeps a claim that waits, and gives its number; null where somebody owns the listing, or more are made than may be. Breaks a
 * unique index where one of the same person waits.
 */
export async function insertClaim(
  db: Database,
  claim: NewClaim,
  now: Date,
): Promise<number | null> {
  const { businessId, userId, method, gstin, documentMediaId, note } = claim;
  const at = now.getTime();
  const [row] = await db
    .insert(businessClaims)
    .select(
      sql`SELECT NULL, ${businessId}, ${userId}, ${method}, ${gstin}, ${documentMediaId}, ${note}, 'pending', '',
        ${at}, '', NULL
        WHERE NOT EXISTS (SELECT 1 FROM business_members WHERE business_id = ${businessId} AND role = 'owner')
          AND (SELECT count(*) FROM business_claims WHERE user_id = ${userId} AND created_at > ${at - DAY}) < ${MOST_CLAIMS}`,
    )
    .returning({ id: businessClaims.id });
  return row?.id ?? null;
}

/** A claim that waits, with the slug of its listing; null for none. */
export async function getWaiting(db: Database, id: number) {
  const [row] = await db
    .select({ claim: businessClaims, slug: businesses.slug })
    .from(businessClaims)
    .innerJoin(businesses, eq(businesses.id, businessClaims.businessId))
    .where(and(eq(businessClaims.id, id), eq(businessClaims.status, 'pending')));
  return row ?? null;
}

/** Other claims to a listing that wait. */
export function listOthers(db: Database, { id, businessId }: Pick<ClaimRow, 'id' | 'businessId'>) {
  return db
    .select({ id: businessClaims.id, userId: businessClaims.userId })
    .from(businessClaims)
    .where(
      and(
        eq(businessClaims.businessId, businessId),
        eq(businessClaims.status, 'pending'),
        ne(businessClaims.id, id),
      ),
    );
}

/** Whether somebody has sent this paper for this listing. */
export async function hasDocument(
  db: Database,
  { id, businessId, userId }: { id: number; businessId: number; userId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: businessMedia.id })
    .from(businessMedia)
    .where(
      and(
        eq(businessMedia.id, id),
        eq(businessMedia.businessId, businessId),
        eq(businessMedia.uploadedBy, `user:${userId}`),
        sql`kind = 'document' AND removed_at IS NULL`,
      ),
    );
  return rows.length > 0;
}
