import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import type { Thin } from '#kernel/domain/term.model.ts';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import type { Database } from '#platform/database.ts';
import { categoryRatings, ratingRecounts, ratings } from './rating.table.ts';
import { SCORE, SUMS } from './rating-count.statement.ts';

const ONLY = 1;
/** Scores follow the mean of their category by night; less than this does not put a business elsewhere. */
const SCORE_DRIFT = 0.005;

export async function getRecount(db: Database) {
  const [row] = await db.select().from(ratingRecounts).where(eq(ratingRecounts.id, ONLY));
  return row ?? null;
}

/** Begins with the first business, and with the sums of the categories. */
export async function beginRecount(db: Database, day: string): Promise<void> {
  const begun = { day, afterId: 0, isDone: false, mended: 0 };
  await db.batch([
    db.delete(categoryRatings),
    db.insert(categoryRatings).select(
      sql`SELECT category.value, sum(rating_sum), sum(rating_count) FROM businesses
        JOIN json_each(json_array(0, category_id)) AS category
        WHERE rating_count > 0 AND is_sample = 0 GROUP BY category.value`,
    ),
    db
      .insert(ratingRecounts)
      .values({ id: ONLY, ...begun })
      .onConflictDoUpdate({ target: ratingRecounts.id, set: begun }),
  ]);
}

export interface Mended {
  id: number;
  before: number;
  after: number;
}

/**
 * Counts the ratings of the next businesses anew, `size` numbers of them, and mends the sums that are wrong and the scores that have
 * moved; gives the businesses whose sums were wrong. What was not asked for is left as it is: samples have sums without ratings.
 */
export async function recountPiece(
  db: Database,
  { afterId, size }: { afterId: number; size: number },
  now: Date,
): Promise<{ mended: Mended[]; isLast: boolean }> {
  const piece = sql`businesses.id > ${afterId} AND businesses.id <= ${afterId + size} AND businesses.is_sample = 0`;
  const wrong = await listWrong(db, piece);
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(wrong.map(({ id }) => id))}))`;
  const moved = sql`(SELECT id FROM businesses WHERE ${piece} AND abs(rating_score - ${SCORE}) > ${SCORE_DRIFT})`;
  const recount = sql`(SELECT business.id AS business_id, ${SUMS} FROM businesses AS business
    LEFT JOIN ratings ON ratings.business_id = business.id AND ratings.status = 'published'
    WHERE business.id IN ${ids} GROUP BY business.id) AS counted`;
  const part = (name: string) => sql.raw(`counted.${name}`);
  const [, , , , last] = await db.batch([
    db
      .update(businesses)
      .set({
        ...{ ratingSum: part('rating_sum'), ratingCount: part('rating_count') },
        ...{ stars1: part('stars1'), stars2: part('stars2'), stars3: part('stars3') },
        ...{ stars4: part('stars4'), stars5: part('stars5') },
      })
      .from(recount)
      .where(sql`businesses.id = counted.business_id`),
    markBusinesses(db, ids, now),
    markBusinesses(db, moved, now),
    db.update(businesses).set({ ratingScore: SCORE }).where(sql`businesses.id IN ${moved}`),
    db.select({ last: sql<number | null>`max(id)` }).from(businesses),
    db
      .update(ratingRecounts)
      .set({
        afterId: afterId + size,
        isDone: sql`${afterId + size} >= (SELECT coalesce(max(id), 0) FROM businesses)`,
        mended: sql`${ratingRecounts.mended} + ${wrong.length}`,
      })
      .where(and(eq(ratingRecounts.id, ONLY), eq(ratingRecounts.afterId, afterId))),
  ]);
  return { mended: wrong, isLast: afterId + size >= (last[0]?.last ?? 0) };
}

/** Businesses whose sums are not those of their ratings. */
function listWrong(db: Database, piece: SQL): Promise<Mended[]> {
  const differs = sql.raw(
    ['rating_sum', 'rating_count', 'stars1', 'stars2', 'stars3', 'stars4', 'stars5']
      .map((name) => `businesses.${name} <> coalesce(counted.${name}, 0)`)
      .join(' OR '),
  );
  return db.all<Mended>(
    sql`SELECT businesses.id AS id, businesses.rating_count AS before, coalesce(counted.rating_count, 0) AS after
      FROM businesses LEFT JOIN (SELECT business_id, ${SUMS} FROM ratings
        WHERE status = 'published' AND business_id IN (SELECT id FROM businesses WHERE ${piece})
        GROUP BY business_id) AS counted ON counted.business_id = businesses.id
      WHERE ${piece} AND (${differs})`,
  );
}

/** Forgets what tells readers and networks apart. */
export const forgetReaders: Thin = async ({ db }, { before, limit }) => {
  const old = db
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(lt(ratings.createdAt, before), sql`reader_hash IS NOT NULL`))
    .orderBy(ratings.createdAt)
    .limit(limit);
  const forgotten = await db
    .update(ratings)
    .set({ readerHash: null, networkHash: null })
    .where(sql`${ratings.id} IN ${old}`)
    .returning({ id: ratings.id });
  return forgotten.length;
};

/** Ratings whose sending has come to no end. */
export const deleteUnfinished = deleteOld(ratings.createdAt, sql`status = 'draft'`);
