import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** Where a page of a list ends: the next one goes on from there. */
export interface ListEnd {
  score: number;
  id: number;
}

export interface ListedPlace {
  /** Null: the whole country. */
  townId: number | null;
  /** The category with those below it; null: all. */
  categoryIds: readonly number[] | null;
}

export interface ListAsked extends ListedPlace {
  limit: number;
  offset: number;
  after: ListEnd | null;
  /** Where it is to be known whether there is a business: 90 at most, by names of their own. */
  probes: ReadonlyMap<string, ListedPlace>;
  /** Up to how many businesses are counted; 0: none. */
  countTo: number;
}

export interface ListRows {
  rows: ListEnd[];
  count: number;
  /** Names of the probes that have a business. */
  filled: Set<string>;
}

/** The workers' SQLite takes five terms in a compound SELECT. */
const MOST_TERMS = 5;

/** A page of the published businesses of a place, the best rated first, and where else there are some: one round trip. */
export async function getListRows(db: Database, asked: ListAsked): Promise<ListRows> {
  const names = [...asked.probes.keys()];
  const [rows, counted, [probed]] = await db.batch([
    db.select(ENTRY).from(sql`(${toPageQuery(asked)})`),
    db.select({ count: sql<number>`count(*)` }).from(sql`(${toCountQuery(asked)})`),
    db.select(toProbes(asked.probes)).from(sql`(SELECT 1)`),
  ]);
  return {
    rows,
    count: counted[0]?.count ?? 0,
    filled: new Set(names.filter((name) => probed?.[name] === 1)),
  };
}

const ENTRY = { id: sql<number>`id`, score: sql<number>`score` };

/** A column each: rows of a list in JSON would count as read. */
function toProbes(probes: ListAsked['probes']): Record<string, SQL<number>> {
  const columns = [...probes].map(([name, place]) => [name, hasBusiness(place)] as const);
  return { none: sql<number>`0`, ...Object.fromEntries(columns) };
}

export function hasBusiness(place: ListedPlace): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM businesses WHERE ${isAt(place)})`;
}

/** Published there. */
function isAt({ townId, categoryIds }: ListedPlace): SQL {
  const category =
    categoryIds === null
      ? sql``
      : sql`AND category_id IN (${sql.join(categoryIds.map(literal), sql`, `)})`;
  const town = townId === null ? sql`` : sql`AND town_id = ${literal(townId)}`;
  return sql`status = 'published' ${category} ${town}`;
}

function toPageQuery({ townId, categoryIds, after, limit, offset }: ListAsked): SQL {
  const places = (categoryIds ?? [null]).map((id) =>
    isAt({ townId, categoryIds: id === null ? null : [id] }),
  );
  // From where the page before ends, each in the order of its index: no row is read that is not shown.
  const parts = after
    ? places.flatMap((place) => [
        sql`${place} AND rating_score = ${literal(after.score)} AND id > ${literal(after.id)}`,
        sql`${place} AND rating_score < ${literal(after.score)}`,
      ])
    : places;
  const lists = parts.map(
    (part) => sql`SELECT id, rating_score AS score FROM businesses WHERE ${part}`,
  );
  if (after) return merge(lists, limit);
  return sql`SELECT * FROM (${merge(lists, limit + offset)}) LIMIT ${limit} OFFSET ${offset}`;
}

/** Numbers of ours are written out: a list of the first level has more of them than the 100 values D1 binds. */
function literal(number: number): SQL {
  return sql.raw(String(number));
}

/** Lists that are each in their index's order as one: read lazily, row by row. */
function merge(lists: readonly SQL[], most: number): SQL {
  const order = sql`ORDER BY score DESC, id LIMIT ${literal(most)}`;
  if (lists.length <= MOST_TERMS) return sql`${sql.join([...lists], sql` UNION ALL `)} ${order}`;
  const groups: SQL[] = [];
  const size = Math.ceil(lists.length / Math.ceil(lists.length / MOST_TERMS));
  for (let from = 0; from < lists.length; from += size)
    groups.push(sql`SELECT * FROM (${merge(lists.slice(from, from + size), most)})`);
  return merge(groups, most);
}

function toCountQuery({ countTo, ...place }: ListAsked): SQL {
  return sql`SELECT 1 FROM businesses WHERE ${isAt(place)} LIMIT ${countTo}`;
}
