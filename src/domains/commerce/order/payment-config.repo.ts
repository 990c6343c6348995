import { and, asc, eq } from 'drizzle-orm';
import { listingPlans } from '#domains/commerce/plan/plan.table.ts';
import type { Database } from '#platform/database.ts';

/** Plans that are sold, in their order; of one code only that. */
export async function listSoldPlans(db: Database, code?: string) {
  const { nameEn, nameHi, nameGu, days, netPaise, active, position } = listingPlans;
  return db
    .select({
      ...{ code: listingPlans.code, name: nameEn, hindiName: nameHi, gujaratiName: nameGu },
      ...{ days, netPaise },
    })
    .from(listingPlans)
    .where(and(eq(active, true), code === undefined ? undefined : eq(listingPlans.code, code)))
    .orderBy(asc(position));
}
