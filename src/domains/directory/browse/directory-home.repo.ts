import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { hasBusiness, type ListedPlace } from './business-list.repo.ts';

/** New businesses among which those of a town are looked for: each costs two rows. */
const NEWEST_OF_ALL = 30;

interface HomeAsked {
  /** Null: the whole country. */
  townId: number | null;
  limit: number;
  /** Where it is to be known whether there is a business. */
  probes: readonly ListedPlace[];
}

/** Numbers of the best rated and the newest businesses, and which of the places have some: one round trip. */
export async function getHomeRows(db: Database, { townId, limit, probes }: HomeAsked) {
  const town = townId === null ? sql`` : sql`AND town_id = ${townId}`;
  const id = { id: sql<number>`id` };
  const columns = probes.map((place, index) => [`at${index}`, hasBusiness(place)] as const);
  const [rated, newest, [filled]] = await db.batch([
    db
      .select(id)
      .from(
        sql`(SELECT id FROM businesses WHERE status = 'published' ${townId === null ? sql`AND rating_count > 0` : town} ORDER BY rating_score DESC, id LIMIT ${limit})`,
      ),
    db
      .select(id)
      .from(
        sql`(SELECT id, town_id FROM businesses WHERE status = 'published' ORDER BY published_at DESC, id DESC LIMIT ${townId === null ? limit : NEWEST_OF_ALL})`,
      )
      .where(sql`1 ${town}`)
      .limit(limit),
    db.select({ none: sql<number>`0`, ...Object.fromEntries(columns) }).from(sql`(SELECT 1)`),
  ]);
  return {
    rated: rated.map((row) => row.id),
    newest: newest.map((row) => row.id),
    filled: probes.map((_, index) => Object(filled)[`at${index}`] === 1),
  };
}
