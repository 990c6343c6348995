import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#kernel/http/platform.ts';
import { toDay } from '#shared/india-time.ts';
import { listingPlans, planTerms } from './plan.table.ts';

/** Businesses on a plan today that gives them places marked as advertisements. */
export async function listSponsors({ db, now }: Platform): Promise<number[]> {
  const { businessId, planCode, fromOn, untilOn, endedAt } = planTerms;
  const today = toDay(now);
  const rows = await db
    .selectDistinct({ businessId })
    .from(planTerms)
    .innerJoin(listingPlans, eq(listingPlans.code, planCode))
    .where(
      and(
        isNull(endedAt),
        sql`${today} BETWEEN ${fromOn} AND ${untilOn}`,
        sql`${listingPlans.grants} ->> 'sponsoredPlaces'`,
      ),
    )
    .orderBy(businessId);
  return rows.map((row) => row.businessId);
}
