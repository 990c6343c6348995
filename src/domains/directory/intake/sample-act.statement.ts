import { type SQL, sql } from 'drizzle-orm';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { enquiries } from '#domains/directory/enquiry/enquiry.table.ts';
import { EVENT_KIND } from '#domains/directory/profile/profile-event.model.ts';
import { ratings } from '#domains/directory/rating/rating.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { forgetThings } from '#kernel/judge/forgotten-thing.statement.ts';
import { forgetCounts } from '#kernel/tally/tally.statement.ts';
import type { Database } from '#platform/database.ts';

/** Businesses of the sample. */
export const SAMPLES = sql`(SELECT id FROM businesses WHERE is_sample = 1)`;

/** Forgets what people have done with businesses of the sample, whoever they are, and what waits at the desk of it. */
export function forgetActs(db: Database): Statement[] {
  const idsOf = (table: SQL) => sql`(SELECT id FROM ${table} WHERE business_id IN ${SAMPLES})`;
  return [
    ...forgetThings(db, {
      rating: idsOf(sql`${ratings}`),
      enquiry: idsOf(sql`${enquiries}`),
      media: idsOf(sql`${businessMedia}`),
      business: SAMPLES,
    }),
    db.delete(enquiries).where(sql`business_id IN ${SAMPLES}`),
    db.delete(ratings).where(sql`business_id IN ${SAMPLES}`),
    forgetCounts(db, EVENT_KIND, SAMPLES),
  ];
}
