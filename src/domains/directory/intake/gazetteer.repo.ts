import { sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';
import type { Place } from './town-finder.model.ts';

interface PlaceRow extends Place {
  folded: string;
}

const PLACE = sql`towns.id, towns.slug, towns.state_code AS stateCode, towns.district,
  towns.latitude, towns.longitude, towns.city_id AS cityId`;

/** Towns that are offered, by each of their folded names that is asked for. */
export async function listPlacesByName(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, Place[]>> {
  const rows = await db.all<PlaceRow>(sql`SELECT town_names.folded, ${PLACE}
    FROM town_names JOIN towns ON towns.id = town_names.town_id
    WHERE town_names.folded IN ${valuesOf(names)} AND towns.active = 1 ORDER BY towns.id`);
  return Map.groupBy(rows, ({ folded }) => folded);
}

/** The town that most areas of a PIN code are in. */
export async function listPlacesByPincode(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const rows = await db.all<Place & { pincode: string }>(sql`SELECT pincodes.pincode, ${PLACE}
    FROM pincodes JOIN towns ON towns.id = pincodes.town_id
    WHERE pincodes.pincode IN ${valuesOf(codes)} AND towns.active = 1
    GROUP BY pincodes.pincode, towns.id ORDER BY count(*), towns.city_id IS NOT NULL, towns.id DESC`);
  return new Map(rows.map((row) => [row.pincode, row]));
}

/** Names of the areas of PIN codes. */
export async function listAreaNames(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.all<{ pincode: string; area: string }>(
    sql`SELECT pincode, area FROM pincodes WHERE pincode IN ${valuesOf(codes)} ORDER BY area`,
  );
  const byCode = Map.groupBy(rows, ({ pincode }) => pincode);
  return new Map([...byCode].map(([code, areas]) => [code, areas.map(({ area }) => area)]));
}

/** Towns that are offered and known to lie somewhere. */
export function listLocatedPlaces(db: Database): Promise<Place[]> {
  return db.all<Place>(
    sql`SELECT ${PLACE} FROM towns WHERE active = 1 AND latitude IS NOT NULL AND longitude IS NOT NULL
      ORDER BY id`,
  );
}

/** Towns of some states that are offered, once by each of their folded names. */
export function listNamesOfStates(
  db: Database,
  stateCodes: readonly string[],
): Promise<(Place & { folded: string })[]> {
  return db.all(sql`SELECT town_names.folded, ${PLACE}
    FROM towns JOIN town_names ON town_names.town_id = towns.id
    WHERE towns.state_code IN ${valuesOf(stateCodes)} AND towns.active = 1 ORDER BY towns.id`);
}
