import { asc, lt, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import { ratingPhotos } from '#domains/directory/rating/rating.table.ts';
import type { OldRows } from '#kernel/domain/term.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { isOfMember } from './gallery.repo.ts';

/** What was removed before a moment, the oldest first. */
export function listGone(db: Database, { before, limit }: OldRows) {
  const { id, kind, key, removedAt } = businessMedia;
  return db
    .select({ id, kind, key })
    .from(businessMedia)
    .where(lt(removedAt, before))
    .orderBy(asc(removedAt))
    .limit(limit);
}

/** Papers of nobody who keeps the listing, nor has claimed it with them. */
export const IS_UNCLAIMED = sql`kind = 'document' AND removed_at IS NULL AND NOT ${isOfMember}
  AND NOT EXISTS (SELECT 1 FROM business_claims WHERE business_claims.business_id = business_media.business_id
    AND document_media_id = business_media.id)`;

/** Papers that were sent before a moment to claim a listing which nobody owns, and no claim followed; the oldest first. */
export function listUnclaimed(db: Database, { before, limit }: OldRows) {
  const { id, kind, key, createdAt } = businessMedia;
  return db
    .select({ id, kind, key })
    .from(businessMedia)
    .where(
      sql`${IS_UNCLAIMED} AND ${lt(createdAt, before)} AND NOT EXISTS (SELECT 1 FROM business_members
        WHERE business_members.business_id = business_media.business_id AND role = 'owner')`,
    )
    .orderBy(asc(createdAt))
    .limit(limit);
}

/** Which of these keys something else than those rows shows. */
export async function listNeeded(
  db: Database,
  keys: readonly string[],
  gone: readonly number[],
): Promise<ReadonlySet<string>> {
  const wanted = valuesOf(keys);
  const rows = await db.all<{ key: string }>(sql`
    SELECT key FROM ${businessMedia} WHERE key IN ${wanted} AND id NOT IN ${valuesOf(gone)}
    UNION SELECT logo_key FROM ${businesses} WHERE logo_key IN ${wanted}
    UNION SELECT cover_key FROM ${businesses} WHERE cover_key IN ${wanted}
    UNION SELECT image_key FROM ${catalogueItems} WHERE image_key IN ${wanted}
    UNION SELECT key FROM ${ratingPhotos} WHERE key IN ${wanted}`);
  return new Set(rows.map(({ key }) => key));
}

export async function deleteGone(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(businessMedia).where(sql`${businessMedia.id} IN ${valuesOf(ids)}`);
}
