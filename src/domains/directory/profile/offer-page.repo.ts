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
  const own = sql`SELECT id FROM catalogue_items WHERE business_id = ${businessId} AND active`;
  return db
    .select()
    .from(catalogueItems)
    .where(
      and(
        ...[eq(catalogueItems.businessId, businessId), eq(catalogueItems.active, true)],
        isAmongFirst(sql`catalogue_items.id`, own, grantOf('items', businessId, now)),
      ),
    )
    .orderBy(asc(catalogueItems.position), asc(catalogueItems.id))
    .limit(limit)
    .offset(offset);
}

/** Whether a row is one of the first of its business that its plan shows: what is beyond them stays hidden. */
function isAmongFirst(id: SQL, own: SQL, most: SQL<number>): SQL {
  return sql`${id} IN (${own} ORDER BY position, id LIMIT ${most})`;
}

/** Whether a picture is no photo, or one of those that the plan of its business shows. */
export function isShownByPlan(businessId: number, now: Date): SQL {
  const own = sql`SELECT id FROM business_media WHERE business_id = ${businessId} AND kind = 'photo'
    AND status = 'approved' AND removed_at IS NULL`;
  const isFirst = isAmongFirst(sql`business_media.id`, own, grantOf('photos', businessId, now));
  return sql`(business_media.kind <> 'photo' OR ${isFirst})`;
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
