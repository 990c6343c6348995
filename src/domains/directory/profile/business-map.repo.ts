import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** A business as maps tell of it. */
export interface MappedBusiness {
  id: number;
  slug: string;
  townSlug: string;
  /** Epoch milliseconds. */
  updatedAt: number;
  /** Languages it has a name or a text in, divided by commas. */
  langs: string;
}

/** Published businesses with numbers after `after` and up to `until`, in their order. */
export function listMappedBusinesses(
  db: Database,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<MappedBusiness[]> {
  return db.all(sql`
    SELECT businesses.id AS id, businesses.slug AS slug, towns.slug AS townSlug, updated_at AS updatedAt,
      'en' || iif(businesses.name_hi <> '', ',hi', '') || iif(businesses.name_gu <> '', ',gu', '') ||
        coalesce((SELECT ',' || group_concat(language) FROM business_texts
          WHERE business_id = businesses.id), '') AS langs
    FROM businesses JOIN towns ON towns.id = town_id
    WHERE businesses.id > ${after} AND businesses.id <= ${until} AND status = 'published'
    ORDER BY businesses.id LIMIT ${limit}`);
}

export interface BusinessTotals {
  /** Published ones. */
  count: number;
  lastId: number;
  /** Epoch milliseconds of the newest; null without any. */
  changedAt: number | null;
}

export async function getBusinessTotals(db: Database): Promise<BusinessTotals> {
  const [row] = await db.all<BusinessTotals>(sql`
    SELECT count(*) AS count, coalesce(max(id), 0) AS lastId, max(published_at) AS changedAt
    FROM businesses WHERE status = 'published'`);
  return row ?? { count: 0, lastId: 0, changedAt: null };
}

/** Lists with at least so many businesses by the addresses of their town and category, null where for all. */
export function listLists(
  db: Database,
  least: number,
): Promise<{ town: string | null; category: string | null }[]> {
  return db.all(sql`
    WITH listed AS (SELECT category_id, town_id, count(*) AS n FROM businesses
        WHERE status = 'published' GROUP BY category_id, town_id),
      sorted AS (SELECT category_id, town_id, n FROM listed
        UNION ALL SELECT parent_id, town_id, n FROM listed
          JOIN business_categories ON business_categories.id = category_id WHERE parent_id IS NOT NULL),
      lists AS (SELECT NULL AS category_id, town_id FROM listed GROUP BY town_id HAVING sum(n) >= ${least}
        UNION ALL SELECT category_id, NULL FROM sorted GROUP BY category_id HAVING sum(n) >= ${least}
        UNION ALL SELECT category_id, town_id FROM sorted GROUP BY 1, 2 HAVING sum(n) >= ${least})
    SELECT towns.slug AS town, business_categories.slug AS category FROM lists
      LEFT JOIN towns ON towns.id = lists.town_id
      LEFT JOIN business_categories ON business_categories.id = lists.category_id
    WHERE coalesce(towns.active, 1) = 1 AND coalesce(business_categories.active, 1) = 1
    ORDER BY 1, 2`);
}
