import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import type { ListingGrant } from '#kernel/domain/listing-grant.model.ts';
import { listByNames, type ManagedList } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { FREE_PLAN } from './plan.model.ts';
import { listingPlans } from './plan.table.ts';

const uses = sql<number>`(SELECT count(*) FROM plan_terms WHERE plan_code = listing_plans.code)
  + (listing_plans.code = '${sql.raw(FREE_PLAN)}')`;

/** Plans of listings; one that somebody has bought stays, and may be switched off. */
export const PLANS: ManagedList = {
  subject: 'listing_plan',
  ...listByNames(listingPlans, listingPlans.code),
  order: [listingPlans.position, listingPlans.id],
  position: listingPlans.position,
  uses,
  shown: {
    photos: readGrant('photos'),
    items: readGrant('items'),
    leadsByToken: readGrant('leadsByToken').mapWith(Boolean),
    ownProfile: readGrant('ownProfile').mapWith(Boolean),
    sponsoredPlaces: readGrant('sponsoredPlaces').mapWith(Boolean),
  },
  // What a plan gives is shown on profiles.
  alongside: (db) => [bumpRevisions(db, ['directory'])],
};

function readGrant(grant: ListingGrant): SQL {
  return sql`listing_plans.grants ->> ${sql.raw(`'$.${grant}'`)}`;
}

/** What a plan is called by that somebody is or was on; null for others. */
export async function getFixedCode(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ code: listingPlans.code })
    .from(listingPlans)
    .where(and(eq(listingPlans.id, id), sql`${uses} > 0`));
  return row?.code ?? null;
}
