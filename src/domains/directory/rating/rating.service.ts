import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { requireProfile } from '#domains/directory/profile/business-profile.loader.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import type { Lang } from '#i18n/editions.ts';
import { type CounterEnv, toCounterKey } from '#kernel/access/keyed-hash.ts';
import { toNetworkKey } from '#kernel/access/rate-limit.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { judge } from '#kernel/judge/judge.service.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { RatingRefusal } from './rating.errors.ts';
import { RATING_DOUBTS, type RatingDoubt } from './rating.model.ts';
import { tellOwner } from './rating-notice.statement.ts';
import { placePhotos } from './rating-photo.service.ts';
import { assessRating, isNearly } from './rating-risk.model.ts';
import { getStanding, getWait, settleRating, stageRating } from './rating-save.repo.ts';

export type RatingEnv = BusinessQueueEnv & CounterEnv & MailQueueEnv & MediaEnv;

/** What somebody says of a business, read and tidied up. */
export interface RatingDraft {
  businessId: number;
  stars: number;
  title: string;
  review: string;
  language: Lang;
  /** `YYYY-MM`; null where they don't say it. */
  experienceMonth: string | null;
  isAnonymous: boolean;
  /** What they have sent for it, in the order in which it is shown. */
  photoIds: readonly number[];
  /** Both of what they have to declare. */
  isDeclared: boolean;
  /** Whether it may take the place of the one they have given. */
  isReplacing: boolean;
}

/** Who rates: their account, and from where, as `toReaderKey` gives it. */
export interface Rater {
  userId: number;
  reader: string;
}

export type SavedRating = { ratingId: number; status: 'published' | 'pending' };

/** Takes a rating, or says why not. Throws where there is no such business. */
export async function saveRating(
  platform: Platform<RatingEnv>,
  rater: Rater,
  draft: RatingDraft,
): Promise<SavedRating | { refusal: RatingRefusal }> {
  const { db, now } = platform;
  const pair = { businessId: draft.businessId, userId: rater.userId };
  const standing = await readOrUnavailable(getStanding(db, pair, draft.photoIds));
  const { author, isProved } = standing;
  const early = findOutcome(standing, draft, now);
  if (early) return early;
  if (!author) return { refusal: { why: 'prove_phone' } };
  const { profile } = await requireProfile(platform, draft.businessId);
  const judged = await judgeRating(platform, author, draft);
  if ('refusal' in judged) return judged;
  const { isDeclared: _, isReplacing, photoIds, ...said } = draft;
  const proof = isProved ? ('enquiry' as const) : ('phone' as const);
  const row = { ...said, ...pair, ...hashReader(platform, rater.reader), verifiedBy: proof };
  const { id, texts, ...facts } = await readOrUnavailable(stageRating(db, row, now));
  const assessed = assessRating({
    ...facts,
    age: now.getTime() - author.createdAt.getTime(),
    isAlike: isNearly(`${draft.title} ${draft.review}`, texts),
    isProved,
    held: judged.held,
  });
  const told = tellOwner(db, { ...pair, id, stars: draft.stars, profile }, now);
  const settling = settleRating(
    db,
    { ...pair, id, stars: draft.stars, isReplacing, photoIds, verdict: assessed, told },
    now,
  );
  const status = await readOrUnavailable(settling);
  if (standing.given.length > 0) await placePhotos(platform);
  await announceBusinesses(platform, [profile.id]);
  platform.defer(sendNotices(platform));
  if (status === 'published' || status === 'pending') return { ratingId: id, status };
  if (status === 'rejected') return { refusal: { why: 'refused' } };
  return { refusal: await findLateRefusal(platform, pair) };
}

