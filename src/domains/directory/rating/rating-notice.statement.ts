import { type SQL, sql } from 'drizzle-orm';
import type { Names } from '#domains/directory/business/business-card.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import type { Database } from '#platform/database.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    'rating.received': true;
    'rating.answered': true;
  }
}

/** Where the ratings of a business stand. */
const PATH = sql`'/directory/' || towns.slug || '/' || businesses.slug || '/' || businesses.id || '/ratings'`;

interface TellableRating {
  id: number;
  businessId: number;
  stars: number;
  profile: { names: Names };
}

/** Tells the owner of a business of a new rating, under a condition; listings that nobody keeps tell nobody. */
export function tellOwner(db: Database, rating: TellableRating, now: Date) {
  const { id, businessId, stars, profile } = rating;
  return (rest: SQL): Statement[] => [
    addNotice(
      db,
      {
        key: `rating/${id}/received`,
        userId: sql`member.user_id`,
        kind: 'rating.received',
        facts: {
          ...{ business: profile.names.en, business_hi: profile.names.hi },
          ...{ business_gu: profile.names.gu, stars },
        },
        path: `/vendor/${businessId}/ratings`,
        isMailed: true,
      },
      now,
      sql`FROM business_members AS member ${rest} AND member.business_id = ${businessId} AND member.role = 'owner'`,
    ),
  ];
}

/** Tells somebody that the business has answered their rating, if it is shown; decisions of the desk are told by their cases. */
export function tellAnswered(db: Database, id: number, now: Date): Statement {
  return addNotice(
    db,
    {
      key: `rating/${id}/answered`,
      userId: sql`ratings.user_id`,
      kind: 'rating.answered',
      facts: sql`json_object('business', businesses.name_en, 'business_hi', businesses.name_hi,
        'business_gu', businesses.name_gu)`,
      path: PATH,
      isMailed: true,
    },
    now,
    sql`FROM ratings JOIN businesses ON businesses.id = ratings.business_id
      JOIN towns ON towns.id = businesses.town_id
      WHERE ratings.id = ${id} AND ratings.user_id > 0 AND ratings.status = 'published'`,
  );
}
