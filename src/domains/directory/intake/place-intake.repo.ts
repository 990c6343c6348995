import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { townNames, towns } from '#domains/directory/place/town.table.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { memberOf, rowsOf, selectRows } from './json-rows.statement.ts';

/** A town as lists of places fill it in. */
export interface KnownTown {
  id: number;
  slug: string;
  stateCode: string;
  district: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  latitude: number | null;
  longitude: number | null;
  lgdCode: number | null;
  /** Everything it is called, folded. */
  folded: string[];
}

/** Towns that are called so, also those that wait for the desk. */
export async function listTownsCalled(
  db: Database,
  folded: readonly string[],
): Promise<KnownTown[]> {
  const rows = await db.all<Omit<KnownTown, 'folded'> & { folded: string }>(sql`
    SELECT id, slug, state_code AS stateCode, district, name_en AS nameEn, name_hi AS nameHi, name_gu AS nameGu,
      latitude, longitude, lgd_code AS lgdCode,
      (SELECT json_group_array(folded) FROM town_names WHERE town_id = towns.id) AS folded
    FROM towns WHERE id IN (SELECT town_id FROM town_names WHERE folded IN ${valuesOf(folded)})
    ORDER BY id`);
  return rows.map((row) => ({ ...row, folded: JSON.parse(row.folded) }));
}

export async function listTakenTownSlugs(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ slug: string }>(
    sql`SELECT slug FROM towns WHERE slug IN ${valuesOf(slugs)}`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

const FILLED = [
  'stateCode',
  'district',
  'nameEn',
  'nameHi',
  'nameGu',
  'latitude',
  'longitude',
  'lgdCode',
] as const satisfies readonly (keyof KnownTown)[];

/** Saves towns as a whole or not at all: new ones (their `id` is 0), and what known ones lacked. */
export async function writeTowns(
  db: Database,
  changed: readonly KnownTown[],
  now: Date,
): Promise<void> {
  const created = changed.filter(({ id }) => id === 0);
  const known = changed.filter(({ id }) => id !== 0);
  const names = changed.flatMap(({ slug, stateCode, folded }) =>
    folded.map((each) => [slug, stateCode, each]),
  );
  const filled = Object.fromEntries(FILLED.map((name) => [name, memberOf(name)]));
  await db.batch([
    db
      .insert(towns)
      .select(selectRows(towns, created, { ...filled, slug: memberOf('slug') }))
      .onConflictDoNothing(),
    db
      .update(towns)
      .set(toFilled())
      .from(rowsOf(known))
      .where(sql`${towns.id} = ${memberOf('id')}`),
    db
      .insert(townNames)
      .select(
        // Another list may have given the address to a town of its own meanwhile.
        sql`SELECT value ->> 2, towns.id FROM ${rowsOf(names)}
          JOIN towns ON towns.slug = value ->> 0 AND towns.state_code = value ->> 1 WHERE true`,
      )
      .onConflictDoNothing(),
    markBusinesses(db, inTowns(known), now),
    bumpRevisions(db, ['directory']),
  ]);
}

/** What a town has stays. */
function toFilled() {
  const fill = (column: SQLiteColumn, name: string) =>
    sql`iif(coalesce(${column}, '') = '', ${memberOf(name)}, ${column})`;
  return {
    district: fill(towns.district, 'district'),
    nameHi: fill(towns.nameHi, 'nameHi'),
    nameGu: fill(towns.nameGu, 'nameGu'),
    latitude: fill(towns.latitude, 'latitude'),
    longitude: fill(towns.longitude, 'longitude'),
    lgdCode: fill(towns.lgdCode, 'lgdCode'),
  };
}

/** Pages name the town of a business, and search finds it by all names of the town. */
function inTowns(known: readonly KnownTown[]): SQL {
  return sql`(SELECT id FROM businesses WHERE town_id IN ${valuesOf(known.map(({ id }) => id))})`;
}

/** A point of a town that a list of towns gave it. */
export interface TownPoint {
  id: number;
  stateCode: string;
  district: string;
  latitude: number;
  longitude: number;
}

/** Points of towns that are offered, by their folded names; not of cities of the news, nor of what the desk has edited. */
export async function listTownPoints(
  db: Database,
  folded: readonly string[],
): Promise<ReadonlyMap<string, TownPoint[]>> {
  const rows = await db.all<TownPoint & { folded: string }>(sql`
    SELECT folded, id, state_code AS stateCode, district, latitude, longitude
    FROM town_names JOIN towns ON towns.id = town_id
    WHERE folded IN ${valuesOf(folded)} AND active = 1 AND city_id IS NULL AND version = 1
      AND latitude IS NOT NULL AND longitude IS NOT NULL ORDER BY id`);
  return Map.groupBy(rows, (row) => row.folded);
}

export async function writeTownPoints(db: Database, moved: readonly TownPoint[]): Promise<void> {
  await db.batch([
    db
      .update(towns)
      .set({ latitude: memberOf('latitude'), longitude: memberOf('longitude') })
      .from(rowsOf(moved))
      // What the desk has said meanwhile stays.
      .where(sql`${towns.id} = ${memberOf('id')} AND ${towns.version} = 1`),
    bumpRevisions(db, ['directory']),
  ]);
}

/** An area of a PIN code. */
export interface Area {
  pincode: string;
  area: string;
  townId: number | null;
  stateCode: string;
  district: string;
  latitude: number | null;
  longitude: number | null;
}

export function listAreas(db: Database, codes: readonly string[]): Promise<Area[]> {
  return db.all<Area>(sql`SELECT pincode, area, town_id AS townId, state_code AS stateCode, district, latitude, longitude
    FROM pincodes WHERE pincode IN ${valuesOf(codes)}`);
}

export async function writeAreas(db: Database, areas: readonly Area[]): Promise<void> {
  await db.run(sql`INSERT INTO pincodes (pincode, area, town_id, state_code, district, latitude, longitude)
    SELECT value ->> '$.pincode', value ->> '$.area', value ->> '$.townId', value ->> '$.stateCode',
      value ->> '$.district', value ->> '$.latitude', value ->> '$.longitude'
    FROM json_each(${JSON.stringify(areas)}) WHERE true
    ON CONFLICT (pincode, area) DO UPDATE SET town_id = excluded.town_id, state_code = excluded.state_code,
      district = excluded.district, latitude = excluded.latitude, longitude = excluded.longitude`);
}
