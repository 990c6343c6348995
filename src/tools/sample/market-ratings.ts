import type { ratingPhotos, ratings, ratingVotes } from '#domains/directory/rating/rating.table.ts';
import type { moderationCases, reports } from '#kernel/judge/judge.table.ts';
import type { notices } from '#kernel/notice/notice.table.ts';
import { languageOf, type SampleCase, type SampleMarket, type SampleRating } from './market.ts';
import { type MarketPlace, toNameFacts } from './market-place.ts';

const DAY_HOURS = 24;
/** Hours that an owner takes to answer. */
const TO_REPLY = 20;
/** Who decided what is decided already. */
const DESK = 'system';

interface Given {
  rating: typeof ratings.$inferInsert;
  votes: (typeof ratingVotes.$inferInsert)[];
  photos: (typeof ratingPhotos.$inferInsert)[];
  judged: Judged;
  notices: (typeof notices.$inferInsert)[];
}

/** A case with what people say of its thing. */
export interface Judged {
  cases: (typeof moderationCases.$inferInsert)[];
  reports: (typeof reports.$inferInsert)[];
}

/** What people of the sample say of businesses; `pictures` are the stored ones by the name of their drawing. */
export function listRatings(
  market: SampleMarket,
  { place, pictures }: { place: MarketPlace; pictures: ReadonlyMap<string, string> },
): Given[] {
  return market.ratings.map((sample) => {
    const id = place.draw('ratings');
    const owner = market.vendors.members.find(
      ({ business, role }) => business === sample.business && role === 'owner',
    );
    const ownerId = owner ? place.userOf(owner.person) : null;
    const given = { id, ownerId, at: place.hoursAgo(sample.daysAgo * DAY_HOURS) };
    const judged = sample.case
      ? toCase(sample.case, { kind: 'rating', id: String(id), author: sample.person }, place)
      : { cases: [], reports: [] };
    return {
      rating: toRating(sample, given, place),
      votes: toVotes(sample, given, market, place),
      photos: toPhotos(sample, given, { place, pictures }),
      judged,
      notices: [...toNotices(sample, given, place), ...toDecision(sample, judged, given, place)],
    };
  });
}

interface At {
  id: number;
  ownerId: number | null;
  at: Date;
}

function toRating(
  sample: SampleRating,
  { id, ownerId, at }: At,
  { userOf, businessOf, hoursAgo }: MarketPlace,
): Given['rating'] {
  const { stars, title, review, helpful = 0, reply, risk = 0, rule = '' } = sample;
  const { status = 'published', anonymous = false, enquired = false } = sample;
  return {
    ...{ id, businessId: businessOf(sample.business).id, userId: userOf(sample.person), stars },
    ...{ title, review, language: languageOf(review, 'en'), status, rule, risk, helpful },
    ...{ isAnonymous: anonymous, verifiedBy: enquired ? 'enquiry' : 'phone' },
    experienceMonth: at.toISOString().slice(0, 7),
    why: [],
    ...(reply && {
      reply,
      repliedBy: `user:${ownerId}`,
      repliedAt: hoursAgo(Math.max(1, sample.daysAgo * DAY_HOURS - TO_REPLY)),
    }),
    ...{ createdAt: at, updatedAt: at, publishedAt: status === 'pending' ? null : at },
  };
}

/** The first people that are neither its author nor keep a business. */
function toVotes(
  { helpful = 0, person }: SampleRating,
  { id, at }: At,
  { people, vendors }: SampleMarket,
  { userOf }: MarketPlace,
): Given['votes'] {
  return people
    .filter((each) => each.id !== person && vendors.members.every((one) => one.person !== each.id))
    .slice(0, helpful)
    .map((each) => ({ ratingId: id, userId: userOf(each.id), createdAt: at }));
}

/** Drawings of the sample in place of what a customer would have taken. */
function toPhotos(
  { person, photos = [] }: SampleRating,
  { id, at }: At,
  { place, pictures }: { place: MarketPlace; pictures: ReadonlyMap<string, string> },
): Given['photos'] {
  return photos.map((picture, position) => ({
    ...{ ratingId: id, userId: place.userOf(person), position, createdAt: at },
    ...{ key: pictures.get(picture) ?? picture, mime: 'image/webp', width: 1_600, height: 900 },
    hash: `sample:${picture}`,
  }));
}

function toNotices(
  { business: slug, person, stars, reply, status = 'published' }: SampleRating,
  { id, ownerId, at }: At,
  { userOf, businessOf }: MarketPlace,
): Given['notices'] {
  if (status !== 'published') return [];
  const { id: businessId, names, town } = businessOf(slug);
  const business = toNameFacts('business', names);
  const read = { createdAt: at, readAt: at };
  return [
    ...(ownerId === null
      ? []
      : [
          {
            ...{ key: `rating/${id}/received`, userId: ownerId, kind: 'rating.received', ...read },
            ...{ facts: { ...business, stars }, path: `/vendor/${businessId}/ratings` },
          },
        ]),
    ...(reply
      ? [
          {
            ...{ key: `rating/${id}/answered`, userId: userOf(person), kind: 'rating.answered' },
            ...{ facts: business, createdAt: at },
            path: `/directory/${town}/${slug}/${businessId}/ratings`,
          },
        ]
      : []),
  ];
}

/** Its author hears of what was removed. */
function toDecision(
  { business, person, rule }: SampleRating,
  { cases }: Judged,
  { at }: At,
  { userOf, businessOf }: MarketPlace,
): Given['notices'] {
  return cases
    .filter(({ status }) => status === 'removed')
    .map(({ id }) => ({
      ...{ key: `case/${id}/1/author`, userId: userOf(person), kind: 'case.removed' },
      facts: {
        ...toNameFacts('title', businessOf(business).names),
        ...{ thing: 'rating', rule: rule ?? '' },
      },
      createdAt: at,
      path: `/account/decisions/${id}`,
    }));
}

/** What waits for the desk of one thing; `author` is who asks again. */
export function toCase(
  { why, openedHoursAgo, dueInHours, reports: said, appeal, decided }: SampleCase,
  { kind, id, author }: { kind: 'rating' | 'business'; id: string; author?: string },
  { draw, userOf, hoursAgo }: MarketPlace,
): Judged {
  const openedAt = hoursAgo(openedHoursAgo);
  const decidedAt = decided ? hoursAgo(openedHoursAgo - DAY_HOURS) : null;
  const row = {
    id: draw('cases'),
    ...{ objectKind: kind, objectId: id, why, openedAt, dueAt: hoursAgo(-dueInHours) },
    ...(decided && { status: decided, rule: 'abuse', decidedBy: DESK, decidedAt }),
    ...(decided && author && { authorId: userOf(author), lang: 'hi' as const }),
    ...(appeal &&
      author && {
        ...{ appeal, appealedBy: userOf(author), appealedAt: openedAt, firstDecidedBy: DESK },
      }),
  };
  const reports = said.map(([person, reason, comment, hours]) => ({
    ...{ objectKind: kind, objectId: id, userId: userOf(person), reason, comment },
    ...{ createdAt: hoursAgo(hours), isTrusted: true, closedAt: decidedAt },
  }));
  return { cases: [row], reports };
}
