import { eq, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { membersOf } from '#domains/directory/vendor/business-member.statement.ts';
import { nameOf } from '#domains/identity/profile/person.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { ratings } from './rating.table.ts';
import { moveRatings } from './rating-count.statement.ts';
import { photosOf } from './rating-photo.repo.ts';

/** Ratings as they are decided upon; what was taken back is not. */
export function listJudged(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: ratings.id,
      businessId: ratings.businessId,
      slug: businesses.slug,
      townSlug: towns.slug,
      nameEn: businesses.nameEn,
      nameHi: businesses.nameHi,
      nameGu: businesses.nameGu,
      userId: ratings.userId,
      name: nameOf(ratings.userId).as('author_name'),
      stars: ratings.stars,
      title: ratings.title,
      review: ratings.review,
      language: ratings.language,
      reply: ratings.reply,
      status: ratings.status,
      members: membersOf(ratings.businessId).as('members'),
      photos: photosOf({ isPlaced: false }).as('photos'),
    })
    .from(ratings)
    .innerJoin(businesses, eq(businesses.id, ratings.businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(
      sql`${ratings.id} IN ${valuesOf(ids)} AND ${ratings.status} NOT IN ('draft', 'withdrawn')`,
    );
}

export function holdRating(db: Database, id: number, now: Date): Statement[] {
  return moveRatings(db, sql`ratings.id = ${id} AND ratings.status = 'published'`, {
    ...{ to: 'pending', now },
  });
}

/** One that its author has given anew meanwhile does not come back. */
export function keepRating(db: Database, id: number, now: Date): Statement[] {
  const which = sql`ratings.id = ${id} AND ratings.status <> 'draft'
    AND NOT EXISTS (SELECT 1 FROM ratings AS live WHERE live.business_id = ratings.business_id
      AND live.user_id = ratings.user_id AND live.id <> ratings.id AND live.status IN ('pending', 'published'))`;
  return moveRatings(db, which, { to: 'published', now, change: { rule: '' } });
}

/** What waited is rejected, what was shown is removed. */
export function removeRating(
  db: Database,
  id: number,
  { rule, now }: { rule: string; now: Date },
): Statement[] {
  const own = sql`ratings.id = ${id} AND ratings.status <> 'draft'`;
  return [
    ...moveRatings(db, own, { to: 'rejected', now, change: { rule } }),
    ...moveRatings(db, own, { to: 'removed', now, change: { rule } }),
  ];
}
