import { asc, lt, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import { ratingPhotos } from '#domains/directory/rating/rating.table.ts';
import type { OldRows } from '#kernel/domain/term.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';

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
