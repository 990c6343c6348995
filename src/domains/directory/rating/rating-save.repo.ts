import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { enquiries } from '#domains/directory/enquiry/enquiry.table.ts';
import { businessMembers } from '#domains/directory/vendor/vendor.table.ts';
import { selectAuthor } from '#domains/identity/profile/person.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { openCase } from '#kernel/judge/case.statement.ts';
import type { Database } from '#platform/database.ts';
import { DAY, MOST_A_DAY } from './rating.model.ts';
import { ratings } from './rating.table.ts';
import { moveRatings } from './rating-count.statement.ts';
import { attachPhotos, selectGiven, selectUsable } from './rating-photo.repo.ts';
import type { RatingVerdict } from './rating-risk.model.ts';

/** Days of the usual, before the last one. */
const MONTH = 30 * DAY;
/** Texts that a new one is compared with: of the business, and of all. */
const COMPARED = 60;
/** For how long no ratings are taken after a burst (community.md, section 3). */
const FREEZE = 72 * 3_600_000;

type NewRating = Pick<
  typeof ratings.$inferInsert,
  | 'businessId'
  | 'userId'
  | 'stars'
  | 'title'
  | 'review'
  | 'language'
  | 'experienceMonth'
  | 'isAnonymous'
> &
  Required<Pick<typeof ratings.$inferInsert, 'verifiedBy' | 'readerHash' | 'networkHash'>>;

interface Pair {
  businessId: number;
  userId: number;
}

/** Of somebody and a business: their account, whether it is theirs, the rating it has of them with its photos, whether it has answered an enquiry of theirs, and which of some photos they may use. */
export async function getStanding(
  db: Database,
  { businessId, userId }: Pair,
  photoIds: readonly number[] = [],
) {
  const isTheirs = isLive({ businessId, userId });
  const ofBoth = (table: typeof businessMembers | typeof enquiries) =>
    and(eq(table.businessId, businessId), eq(table.userId, userId));
  const [[author], members, [live], answered, [business], given, usable] = await db.batch([
    selectAuthor(db, userId),
    db.select({ role: businessMembers.role }).from(businessMembers).where(ofBoth(businessMembers)),
    db.select().from(ratings).where(isTheirs),
    db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(and(ofBoth(enquiries), sql`answered_at IS NOT NULL`, ne(enquiries.status, 'spam')))
      .limit(1),
    db
      .select({ frozenUntil: businesses.ratingsFrozenUntil })
      .from(businesses)
      .where(eq(businesses.id, businessId)),
    selectGiven(db, isTheirs),
    selectUsable(db, { ids: photoIds, userId, live: isTheirs }),
  ]);
  return {
    ...{ given, usable },
    author: author ?? null,
    isMember: members.length > 0,
    live: live ?? null,
    isProved: answered.length > 0,
    frozenUntil: business?.frozenUntil ?? null,
  };
}

function isLive({ businessId, userId }: Pair): SQL {
  return sql`ratings.business_id = ${businessId} AND ratings.user_id = ${userId}
    AND ratings.status IN ('pending', 'published')`;
}

/** Writes a rating down that nobody sees yet, and gives what speaks for and against it; others that come in at the same moment are seen by one of both. */
export async function stageRating(db: Database, rating: NewRating, now: Date) {
  const { businessId, userId } = rating;
  const since = now.getTime() - DAY;
  const times = { createdAt: now, updatedAt: now };
  const [[staged], [day], [reader], [month], [sums], near, latest] = await db.batch([
    db
      .insert(ratings)
      .values({ ...rating, ...times, status: 'draft' })
      .returning({ id: ratings.id }),
    selectDay(db, rating, since),
    selectFromHere(db, rating, since),
    selectMonth(db, rating, since),
    db
      .select({ sum: businesses.ratingSum, count: businesses.ratingCount })
      .from(businesses)
      .where(eq(businesses.id, businessId)),
    selectTexts(db).where(
      sql`business_id = ${businessId} AND user_id <> ${userId} AND review <> ''`,
    ),
    selectTexts(db).where(sql`user_id <> ${userId} AND review <> ''`),
  ]);
  if (!staged || !day || !sums) throw new Error('nothing was staged');
  return {
    id: staged.id,
    businesses: reader?.businesses ?? 0,
    fromNetwork: day.fromNetwork,
    fromAll: day.fromAll,
    unproved: { count: day.unproved ?? 0, sum: day.unprovedSum ?? 0 },
    before: {
      count: sums.count - (day.shown ?? 0),
      sum: sums.sum - (day.shownSum ?? 0),
    },
    ofMonth: month?.count ?? 0,
    texts: [...near, ...latest].map(({ text }) => text),
  };
}

