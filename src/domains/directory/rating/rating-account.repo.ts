import { sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { toPhotoFile } from './rating.model.ts';
import { exportedRatings } from './rating.schema.ts';
import { ratingPhotos, ratings, ratingVotes } from './rating.table.ts';
import { forgetPhotos } from './rating-photo.repo.ts';

/**
 * The ratings of people and what they found helpful. Erased, the stars stay in the sums of their businesses, without words and
 * under a number that is nobody's; votes and photos go.
 */
export const RATING_DATA: AccountData = {
  tables: ['ratings', 'rating_votes', 'rating_photos'],
  exported: defineExport({
    shape: exportedRatings,
    load: async ({ db }, { ids }) => {
      const { businessId, stars, title, review, status, experienceMonth } = ratings;
      const { isAnonymous, createdAt } = ratings;
      const [given, helpful, photos] = await db.batch([
        db
          .select({
            ...{ businessId, stars, title, review, status, experienceMonth },
            ...{ isAnonymous, createdAt },
          })
          .from(ratings)
          .where(sql`${ratings.userId} IN ${ids} AND ${status} <> 'draft'`),
        db
          .select({ ratingId: ratingVotes.ratingId, createdAt: ratingVotes.createdAt })
          .from(ratingVotes)
          .where(sql`${ratingVotes.userId} IN ${ids}`),
        db
          .select({
            ...{ id: ratingPhotos.id, ratingId: ratingPhotos.ratingId },
            createdAt: ratingPhotos.createdAt,
          })
          .from(ratingPhotos)
          .where(sql`${ratingPhotos.userId} IN ${ids}`),
      ]);
      const sent = photos.map(({ id, ...photo }) => ({ ...photo, path: toPhotoFile(id) }));
      return { ratings: given, ratingPhotos: sent, helpfulRatings: helpful };
    },
  }),
  erase: (db, { ids }, now) => [
    forgetPhotos(db, ids),
    db
      .update(ratings)
      .set({
        helpful: sql`${ratings.helpful} - (SELECT count(*) FROM rating_votes AS vote
          WHERE vote.rating_id = ratings.id AND vote.user_id IN ${ids})`,
      })
      .where(sql`id IN (SELECT rating_id FROM rating_votes WHERE user_id IN ${ids})`),
    db.delete(ratingVotes).where(sql`${ratingVotes.userId} IN ${ids}`),
    markBusinesses(
      db,
      sql`(SELECT business_id FROM ratings WHERE user_id IN ${ids} AND ratings.status = 'published')`,
      now,
    ),
    db
      .update(ratings)
      .set({ repliedBy: null })
      .where(sql`replied_by IN (SELECT 'user:' || person.id FROM ${ids} AS person)`),
    db.delete(ratings).where(sql`${ratings.userId} IN ${ids} AND status = 'draft'`),
    db
      .update(ratings)
      .set({
        userId: sql`-${ratings.id}`,
        ...{ title: '', review: '', experienceMonth: null },
        ...{ readerHash: null, networkHash: null },
      })
      .where(sql`${ratings.userId} IN ${ids}`),
  ],
};
