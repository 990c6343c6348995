import { type SQL, sql } from 'drizzle-orm';
import { allDomains } from './domains.ts';
import type { ListingGrant } from './listing-grant.model.ts';

/** What every listing has where nothing is sold. */
const WITHOUT_PLANS: Readonly<Record<ListingGrant, number>> = {
  ...{ photos: 20, items: 100 },
  ...{ leadsByToken: 0, ownProfile: 0, sponsoredPlaces: 0 },
};

/** What a business is given at a moment, as a number in a statement: how many, or 1 for yes. Null of the other domain is what everybody has. */
export function grantOf(grant: ListingGrant, businessId: number | SQL, now: Date): SQL<number> {
  const select = allDomains().find(({ grants }) => grants)?.grants;
  const otherwise = WITHOUT_PLANS[grant];
  if (!select) return sql<number>`${otherwise}`;
  return sql<number>`coalesce(${select(grant, sql`${businessId}`, now)}, ${otherwise})`;
}
