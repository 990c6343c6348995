import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import { grantOf } from '#kernel/domain/listing-grant.statement.ts';
import type { Database } from '#platform/database.ts';

/** Of a page and the first of the next. */
interface Reach {
  limit: number;
  offset: number;
}

/** What a business sells, in its own order; as much as its plan gives. */
export function listItems(db: Database, businessId: number, { limit, offset }: Reach, now: Date) {
  const left = sql<number>`max(0, ${grantOf('items', businessId, now)} - ${offset})`;
  return db
    .select()
    .from(catalogueItems)
    .where(and(eq(catalogueItems.businessId, businessId), eq(catalogueItems.active, true)))
    .orderBy(asc(catalogueItems.position), asc(catalogueItems.id))
    .limit(toLimit(sql`min(${limit}, ${left})`))
    .offset(offset);
}

/** A limit that the statement itself works out: Drizzle takes it as it takes a placeholder, though its type does not say so. */
function toLimit(most: SQL<number>): number {
  return most as unknown as number;
}

/** Whether a picture is no photo, or one of those that the plan of its business shows. */
export function isShownByPlan(businessId: number, now: Date): SQL {
  return sql`(business_media.kind <> 'photo' OR business_media.id IN (
    SELECT id FROM business_media WHERE business_id = ${businessId} AND kind = 'photo'
    AND status = 'approved' AND removed_at IS NULL
    ORDER BY position, id LIMIT ${grantOf('photos', businessId, now)}))`;
}

/** Pictures of a business that a reviewer has accepted, in its own order; as many as its plan gives. */
export function listPhotos(db: Database, businessId: number, { limit, offset }: Reach, now: Date) {
  const { businessId: owner, status, removedAt, kind, key, position, id } = businessMedia;
  const isShown = and(isNull(removedAt), eq(status, 'approved'), eq(kind, 'photo'));
  return db
    .select()
    .from(businessMedia)
    .where(and(eq(owner, businessId), isShown, isNotNull(key), isShownByPlan(businessId, now)))
    .orderBy(asc(position), asc(id))
    .limit(limit)
    .offset(offset);
}
