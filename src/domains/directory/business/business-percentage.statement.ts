import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { businesses } from './business.table.ts';
import {
  PERCENTAGE_PARTS,
  type PercentagePart,
  type PercentagePoint,
} from './business-percentage.model.ts';
import { UNPLACED } from './unsorted.model.ts';

/** Letters from which a text about a business counts. */
const LONG_TEXT = 200;

/**
 * Points of 100 by what has to be there for them, over a row of `businesses`; what only other tables know is asked of them.
 * Of what stands in steps, as photos do, each step has its own.
 */
const POINTS: Readonly<
  Record<PercentagePart, readonly (readonly [field: string, points: number, isThere: string])[]>
> = {
  identity: [
    ['businessName', 5, "name_en <> ''"],
    ['logo', 5, `(logo_key IS NOT NULL OR ${hasMedia('logo')})`],
    ['natureTypeId', 3, 'nature_type_id IS NOT NULL'],
    ['yearEstablished', 2, 'year_established IS NOT NULL'],
    ['shortDescription', 5, has('business_texts', "short_description <> ''")],
  ],
  category: [
    [
      ...(['categoryId', 6] as const),
      'EXISTS (SELECT 1 FROM business_categories WHERE id = category_id AND active = 1)',
    ],
    [
      ...(['subCategoryIds', 4] as const),
      `(${has('business_category_links')} OR ${has('catalogue_items', 'active = 1')})`,
    ],
  ],
  contact: [
    ['phone', 8, 'phone_verified_at IS NOT NULL'],
    ['phone2', 2, 'coalesce(phone2, landline, whatsapp) IS NOT NULL'],
    ['email', 4, 'email_verified_at IS NOT NULL'],
    ['website', 3, "(website <> '' OR social <> '{}')"],
    ['contactPerson', 3, "contact_person <> ''"],
  ],
  place: [
    [
      ...(['addressLine1', 8] as const),
      // The towns it comes to count for an address that is hidden.
      `iif(is_address_hidden, ${has('business_service_towns')}, pincode <> '' AND address_line1 <> '')`,
    ],
    // No points, but no reviewer looks without them.
    ['pincode', 0, "pincode <> ''"],
    ['cityId', 0, `EXISTS (SELECT 1 FROM towns WHERE id = town_id AND slug <> '${UNPLACED}')`],
    ['latitude', 4, 'latitude IS NOT NULL'],
    ['hours', 3, "hours <> '{}'"],
  ],
  about: [
    ['about', 7, has('business_texts', `length(about) >= ${LONG_TEXT}`)],
    [
      ...(['language', 3] as const),
      '(SELECT count(*) FROM business_texts WHERE business_id = businesses.id) > 1',
    ],
    ['moreAbout', 5, has('business_texts', 'json_array_length(facts) >= 3')],
  ],
  media: [
    ['cover', 2, `(cover_key IS NOT NULL OR ${hasMedia('cover')})`],
    ['photos', 6, hasMedia('photo', 3)],
    ['morePhotos', 2, hasMedia('photo', 6)],
    ['video', 2, hasMedia('video')],
  ],
  catalogue: [
    [
      ...(['items', 5] as const),
      '(SELECT count(*) FROM catalogue_items WHERE business_id = businesses.id AND active = 1) >= 3',
    ],
    [
      ...(['itemPrice', 3] as const),
      has('catalogue_items', 'active = 1 AND coalesce(price_paise, image_key) IS NOT NULL'),
    ],
  ],
};

function has(table: string, what = 'true'): string {
  return `EXISTS (SELECT 1 FROM ${table} WHERE business_id = businesses.id AND ${what})`;
}

/** Those that wait for the desk count: whoever has sent them is not asked for them again. */
function hasMedia(kind: 'logo' | 'cover' | 'photo' | 'video', count = 1): string {
  const media = `kind = '${kind}' AND status <> 'rejected' AND removed_at IS NULL`;
  return `(SELECT count(*) FROM business_media WHERE business_id = businesses.id AND ${media}) >= ${count}`;
}

const ALL = PERCENTAGE_PARTS.flatMap((part) =>
  POINTS[part].map(([field, points, isThere]) => ({ part, field, points, isThere })),
);
const PERCENTAGE = ALL.map(({ points, isThere }) => `iif(${isThere}, ${points}, 0)`).join(' + ');
const EARNED = ALL.map(({ isThere }) => `iif(${isThere}, 1, 0)`).join(', ');

/** What there are points for, and whether a listing has them. */
export async function listPoints(db: Database, id: number): Promise<PercentagePoint[]> {
  const [row] = await db
    .select({ earned: sql<string>`json_array(${sql.raw(EARNED)})` })
    .from(businesses)
    .where(sql`${businesses.id} = ${id}`);
  const earned: readonly number[] = JSON.parse(row?.earned ?? '[]');
  return ALL.map(({ part, field, points }, place) => ({
    ...{ part, field, points },
    isEarned: earned[place] === 1,
  }));
}

/** Stores how complete listings are, behind the statements that save them and what belongs to them; `ids` is a list in SQL. */
export function updatePercentages(db: Database, ids: SQL): Statement {
  return db
    .update(businesses)
    .set({ percentage: sql.raw(PERCENTAGE) })
    .where(sql`${businesses.id} IN ${ids}`);
}
