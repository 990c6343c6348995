import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { findMember } from '#domains/directory/vendor/business-member.service.ts';
import { type RateLimitEnv, takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { judge } from '#kernel/judge/judge.service.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { ownRating, type RatingRefusal, ratingNotFound } from './rating.errors.ts';
import type { RatingEnv } from './rating.service.ts';
import { getAuthor, getRating, saveReply, saveVote, withdrawRating } from './rating-act.repo.ts';
import { placePhotos } from './rating-photo.service.ts';

/** Votes of one person (community.md, section 6). */
const VOTE_LIMIT = { name: 'rating-vote', most: 60, window: 3_600 };

/** Takes somebody's own rating back; throws where there is none of theirs. */
export async function takeBack(
  platform: Platform<RatingEnv>,
  userId: number,
  id: number,
): Promise<void> {
  const { db, now } = platform;
  const rating = await readOrUnavailable(getRating(db, id));
  const isDone =
    rating !== null && (await readOrUnavailable(withdrawRating(db, { id, userId }, now)));
  if (!isDone) throw ratingNotFound();
  await placePhotos(platform);
  await announceBusinesses(platform, [rating.businessId]);
}

/** Answers a rating for a business whose member somebody is; throws for ratings of others, and for such as are not shown. */
export async function replyTo(
  platform: Platform<RatingEnv>,
  { userId, id, reply }: { userId: number; id: number; reply: string },
): Promise<RatingRefusal | null> {
  const { db, now } = platform;
  const rating = await readOrUnavailable(getRating(db, id));
  if (rating?.status !== 'published') throw ratingNotFound();
  const { businessId } = rating;
  if (!(await findMember(platform, userId, businessId))) throw ratingNotFound();
  if (rating.reply === reply) return null;
  const author = await readOrUnavailable(getAuthor(db, userId));
  if (!author) throw ratingNotFound();
  const text = { text: reply, author, place: `business/${businessId}` };
  const { verdict, why } = await readOrUnavailable(judge(platform, { kind: 'business', ...text }));
  // Nobody looks at answers before they are shown.
  if (verdict !== 'pass' && !(verdict === 'hold' && why.every((each) => MANNERS.has(each))))
    return { why: why.includes('restricted') ? 'restricted' : 'word' };
  const answer = { id, businessId, reply, repliedBy: `user:${userId}` };
  await readOrUnavailable(saveReply(db, answer, now));
  platform.defer(sendNotices(platform));
  await announceBusinesses(platform, [businessId]);
  return null;
}

/** What holds a text that is not its words: many thank in the same ones. */
const MANNERS: ReadonlySet<string> = new Set([
  'copy',
  'shouting',
  'repeated',
  'new',
  'contact',
  'link',
]);

/** Says that a rating helps, or no more; gives how many it helps. */
export async function voteFor(
  platform: Platform<RateLimitEnv>,
  vote: { userId: number; id: number; isHelpful: boolean },
): Promise<number> {
  const { db, now } = platform;
  const rating = await readOrUnavailable(getRating(db, vote.id));
  if (rating?.status !== 'published') throw ratingNotFound();
  const isOwn = rating.userId === vote.userId;
  // Whoever keeps the business has no say in which of its ratings come first.
  if (isOwn || (await findMember(platform, vote.userId, rating.businessId))) throw ownRating();
  const wait = await takeTurnOf(platform, `user ${vote.userId}`, VOTE_LIMIT);
  if (wait > 0) throw tooMany(wait);
  return readOrUnavailable(saveVote(db, vote, now));
}
