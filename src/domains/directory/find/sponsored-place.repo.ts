import { sql } from 'drizzle-orm';
import { listedBusinesses } from '#domains/directory/business/listed-business.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { SponsoredPlace } from './sponsored-place.model.ts';

/** The lists that the published ones of some businesses stand in. */
export async function listSponsoredPlaces(
  db: Database,
  ids: readonly number[],
): Promise<SponsoredPlace[]> {
  if (ids.length === 0) return [];
  const { businessId: id, townId, categoryId } = listedBusinesses;
  const rows = await db
    .select({ id, townId, categoryId })
    .from(listedBusinesses)
    .where(sql`${id} IN ${valuesOf(ids)}`);
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, group]) => ({
    id,
    townId: group[0]?.townId ?? 0,
    categoryIds: group.map((row) => row.categoryId),
  }));
}
