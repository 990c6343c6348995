import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { businesses } from '#domains/directory/business/business.table.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { RatingStatus } from './rating.model.ts';
import { categoryRatings, ratingPhotos, ratings } from './rating.table.ts';

/** From where a rating may come to a state. */
const FROM = {
  draft: [],
  pending: ['draft', 'published'],
  published: ['draft', 'pending', 'rejected', 'removed'],
  rejected: ['draft', 'pending'],
  withdrawn: ['pending', 'published'],
  removed: ['published'],
} as const satisfies Record<RatingStatus, readonly RatingStatus[]>;

/** What a business is taken for that nobody has rated, and the weight of that: as so many ratings (community.md, section 3). */
const USUAL_MEAN = 3.8;
const USUAL_WEIGHT = 10;
/** A mean says something from so many ratings on. */
const ENOUGH = 50;
/** Number under which `category_ratings` keeps the sums of all. */
const EVERYWHERE = 0;

/** Of all parts of sums, how one changes: by its column and what a rating adds to it. */
const PARTS = [
  ['rating_sum', 'sum(stars)'],
  ['rating_count', 'count(stars)'],
  ['stars1', 'sum(stars = 1)'],
  ['stars2', 'sum(stars = 2)'],
  ['stars3', 'sum(stars = 3)'],
  ['stars4', 'sum(stars = 4)'],
  ['stars5', 'sum(stars = 5)'],
] as const;

/** What a list of all ratings of businesses comes to, as columns of a query over `ratings`. */
export const SUMS = sql.raw(PARTS.map(([name, sum]) => `coalesce(${sum}, 0) AS ${name}`).join());

/** The mean of the category's ratings, of all where it has few, and what is usual where all have few. */
const MEAN = sql.raw(
  `coalesce(${meanOf('businesses.category_id')}, ${meanOf(String(EVERYWHERE))}, ${USUAL_MEAN})`,
);

function meanOf(category: string): string {
  return `(SELECT rated.rating_sum * 1.0 / rated.rating_count FROM category_ratings AS rated
    WHERE rated.category_id = ${category} AND rated.rating_count >= ${ENOUGH})`;
}

/** What lists are sorted by, over a row of `businesses`; 0 where nobody has rated. */
export const SCORE = sql`iif(rating_count = 0, 0,
  (${sql.raw(`${USUAL_WEIGHT}.0`)} * ${MEAN} + rating_sum) / (${sql.raw(String(USUAL_WEIGHT))} + rating_count))`;

/**
 * Brings the ratings that `which`, a condition on `ratings`, names to a state, and with them the sums of their businesses and their photos:
 * all of it goes by the state they were in, so that a second time changes nothing. `change` is what else is set.
 */
export function moveRatings(
  db: Database,
  which: SQL,
  {
    to,
    now,
    change = {},
  }: { to: RatingStatus; now: Date; change?: SQLiteUpdateSetSource<typeof ratings> },
): Statement[] {
  const moving = sql`(${which}) AND ratings.status IN ${sql.raw(`('${FROM[to].join("','")}')`)}`;
  const counted = to === 'published' ? moving : sql`${moving} AND ratings.status = 'published'`;
  const set = {
    ...change,
    status: to,
    updatedAt: now,
    ...(to === 'published' && { publishedAt: now }),
  };
  return [
    ...changeSums(db, counted, { sign: to === 'published' ? 1 : -1, now }),
    db
      .update(ratingPhotos)
      .set({ isToPlace: true, ...(to === 'withdrawn' && { ratingId: null }) })
      .where(sql`${ratingPhotos.ratingId} IN (SELECT ratings.id FROM ratings WHERE ${moving})`),
    db.update(ratings).set(set).where(moving),
  ];
}

function changeSums(db: Database, counted: SQL, { sign, now }: { sign: 1 | -1; now: Date }) {
  const ofCounted = sql`(SELECT business_id FROM ratings WHERE ${counted})`;
  const sums = sql.raw(PARTS.map(([name, sum]) => `${sign} * ${sum} AS ${name}`).join());
  const added = ({ name }: { name: string }) => sql.raw(`businesses.${name} + moved.${name}`);
  const { ratingSum, ratingCount, stars1, stars2, stars3, stars4, stars5 } = businesses;
  return [
    changeMeans(db, counted, sign),
    db
      .update(businesses)
      .set({
        ...{ ratingSum: added(ratingSum), ratingCount: added(ratingCount) },
        ...{ stars1: added(stars1), stars2: added(stars2), stars3: added(stars3) },
        ...{ stars4: added(stars4), stars5: added(stars5) },
      })
      .from(
        sql`(SELECT business_id, ${sums} FROM ratings WHERE ${counted} GROUP BY business_id) AS moved`,
      )
      .where(sql`businesses.id = moved.business_id`),
    db.update(businesses).set({ ratingScore: SCORE }).where(sql`${businesses.id} IN ${ofCounted}`),
    markBusinesses(db, ofCounted, now),
  ];
}

function changeMeans(db: Database, counted: SQL, sign: 1 | -1): Statement {
  return db
    .insert(categoryRatings)
    .select(
      sql`SELECT category.value, ${sign} * sum(stars), ${sign} * count(*) FROM ratings
        JOIN businesses ON businesses.id = ratings.business_id AND businesses.is_sample = 0
        JOIN json_each(json_array(${sql.raw(String(EVERYWHERE))}, businesses.category_id)) AS category
        WHERE ${counted} GROUP BY category.value`,
    )
    .onConflictDoUpdate({
      target: categoryRatings.categoryId,
      set: {
        ratingSum: sql`${categoryRatings.ratingSum} + excluded.rating_sum`,
        ratingCount: sql`${categoryRatings.ratingCount} + excluded.rating_count`,
      },
    });
}
