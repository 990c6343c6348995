import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { type CountsAsked, selectCounts } from './business-list.repo.ts';

/** New businesses among which those of a town are looked for: each costs two rows. */
const NEWEST_OF_ALL = 30;

interface HomeAsked {
  /** Null: the whole country. */
  townId: number | null;
  limit: number;
  /** Categories whose counts are asked for, in the towns that have most of them. */
  counts: CountsAsked;
}

/** Numbers of the best rated and the newest businesses, and counts of categories in towns: one round trip. */
export async function getHomeRows(db: Database, { townId, limit, counts }: HomeAsked) {
  const town = townId === null ? sql`` : sql`AND town_id = ${townId}`;
  const id = { id: sql<number>`id` };
  const [rated, newest, counted] = await db.batch([
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
    selectCounts(db, counts),
  ]);
  return {
    rated: rated.map((row) => row.id),
    newest: newest.map((row) => row.id),
    counts: counted,
  };
}