/** How many businesses were rated from where this rating comes from. */
function selectFromHere(db: Database, { readerHash }: NewRating, since: number) {
  return db
    .select({ businesses: sql<number>`count(DISTINCT business_id)` })
    .from(ratings)
    .where(and(eq(ratings.readerHash, readerHash ?? ''), gt(ratings.createdAt, new Date(since))));
}

/** Shown ratings of the month before the last day. */
function selectMonth(db: Database, { businessId }: NewRating, since: number) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(ratings)
    .where(
      sql`business_id = ${businessId} AND status = 'published' AND created_at <= ${since} AND created_at > ${since - MONTH}`,
    );
}

/** What has come in for a business since a moment, this rating and those that wait or were refused among it. */
function selectDay(db: Database, { businessId, userId, networkHash }: NewRating, since: number) {
  // What somebody has changed counts once: their last one, which has just been written.
  const isCounted = sql`verified_by = 'phone' AND status IN ('draft', 'pending', 'published')
    AND (user_id <> ${userId} OR id = (SELECT max(id) FROM ratings AS own
      WHERE own.business_id = ${businessId} AND own.user_id = ${userId}))`;
  const isShown = sql`verified_by = 'phone' AND status = 'published'`;
  return db
    .select({
      fromAll: sql<number>`count(DISTINCT user_id)`,
      fromNetwork: sql<number>`count(DISTINCT iif(network_hash = ${networkHash}, user_id, NULL))`,
      unproved: sql<number | null>`sum(${isCounted})`,
      unprovedSum: sql<number | null>`sum(iif(${isCounted}, stars, 0))`,
      shown: sql<number | null>`sum(${isShown})`,
      shownSum: sql<number | null>`sum(iif(${isShown}, stars, 0))`,
    })
    .from(ratings)
    .where(sql`business_id = ${businessId} AND created_at > ${since} AND status <> 'withdrawn'`);
}

function selectTexts(db: Database) {
  return db
    .select({ text: sql<string>`title || ' ' || review` })
    .from(ratings)
    .orderBy(desc(ratings.id))
    .limit(COMPARED)
    .$dynamic();
}

export interface StagedRating extends Pair {
  id: number;
  stars: number;
  /** Whether one that is there gives way to it. */
  isReplacing: boolean;
  photoIds: readonly number[];
  verdict: RatingVerdict;
  /** Statements that tell of it, as far as it is shown. */
  told: (rest: SQL) => Statement[];
}

/**
 * Gives a staged rating its state, with the sums of the business, the case of one that waits and the end of the one it replaces;
 * one that can't be taken any more is gone. Gives its state, or what there is in its place.
 */
