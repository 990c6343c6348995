import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import { markBusinesses } from './changed-business.statement.ts';
import { categoryTowns, listedBusinesses } from './listed-business.table.ts';

/** Businesses by their numbers, the first and the last. */
export interface Slice {
  first: number;
  last: number;
}

/** The highest number of a business, and how many categories there are. */
export async function measureLists(db: Database): Promise<{ highest: number; categories: number }> {
  const row = await db.get<{ highest: number | null; categories: number }>(sql`
    SELECT (SELECT max(id) FROM businesses) AS highest,
      (SELECT count(*) FROM business_categories) AS categories`);
  return { highest: row?.highest ?? 0, categories: row?.categories ?? 0 };
}

const PLACE = sql.raw('business_id, category_id, town_id, score');

/** Businesses that stand in other lists than they should by the view `business_places`. */
export async function listMisplaced(db: Database, { first, last }: Slice): Promise<number[]> {
  const of = (table: string) =>
    sql`SELECT ${PLACE} FROM ${sql.raw(table)} WHERE business_id BETWEEN ${first} AND ${last}`;
  const [listed, places] = [of('listed_businesses'), of('business_places')];
  const rows = await db.all<{ id: number }>(sql`
    SELECT business_id AS id FROM (${listed} EXCEPT ${places})
    UNION SELECT business_id FROM (${places} EXCEPT ${listed})`);
  return rows.map(({ id }) => id);
}

/** Lists businesses where they should stand; search, counts and copies of pages follow. */
export async function placeAnew(db: Database, ids: readonly number[], now: Date): Promise<void> {
  const wanted = sql`(SELECT value FROM json_each(${toJsonList(ids)}))`;
  await db.batch([
    db.delete(listedBusinesses).where(sql`${listedBusinesses.businessId} IN ${wanted}`),
    db
      .insert(listedBusinesses)
      .select(sql`SELECT ${PLACE} FROM business_places WHERE business_id IN ${wanted}`),
    markBusinesses(db, wanted, now),
    bumpRevisions(db, ['directory']),
  ]);
}

/** The category that stands at a place by its number, and the towns in which another count of it is kept than it has. */
export async function findMiscounted(
  db: Database,
  place: number,
): Promise<{ categoryId: number; townIds: number[] } | null> {
  const row = await db.get<{ id: number }>(
    sql`SELECT id FROM business_categories ORDER BY id LIMIT 1 OFFSET ${place}`,
  );
  if (!row) return null;
  const kept = sql`SELECT town_id, businesses FROM category_towns WHERE category_id = ${row.id}`;
  const counted = countIn(row.id);
  const towns = await db.all<{ id: number }>(sql`
    SELECT town_id AS id FROM (${kept} EXCEPT ${counted})
    UNION SELECT town_id FROM (${counted} EXCEPT ${kept})`);
  return { categoryId: row.id, townIds: towns.map(({ id }) => id) };
}

function countIn(categoryId: number): SQL {
  return sql`SELECT town_id, count(*) AS businesses FROM listed_businesses
    WHERE category_id = ${categoryId} GROUP BY town_id`;
}

/** Counts a category anew in towns. */
export async function countAnew(
  db: Database,
  { categoryId, townIds }: { categoryId: number; townIds: readonly number[] },
): Promise<void> {
  const wanted = sql`(SELECT value FROM json_each(${toJsonList(townIds)}))`;
  await db.batch([
    db
      .delete(categoryTowns)
      .where(
        and(eq(categoryTowns.categoryId, categoryId), sql`${categoryTowns.townId} IN ${wanted}`),
      ),
    db.insert(categoryTowns).select(
      sql`SELECT town_id, ${categoryId}, businesses FROM (${countIn(categoryId)})
        WHERE town_id IN ${wanted}`,
    ),
    bumpRevisions(db, ['directory']),
  ]);
}
