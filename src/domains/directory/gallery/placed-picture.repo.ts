import { and, eq, sql } from 'drizzle-orm';
import { businessMedia, IS_MISPLACED } from '#domains/directory/business/offer.table.ts';
import type { Database } from '#platform/database.ts';

/** Pictures whose bytes are not where they belong, of one listing or of all. */
export function listMisplaced(
  db: Database,
  { businessId, limit }: { businessId?: number | undefined; limit: number },
) {
  const { id, kind, key, status, removedAt, businessId: owner } = businessMedia;
  return db
    .select({
      ...{ id, kind, key },
      isShown: sql<number>`${status} = 'approved' AND ${removedAt} IS NULL`,
    })
    .from(businessMedia)
    .where(and(IS_MISPLACED, businessId === undefined ? undefined : eq(owner, businessId)))
    .limit(limit);
}

/** Writes down where the bytes of a picture have been put; null for where no reader sees them. */
export async function setPlaced(db: Database, id: number, placedAt: Date | null): Promise<void> {
  await db.update(businessMedia).set({ placedAt }).where(eq(businessMedia.id, id));
}
