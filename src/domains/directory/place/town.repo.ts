import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Database, toJsonList } from '#platform/database.ts';
import type { State, Town } from './town.model.ts';
import { pincodes, states, townNames, towns } from './town.table.ts';

/** By their English names. */
export async function getStates(db: Database): Promise<State[]> {
  const rows = await db.select().from(states);
  return rows
    .toSorted((a, b) => a.nameEn.localeCompare(b.nameEn, 'en'))
    .map(({ code, gstCode, kind, slug, nameEn, nameHi, nameGu }) => ({
      ...{ code, gstCode, kind, slug },
      names: { en: nameEn, hi: nameHi, gu: nameGu },
    }));
}

/** Those that have businesses, the busiest first. */
export async function getBusyTowns(db: Database): Promise<Town[]> {
  const rows = await db
    .select()
    .from(towns)
    .where(and(eq(towns.active, true), gt(towns.businessCount, 0)));
  return rows.toSorted((a, b) => b.businessCount - a.businessCount || a.id - b.id).map(toTown);
}

/** Those of a state that are offered, by their English names. */
export async function getTownsOfState(db: Database, stateCode: string): Promise<Town[]> {
  const rows = await db
    .select()
    .from(towns)
    .where(and(eq(towns.active, true), eq(towns.stateCode, stateCode)))
    .orderBy(towns.nameEn);
  return rows.map(toTown);
}

export async function getTownRow(
  db: Database,
  wanted: { id: number } | { slug: string },
): Promise<Town | null> {
  const [row] = await db
    .select()
    .from(towns)
    .where('id' in wanted ? eq(towns.id, wanted.id) : eq(towns.slug, wanted.slug));
  return row ? toTown(row) : null;
}

/** In the order of their numbers as they are given. */
export async function getTownsByIds(db: Database, ids: readonly number[]): Promise<Town[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(towns)
    .where(sql`${towns.id} IN (SELECT value FROM json_each(${toJsonList(ids)}))`);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toTown);
}

interface Asked {
  /** What foldText leaves of what was typed. */
  folded: string;
  stateCode: string | undefined;
  limit: number;
}

/** Those one of whose names begins so; whole names first, then the busiest. */
export async function findTownsByName(db: Database, asked: Asked): Promise<Town[]> {
  const { folded, limit } = asked;
  const begins = and(
    sql`${townNames.folded} >= ${folded}`,
    sql`${townNames.folded} < ${folded} || char(0x10ffff)`,
  );
  const rows = await db
    .select({ id: towns.id })
    .from(townNames)
    .innerJoin(towns, eq(towns.id, townNames.townId))
    .where(and(begins, eq(towns.active, true), ofState(asked.stateCode)))
    .groupBy(towns.id)
    .orderBy(
      sql`min(${townNames.folded} <> ${folded})`,
      sql`${towns.businessCount} DESC`,
      sql`coalesce(${towns.population}, 0) DESC`,
      sql`${towns.tier} = 'other'`,
      towns.id,
    )
    .limit(limit);
  return getTownsByIds(
    db,
    rows.map(({ id }) => id),
  );
}

function ofState(stateCode: string | undefined): SQL | undefined {
  return stateCode === undefined ? undefined : eq(towns.stateCode, stateCode);
}

/** An area of a PIN code, with the number of its town; null where that is not known. */
export interface Area {
  pincode: string;
  area: string;
  townId: number | null;
}

/** Those whose PIN code begins with these digits. */
export async function findPincodes(db: Database, digits: string, limit: number): Promise<Area[]> {
  const { pincode, area, townId } = pincodes;
  return db
    .select({ pincode, area, townId })
    .from(pincodes)
    .where(sql`${pincode} >= ${digits} AND ${pincode} < ${digits} || ':'`)
    .orderBy(pincode, area)
    .limit(limit);
}

/** Those whose name begins so, in English as the post writes it, and whose town is known. */
export async function findAreas(db: Database, typed: string, limit: number): Promise<Area[]> {
  const { pincode, area, townId } = pincodes;
  const begins = sql`${area} COLLATE NOCASE >= ${typed} AND ${area} COLLATE NOCASE < ${typed} || char(0x10ffff)`;
  return db
    .select({ pincode, area, townId })
    .from(pincodes)
    .where(and(begins, isNotNull(townId)))
    .orderBy(sql`${area} COLLATE NOCASE`, pincode)
    .limit(limit);
}

export async function getAreasOfPincode(db: Database, pincode: string): Promise<Area[]> {
  const { area, townId } = pincodes;
  return db
    .select({ pincode: pincodes.pincode, area, townId })
    .from(pincodes)
    .where(eq(pincodes.pincode, pincode))
    .orderBy(area);
}

function toTown(row: typeof towns.$inferSelect): Town {
  const { id, slug, stateCode, district, tier, latitude, longitude, businessCount } = row;
  const { cityId, active, nameEn: en, nameHi, nameGu } = row;
  return {
    ...{ id, slug, stateCode, district, tier, latitude, longitude, businessCount, cityId, active },
    names: { en, hi: nameHi || en, gu: nameGu || en },
  };
}