export async function settleRating(db: Database, staged: StagedRating, now: Date) {
  const { id, businessId, userId, isReplacing, photoIds, verdict } = staged;
  const { to, risk, why } = verdict;
  const since = now.getTime() - DAY;
  const mayBe = sql`EXISTS (SELECT 1 FROM businesses WHERE id = ${businessId}
      AND status = 'published' AND coalesce(ratings_frozen_until, 0) <= ${now.getTime()})
    AND (SELECT count(*) FROM ratings AS mine WHERE mine.user_id = ${userId}
      AND mine.created_at > ${since} AND mine.status <> 'draft') < ${MOST_A_DAY}`;
  const live = isLive(staged);
  const isFree =
    to === 'rejected'
      ? sql`true`
      : sql`NOT EXISTS (SELECT 1 FROM ratings AS live
      WHERE live.business_id = ${businessId} AND live.user_id = ${userId} AND live.status IN ('pending', 'published'))`;
  const before =
    isReplacing && to !== 'rejected'
      ? moveRatings(db, sql`${live} AND ${mayBe}`, { to: 'withdrawn', now })
      : [];
  const own = sql`ratings.id = ${id}`;
  const supersedesId = sql`(SELECT max(before.id) FROM ratings AS before WHERE before.business_id = ${businessId}
    AND before.user_id = ${userId} AND before.status = 'withdrawn' AND before.updated_at = ${now.getTime()})`;
  const change = { risk, why, ...(before.length > 0 && { supersedesId }) };
  const isNow = (status: string) =>
    sql`WHERE EXISTS (SELECT 1 FROM ratings WHERE id = ${id} AND status = ${sql.raw(`'${status}'`)})`;
  await db.batch([
    db.select({ id: ratings.id }).from(ratings).where(eq(ratings.id, id)),
    ...before,
    ...moveRatings(db, sql`${own} AND ${mayBe} AND ${isFree}`, { to, now, change }),
    ...(photoIds.length > 0 ? [attachPhotos(db, { ratingId: id, userId, ids: photoIds })] : []),
    openCase(db, { kind: 'rating', id: String(id), why }, now, isNow('pending')),
    ...staged.told(isNow('published')),
    ...(verdict.isBurst ? freeze(db, businessId, now) : []),
    db.delete(ratings).where(sql`${own} AND ratings.status = 'draft'`),
  ]);
  const [settled] = await db
    .select({ status: ratings.status })
    .from(ratings)
    .where(eq(ratings.id, id));
  return settled?.status ?? null;
}

/** Takes no more ratings of a business for a while, and has those of the day wait that no enquiry stands behind and nobody has looked at. */
function freeze(db: Database, businessId: number, now: Date): Statement[] {
  const until = new Date(now.getTime() + FREEZE);
  const { id, ratingsFrozenUntil } = businesses;
  const isJust = sql`(SELECT id FROM businesses WHERE id = ${businessId} AND ratings_frozen_until = ${until.getTime()})`;
  const which = sql`ratings.business_id IN ${isJust} AND ratings.verified_by = 'phone'
    AND ratings.published_at > ${now.getTime() - DAY}
    AND NOT EXISTS (SELECT 1 FROM moderation_cases WHERE object_kind = 'rating'
      AND object_id = CAST(ratings.id AS TEXT) AND moderation_cases.status = 'kept')`;
  const held = { kind: 'rating', id: sql`CAST(ratings.id AS TEXT)`, why: ['burst'] } as const;
  return [
    db
      .update(businesses)
      .set({ ratingsFrozenUntil: until })
      .where(and(eq(id, businessId), sql`coalesce(${ratingsFrozenUntil}, 0) <= ${now.getTime()}`)),
    openCase(db, held, now, sql`FROM ratings WHERE ${which} AND ratings.status = 'published'`),
    ...moveRatings(db, which, {
      ...{ to: 'pending', now },
      change: { why: sql`json_insert(${ratings.why}, '$[#]', 'burst')` },
    }),
    markBusinesses(db, isJust, now),
  ];
}

/** Milliseconds until somebody may rate again who has rated as often as one may. */
export async function getWait(db: Database, userId: number, now: Date): Promise<number> {
  const since = now.getTime() - DAY;
  const [row] = await db
    .select({ count: sql<number>`count(*)`, oldest: sql<number | null>`min(created_at)` })
    .from(ratings)
    .where(sql`user_id = ${userId} AND created_at > ${since} AND status <> 'draft'`);
  if (!row || row.count < MOST_A_DAY) return 0;
  return Math.max(0, (row.oldest ?? 0) - since);
}
