import { type SQL, sql } from 'drizzle-orm';
import type { ListingGrant } from '#kernel/domain/listing-grant.model.ts';
import { toDay } from '#shared/india-time.ts';
import { FREE_PLAN } from './plan.model.ts';

/** What the plan of a business gives today, as a number; of businesses without a term that of `free`. */
export function selectGrant(grant: ListingGrant, businessId: SQL, now: Date): SQL {
  const path = sql.raw(`'$.${grant}'`);
  return sql`coalesce((SELECT plan.grants ->> ${path} FROM plan_terms AS term
      JOIN listing_plans AS plan ON plan.code = term.plan_code
      WHERE term.business_id = ${businessId} AND term.ended_at IS NULL
        AND ${toDay(now)} BETWEEN term.from_on AND term.until_on ORDER BY term.id LIMIT 1),
    (SELECT grants ->> ${path} FROM listing_plans WHERE code = ${FREE_PLAN}))`;
}