/** The rating somebody has given in just these words: sent once more, it is done. */
export function findSame(
  { live, given, usable }: Pick<Standing, 'live' | 'given' | 'usable'>,
  draft: RatingDraft,
): SavedRating | null {
  if (!live || (live.status !== 'published' && live.status !== 'pending')) return null;
  const said = ['stars', 'title', 'review', 'language', 'experienceMonth', 'isAnonymous'] as const;
  if (said.some((field) => live[field] !== draft[field])) return null;
  // By what is in them: pressed twice, a form sends its files twice.
  if (toFiles(given) !== toFiles(usable)) return null;
  return { ratingId: live.id, status: live.status };
}

function toFiles(photos: readonly { hash: string }[]): string {
  return [...new Set(photos.map(({ hash }) => hash))].sort().join();
}

/** What holds its words; or that they, or how much their author has rated, are in its way. */
async function judgeRating(
  platform: Platform,
  author: { id: number; createdAt: Date },
  { businessId, title, review, photoIds }: RatingDraft,
): Promise<{ held: RatingDoubt[] } | { refusal: RatingRefusal }> {
  const { db, now } = platform;
  const text = { text: `${title}\n${review}`.trim(), author, place: `business/${businessId}` };
  const { verdict, why } = await readOrUnavailable(judge(platform, { kind: 'rating', ...text }));
  if (verdict === 'refuse') return { refusal: toRefusal(why) };
  const seconds = Math.ceil((await readOrUnavailable(getWait(db, author.id, now))) / 1_000);
  if (seconds > 0) return { refusal: { why: 'too_many', seconds } };
  const held = verdict === 'hold' ? toDoubts(why) : [];
  return { held: photoIds.length > 0 ? [...held, 'photo'] : held };
}

type Standing = Awaited<ReturnType<typeof getStanding>>;

/** What is known before the words are judged; null for nothing yet. */
function findOutcome(standing: Standing, draft: RatingDraft, now: Date) {
  const same = draft.isReplacing && draft.isDeclared && findSame(standing, draft);
  if (same) return same;
  const refusal = findRefusal(standing, draft, now);
  return refusal && { refusal };
}

function findRefusal(
  { author, isMember, live, frozenUntil, usable }: Standing,
  { isDeclared, isReplacing, photoIds }: RatingDraft,
  now: Date,
): RatingRefusal | null {
  if (!author?.phone) return { why: 'prove_phone' };
  if (isMember) return { why: 'own' };
  if (!isDeclared) return { why: 'declare' };
  if (live && !isReplacing) return { why: 'exists', ratingId: live.id };
  if (frozenUntil && frozenUntil > now) return { why: 'frozen', until: frozenUntil };
  if (usable.length < photoIds.length) return { why: 'photo' };
  return null;
}

/** What came between: another rating of theirs, a burst, or too many of theirs. */
async function findLateRefusal(
  { db, now }: Platform,
  pair: { businessId: number; userId: number },
): Promise<RatingRefusal> {
  const { live, frozenUntil } = await readOrUnavailable(getStanding(db, pair));
  if (frozenUntil && frozenUntil > now) return { why: 'frozen', until: frozenUntil };
  const wait = await readOrUnavailable(getWait(db, pair.userId, now));
  if (live && wait === 0) return { why: 'exists', ratingId: live.id };
  return { why: 'too_many', seconds: Math.max(1, Math.ceil(wait / 1_000)) };
}

/** What tells readers and networks of a month apart, without saying who they are. */
function hashReader({ env, now }: Platform<CounterEnv>, reader: string) {
  const month = now.toISOString().slice(0, 7);
  const hash = (what: string, of: string) =>
    of === '' ? null : toCounterKey(env, `rating ${what} ${month} ${of}`);
  return {
    readerHash: hash('reader', reader),
    networkHash: hash('network', reader && toNetworkKey(reader)),
  };
}

function toRefusal(why: readonly string[]): RatingRefusal {
  if (why.includes('restricted')) return { why: 'restricted' };
  if (why.includes('contact') || why.includes('link')) return { why: 'contact' };
  return { why: 'word' };
}

function toDoubts(why: readonly string[]): RatingDoubt[] {
  const known = RATING_DOUBTS.filter((doubt) => why.includes(doubt));
  return known.length > 0 ? known : ['word'];
}
