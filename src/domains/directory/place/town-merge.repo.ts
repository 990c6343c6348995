import { eq, inArray, sql } from 'drizzle-orm';
import { associations } from '#domains/directory/association/association.table.ts';
import {
  businesses,
  businessServiceTowns,
  LISTED_ONCE,
} from '#domains/directory/business/business.table.ts';
import { toTownPath } from '#domains/directory/business/business-path.model.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { enquiries } from '#domains/directory/enquiry/enquiry.table.ts';
import { moveWaiting } from '#domains/directory/vendor/pending-edit.statement.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { leaveRedirects } from '#kernel/redirect/redirect.repo.ts';
import type { Database } from '#platform/database.ts';
import { pincodes, townNames, towns } from './town.table.ts';

export type TownRow = typeof towns.$inferSelect;

export function listTownRows(db: Database, ids: number[]): Promise<TownRow[]> {
  return db.select().from(towns).where(inArray(towns.id, ids));
}

/** The name of a business that stands in both towns by name and number; null for none. */
export async function findInBoth(db: Database, id: number, into: number): Promise<string | null> {
  const row = await db.get<{ name: string }>(sql`SELECT one.name_en AS name FROM businesses AS one
    JOIN businesses AS other ON other.phone = one.phone AND other.name_folded = one.name_folded
      AND other.town_id = ${into} AND other.status ${LISTED_ONCE}
    WHERE one.town_id = ${id} AND one.status ${LISTED_ONCE} LIMIT 1`);
  return row?.name ?? null;
}

/** Gives the businesses, associations, enquiries, names, areas and the address of one town to another, and removes it. */
export async function mergeTown(
  db: Database,
  { town, into, at, author }: { town: TownRow; into: TownRow; at: Date; author: Author },
): Promise<void> {
  const of = sql`(SELECT id FROM businesses WHERE town_id = ${town.id}
    UNION SELECT business_id FROM business_service_towns WHERE town_id = ${town.id})`;
  const { businessId, townId } = businessServiceTowns;
  await db.batch([
    markBusinesses(db, of, at),
    db
      .update(businesses)
      .set({ townId: into.id, version: sql`${businesses.version} + 1` })
      .where(eq(businesses.townId, town.id)),
    db
      .insert(businessServiceTowns)
      .select(
        sql`SELECT ${businessId}, ${into.id} FROM business_service_towns WHERE town_id = ${town.id}`,
      )
      .onConflictDoNothing(),
    db.delete(businessServiceTowns).where(eq(townId, town.id)),
    db.update(associations).set({ townId: into.id }).where(eq(associations.townId, town.id)),
    db.update(enquiries).set({ townId: into.id }).where(eq(enquiries.townId, town.id)),
    moveWaiting(db, 'townId', { from: town.id, into: into.id }),
    db.update(pincodes).set({ townId: into.id }).where(eq(pincodes.townId, town.id)),
    db
      .insert(townNames)
      .select(sql`SELECT folded, ${into.id} FROM town_names WHERE town_id = ${town.id}`)
      .onConflictDoNothing(),
    db.delete(towns).where(eq(towns.id, town.id)),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'town.merged', object: `town:${town.id}` },
      details: { name: town.slug, into: into.slug },
    }),
    ...keepCity(db, { town, into }),
    ...leaveRedirects(db, { from: toTownPath(town), to: toTownPath(into), at }),
    bumpRevisions(db, ['site', 'directory']),
  ]);
}

/** The page of a city of the news leads to its town, whichever of both that was. */
function keepCity(db: Database, { town, into }: { town: TownRow; into: TownRow }): Statement[] {
  const { cityId } = town;
  if (cityId === null || into.cityId !== null) return [];
  const version = sql`${towns.version} + 1`;
  return [db.update(towns).set({ cityId, version }).where(eq(towns.id, into.id))];
}
