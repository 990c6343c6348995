import { and, eq, sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { selectAuthor } from '#domains/identity/profile/person.statement.ts';
import type { Database } from '#platform/database.ts';
import { ratings, ratingVotes } from './rating.table.ts';
import { moveRatings } from './rating-count.statement.ts';
import { tellAnswered } from './rating-notice.statement.ts';

/** Whose a rating is, of which business and in which state; null for none. */
export async function getRating(db: Database, id: number) {
  const { businessId, userId, status, reply } = ratings;
  const [row] = await db
    .select({ businessId, userId, status, reply })
    .from(ratings)
    .where(and(eq(ratings.id, id), sql`status <> 'draft'`));
  return row ?? null;
}

/** Somebody who writes; null once their account is gone. */
export async function getAuthor(db: Database, userId: number) {
  const [author] = await selectAuthor(db, userId);
  return author ?? null;
}

/** Takes somebody's rating back; false where there is none of theirs. */
export async function withdrawRating(
  db: Database,
  { id, userId }: { id: number; userId: number },
  now: Date,
): Promise<boolean> {
  const isTheirs = sql`ratings.id = ${id} AND ratings.user_id = ${userId}`;
  const [found] = await db.batch([
    db
      .select({ id: ratings.id })
      .from(ratings)
      .where(sql`${isTheirs} AND status IN ('pending', 'published', 'withdrawn')`),
    ...moveRatings(db, isTheirs, { to: 'withdrawn', now }),
  ]);
  return found.length > 0;
}

/** Writes what the business answers to a shown rating in place of what it answered before, with what tells its author. */
export async function saveReply(
  db: Database,
  answer: { id: number; businessId: number; reply: string; repliedBy: string },
  now: Date,
): Promise<void> {
  const { id, businessId, reply, repliedBy } = answer;
  await db.batch([
    db
      .update(ratings)
      .set({ reply, repliedBy, repliedAt: now })
      .where(
        and(eq(ratings.id, id), eq(ratings.businessId, businessId), sql`status = 'published'`),
      ),
    tellAnswered(db, id, now),
    markBusinesses(db, sql`(${businessId})`, now),
  ]);
}

/** Counts somebody for whom a shown rating is helpful, or counts them no more; gives how many there are. */
export async function saveVote(
  db: Database,
  { id, userId, isHelpful }: { id: number; userId: number; isHelpful: boolean },
  now: Date,
): Promise<number> {
  const { ratingId, userId: voter } = ratingVotes;
  const isTheirs = and(eq(ratingId, id), eq(voter, userId));
  const hasVoted = sql`EXISTS (SELECT 1 FROM rating_votes WHERE rating_id = ${id} AND rating_votes.user_id = ${userId})`;
  const [, , [row]] = await db.batch([
    db
      .update(ratings)
      .set({ helpful: sql`${ratings.helpful} ${sql.raw(isHelpful ? '+' : '-')} 1` })
      .where(and(eq(ratings.id, id), isHelpful ? sql`NOT ${hasVoted}` : hasVoted)),
    isHelpful
      ? db
          .insert(ratingVotes)
          .values({ ratingId: id, userId, createdAt: now })
          .onConflictDoNothing()
      : db.delete(ratingVotes).where(isTheirs),
    db.select({ helpful: ratings.helpful }).from(ratings).where(eq(ratings.id, id)),
  ]);
  return row?.helpful ?? 0;
}
