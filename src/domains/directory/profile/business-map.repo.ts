import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** The address of a business. */
export interface BusinessAddress {
  id: number;
  slug: string;
  townSlug: string;
  /** Epoch milliseconds. */
  updatedAt: number;
}

/** A business as maps tell of it. */
export interface MappedBusiness extends BusinessAddress {
  /** Languages it has a name or a text in, divided by commas. */
  langs: string;
}

/** Numbers of businesses after `after` and up to `until`, of which the first `limit` are meant. */
export interface NumberRange {
  after: number;
  until: number;
  limit: number;
}

const ADDRESS = sql`businesses.id AS id, businesses.slug AS slug, towns.slug AS townSlug, updated_at AS updatedAt`;

const LANGS = sql`'en' || iif(businesses.name_hi <> '', ',hi', '') || iif(businesses.name_gu <> '', ',gu', '') ||
  coalesce((SELECT ',' || group_concat(language) FROM business_texts WHERE business_id = businesses.id), '') AS langs`;

/** Published businesses in the order of their numbers. */
function selectPublished(columns: SQL, { after, until, limit }: NumberRange): SQL {
  return sql`SELECT ${columns} FROM businesses JOIN towns ON towns.id = town_id
    WHERE businesses.id > ${after} AND businesses.id <= ${until} AND status = 'published'
    ORDER BY businesses.id LIMIT ${limit}`;
}

export function listAddresses(db: Database, range: NumberRange): Promise<BusinessAddress[]> {
  return db.all(selectPublished(ADDRESS, range));
}

export function listMappedBusinesses(db: Database, range: NumberRange): Promise<MappedBusiness[]> {
  return db.all(selectPublished(sql`${ADDRESS}, ${LANGS}`, range));
}

export interface BusinessTotals {
  /** Published ones. */
  count: number;
  lastId: number;
  /** Epoch milliseconds of the last change of one; null without any. */
  changedAt: number | null;
}

export async function getBusinessTotals(db: Database): Promise<BusinessTotals> {
  const [row] = await db.all<BusinessTotals>(sql`
    SELECT count(*) AS count, coalesce(max(id), 0) AS lastId,
      (SELECT max(updated_at) FROM businesses WHERE status = 'published') AS changedAt
    FROM businesses WHERE status = 'published'`);
  return row ?? { count: 0, lastId: 0, changedAt: null };
}

/** Lists with at least so many businesses by the addresses of their town and category, null where for all. */
export function listLists(
  db: Database,
  least: number,
): Promise<{ town: string | null; category: string | null }[]> {
  return db.all(sql`
    WITH lists AS (SELECT category_id, town_id FROM category_towns WHERE businesses >= ${least}
        UNION ALL SELECT category_id, NULL FROM category_towns GROUP BY 1 HAVING sum(businesses) >= ${least}
        UNION ALL SELECT NULL, town_id FROM businesses WHERE status = 'published'
          GROUP BY 2 HAVING count(*) >= ${least})
    SELECT towns.slug AS town, business_categories.slug AS category FROM lists
      LEFT JOIN towns ON towns.id = lists.town_id
      LEFT JOIN business_categories ON business_categories.id = lists.category_id
    WHERE coalesce(towns.active, 1) = 1 AND coalesce(business_categories.active, 1) = 1
    ORDER BY 1, 2`);
}
