import { sql } from 'drizzle-orm';
import type { Names } from '#domains/directory/business/business-card.model.ts';
import { businessCategories } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import type { Database } from '#platform/database.ts';

interface BandRows {
  trades: { slug: string; names: Names }[];
  town: { slug: string; names: Names } | null;
}

/** Categories of the first level that have businesses, in a city of the news or everywhere: one round trip. */
export async function getBandRows(
  db: Database,
  { cityId, limit }: { cityId: number | null; limit: number },
): Promise<BandRows> {
  const { slug, nameEn, nameHi, nameGu } = businessCategories;
  const isThere = sql`parent_id IS NULL AND active = 1 AND business_count > 0`;
  const inCity = sql`AND EXISTS (
    SELECT 1 FROM category_towns JOIN towns ON towns.id = town_id
    WHERE towns.city_id = ${cityId} AND towns.business_count > 0 AND category_id = ${businessCategories.id})`;
  const [trades, [town]] = await db.batch([
    db
      .select({ slug, nameEn, nameHi, nameGu })
      .from(businessCategories)
      .where(cityId === null ? isThere : sql`${isThere} ${inCity}`)
      .orderBy(businessCategories.position)
      .limit(limit),
    db
      .select({
        slug: towns.slug,
        nameEn: towns.nameEn,
        nameHi: towns.nameHi,
        nameGu: towns.nameGu,
      })
      .from(towns)
      .where(sql`city_id = ${cityId}`),
  ]);
  return { trades: trades.map(toNamed), town: town ? toNamed(town) : null };
}

function toNamed({
  slug,
  nameEn: en,
  nameHi: hi,
  nameGu: gu,
}: Record<'slug' | 'nameEn' | 'nameHi' | 'nameGu', string>) {
  return { slug, names: { en, hi: hi || en, gu: gu || en } };
}
