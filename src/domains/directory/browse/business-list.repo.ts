import { type SQL, sql } from 'drizzle-orm';
import { categoryTowns } from '#domains/directory/business/listed-business.table.ts';
import type { Database } from '#platform/database.ts';

/** Where a page of a list ends: the next one goes on from there. */
export interface ListEnd {
  score: number;
  id: number;
}

/** How many businesses a category has in a town. */
export interface PlaceCount {
  townId: number;
  categoryId: number;
  count: number;
}

/** Which counts are asked for: of some categories, in one town or in those that have most of them. */
export interface CountsAsked {
  /** Null: in any town. */
  townId: number | null;
  categoryIds: readonly number[];
  limit: number;
}

export interface ListAsked {
  /** Null: the whole country. */
  townId: number | null;
  /** Also what is below it; null: all. */
  categoryId: number | null;
  limit: number;
  offset: number;
  after: ListEnd | null;
  counts: CountsAsked;
}

export interface ListRows {
  rows: ListEnd[];
  /** Those with most businesses first. */
  counts: PlaceCount[];
}

/** A page of the published businesses of a place, the best rated first, and counts around it: one round trip. */
export async function getListRows(db: Database, asked: ListAsked): Promise<ListRows> {
  const [rows, counts] = await db.batch([
    db.select(ENTRY).from(sql`(${toPageQuery(asked)})`),
    selectCounts(db, asked.counts),
  ]);
  return { rows, counts };
}

const ENTRY = { id: sql<number>`id`, score: sql<number>`score` };

/** How many businesses each of the categories has, those with most first. */
export function selectCounts(db: Database, { townId, categoryIds, limit }: CountsAsked) {
  const { townId: town, categoryId, businesses } = categoryTowns;
  const inTown = townId === null ? sql`` : sql`AND ${town} = ${townId}`;
  return db
    .select({ townId: town, categoryId, count: businesses })
    .from(categoryTowns)
    .where(sql`${categoryId} IN (${listed(categoryIds)}) ${inTown}`)
    .orderBy(sql`${businesses} DESC`, categoryId, town)
    .limit(limit);
}

function toPageQuery({ townId, categoryId, after, limit, offset }: ListAsked): SQL {
  const rows = toRows(townId, categoryId);
  const order = sql`ORDER BY score DESC, id LIMIT ${limit}`;
  if (!after) return sql`${rows} ${order} OFFSET ${offset}`;
  // From where the page before ends, each part in the order of its index: no row is read that is not shown.
  const score = categoryId === null ? sql`rating_score` : sql`score`;
  const id = categoryId === null ? sql`id` : sql`business_id`;
  return sql`${rows} AND ${score} = ${after.score} AND ${id} > ${after.id}
    UNION ALL ${rows} AND ${score} < ${after.score} ${order}`;
}

function toRows(townId: number | null, categoryId: number | null): SQL {
  const inTown = townId === null ? sql`` : sql`AND town_id = ${townId}`;
  return categoryId === null
    ? sql`SELECT id, rating_score AS score FROM businesses WHERE status = 'published' ${inTown}`
    : sql`SELECT business_id AS id, score FROM listed_businesses WHERE category_id = ${categoryId} ${inTown}`;
}

/** Numbers of ours are written out: rows of a list in JSON would count as read. */
function listed(numbers: readonly number[]): SQL {
  return sql.raw(numbers.map(Number).join(', '));
}
