import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { businesses } from './business.table.ts';

/** Letters from which a text about a business counts. */
const LONG_TEXT = 200;

/** Points of 100 by what has to be there for them, over a row of `businesses`; what only other tables know is asked of them. */
const POINTS: readonly (readonly [points: number, isThere: string])[] = [
  // Identity.
  [5, "name_en <> ''"],
  [5, 'logo_key IS NOT NULL'],
  [3, 'nature_type_id IS NOT NULL'],
  [2, 'year_established IS NOT NULL'],
  [5, has('business_texts', "short_description <> ''")],
  // Categories.
  [6, 'EXISTS (SELECT 1 FROM business_categories WHERE id = category_id AND active = 1)'],
  [4, `(${has('business_category_links')} OR ${has('catalogue_items', 'active = 1')})`],
  // Contacts.
  [8, 'phone_verified_at IS NOT NULL'],
  [2, 'coalesce(phone2, landline, whatsapp) IS NOT NULL'],
  [4, 'email_verified_at IS NOT NULL'],
  [3, "(website <> '' OR social <> '{}')"],
  [3, "contact_person <> ''"],
  // Place: the towns it comes to count for an address that is hidden.
  [
    8,
    `iif(is_address_hidden, ${has('business_service_towns')}, pincode <> '' AND address_line1 <> '')`,
  ],
  [4, 'latitude IS NOT NULL'],
  [3, "hours <> '{}'"],
  // What it says of itself.
  [7, has('business_texts', `length(about) >= ${LONG_TEXT}`)],
  [3, `(SELECT count(*) FROM business_texts WHERE business_id = businesses.id) > 1`],
  [5, has('business_texts', 'json_array_length(facts) >= 3')],
  // Pictures.
  [2, 'cover_key IS NOT NULL'],
  [6, hasPhotos(3)],
  [2, hasPhotos(6)],
  [2, has('business_media', "kind = 'video' AND status = 'approved' AND removed_at IS NULL")],
  // What it sells.
  [
    5,
    '(SELECT count(*) FROM catalogue_items WHERE business_id = businesses.id AND active = 1) >= 3',
  ],
  [3, has('catalogue_items', 'active = 1 AND coalesce(price_paise, image_key) IS NOT NULL')],
];

function has(table: string, what = 'true'): string {
  return `EXISTS (SELECT 1 FROM ${table} WHERE business_id = businesses.id AND ${what})`;
}

function hasPhotos(count: number): string {
  const photos = "kind = 'photo' AND status = 'approved' AND removed_at IS NULL";
  return `(SELECT count(*) FROM business_media WHERE business_id = businesses.id AND ${photos}) >= ${count}`;
}

const PERCENTAGE = POINTS.map(([points, isThere]) => `iif(${isThere}, ${points}, 0)`).join(' + ');

/** Stores how complete listings are, behind the statements that save them and what belongs to them; `ids` is a list in SQL. */
export function updatePercentages(db: Database, ids: SQL): Statement {
  return db
    .update(businesses)
    .set({ percentage: sql.raw(PERCENTAGE) })
    .where(sql`${businesses.id} IN ${ids}`);
}
