import { and, eq } from 'drizzle-orm';
import { townNames, towns } from '#domains/directory/place/town.table.ts';
import type { Database } from '#platform/database.ts';

/** The slug of the one town that is offered and has this name as one of its names, folded; null for none and for several. */
export async function getSlugOfName(db: Database, folded: string): Promise<string | null> {
  const found = await db
    .select({ slug: towns.slug })
    .from(townNames)
    .innerJoin(towns, eq(towns.id, townNames.townId))
    .where(and(eq(townNames.folded, folded), eq(towns.active, true)))
    .limit(2);
  const [only] = found;
  return found.length === 1 && only ? only.slug : null;
}
