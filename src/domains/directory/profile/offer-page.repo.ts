import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import type { Database } from '#platform/database.ts';

/** Of a page and the first of the next. */
interface Reach {
  limit: number;
  offset: number;
}

/** What a business sells, in its own order. */
export function listItems(db: Database, businessId: number, { limit, offset }: Reach) {
  return db
    .select()
    .from(catalogueItems)
    .where(and(eq(catalogueItems.businessId, businessId), eq(catalogueItems.active, true)))
    .orderBy(asc(catalogueItems.position), asc(catalogueItems.id))
    .limit(limit)
    .offset(offset);
}

/** Pictures of a business that a reviewer has accepted, in its own order. */
export function listPhotos(db: Database, businessId: number, { limit, offset }: Reach) {
  const { businessId: owner, status, removedAt, kind, key, position, id } = businessMedia;
  const isShown = and(isNull(removedAt), eq(status, 'approved'), eq(kind, 'photo'));
  return db
    .select()
    .from(businessMedia)
    .where(and(eq(owner, businessId), isShown, isNotNull(key)))
    .orderBy(asc(position), asc(id))
    .limit(limit)
    .offset(offset);
}
