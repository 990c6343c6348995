import { count, eq, sql } from 'drizzle-orm';
import type { Hours, SpecialDay } from '#domains/directory/business/business.model.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import { businessCategories } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { DirectoryName } from './directory-name.model.ts';

/** Characters of what a business says of itself in one language that are indexed. */
const LONGEST_TEXT = 2_000;

/** A published business as it is read for the index. */
export interface IndexedBusiness {
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
  categoryId: number;
  townId: number;
  pincode: string;
  area: string;
  /** Empty where the business hides it; so is its point. */
  address: string;
  latitude: number | null;
  longitude: number | null;
  ratingScore: number;
  ratingCount: number;
  percentage: number;
  responseMinutes: number | null;
  isVerified: boolean;
  hasPhotos: boolean;
  priceBand: number | null;
  natureTypeId: number | null;
  languages: readonly string[];
  hours: Hours;
  specialHours: readonly SpecialDay[];
  views: number;
  publishedAt: number;
  furtherCategoryIds: readonly number[];
  serviceTownIds: readonly number[];
  associationIds: readonly number[];
  productIds: readonly number[];
  hashtags: readonly string[];
  /** What it sells, and what it says of itself, in all languages. */
  items: string;
  texts: string;
}

const toList = (query: string) => `(SELECT json_group_array(value) FROM (${query}))`;

// One text of JSON a business: what is many of one business would else come as many rows.
const INDEXED = `
  SELECT json_object(
    'id', b.id, 'slug', b.slug, 'nameEn', b.name_en, 'nameHi', b.name_hi, 'nameGu', b.name_gu,
    'categoryId', b.category_id, 'townId', b.town_id, 'pincode', b.pincode, 'area', b.area,
    'address', iif(b.is_address_hidden, '', b.address_line1 || ' ' || b.address_line2 || ' ' || b.landmark),
    'latitude', iif(b.is_address_hidden, NULL, b.latitude),
    'longitude', iif(b.is_address_hidden, NULL, b.longitude),
    'ratingScore', b.rating_score, 'ratingCount', b.rating_count, 'percentage', b.percentage,
    'responseMinutes', b.response_minutes, 'isVerified', json(iif(b.verified <> 'none', 'true', 'false')),
    'hasPhotos', json(iif(b.cover_key IS NOT NULL OR EXISTS (
      SELECT 1 FROM business_media WHERE business_id = b.id AND kind = 'photo' AND status = 'approved'
        AND removed_at IS NULL), 'true', 'false')),
    'priceBand', b.price_band, 'natureTypeId', b.nature_type_id, 'languages', json(b.languages),
    'hours', json(b.hours), 'specialHours', json(b.special_hours), 'publishedAt', coalesce(b.published_at, b.created_at),
    'views', coalesce((SELECT sum(count) FROM event_days
      WHERE kind = 'business' AND object_id = b.id AND event = 'view'), 0),
    'furtherCategoryIds', ${toList('SELECT category_id AS value FROM business_category_links WHERE business_id = b.id')},
    'serviceTownIds', ${toList('SELECT town_id AS value FROM business_service_towns WHERE business_id = b.id')},
    'associationIds', ${toList(
      `SELECT association_id AS value FROM business_affiliations
       WHERE business_id = b.id AND status = 'verified'`,
    )},
    'productIds', ${toList(
      `SELECT DISTINCT product_id AS value FROM catalogue_items
       WHERE business_id = b.id AND active = 1 AND product_id IS NOT NULL`,
    )},
    'hashtags', ${toList(
      `SELECT label AS value FROM business_hashtags JOIN hashtags ON hashtags.id = hashtag_id
       WHERE business_id = b.id AND is_blocked = 0`,
    )},
    'items', coalesce((SELECT group_concat(i.name_en || ' ' || i.name_hi || ' ' || i.name_gu || coalesce(
        ' ' || p.name_en || ' ' || p.name_hi || ' ' || p.name_gu, ''), ' ')
      FROM catalogue_items i LEFT JOIN products p ON p.id = i.product_id
      WHERE i.business_id = b.id AND i.active = 1), ''),
    'texts', coalesce((SELECT group_concat(
        substr(tagline || ' ' || short_description || ' ' || about, 1, ${LONGEST_TEXT}), ' ')
      FROM business_texts WHERE business_id = b.id), '')
  ) AS business FROM businesses AS b WHERE b.status = 'published'`;

/** Those of the businesses that are published. */
export async function listPublished(
  db: Database,
  ids: readonly number[],
): Promise<IndexedBusiness[]> {
  const rows = await db.all<{ business: string }>(
    sql`${sql.raw(INDEXED)} AND b.id IN ${valuesOf(ids)}`,
  );
  return rows.map(({ business }) => JSON.parse(business));
}

/** The newest businesses up to the number `last` that are published, and the lowest number looked at; 0 when there are no more. */
export async function listPublishedUpTo(
  db: Database,
  last: number,
  most: number,
): Promise<{ published: IndexedBusiness[]; first: number }> {
  const [found] = await db.all<{ first: number | null }>(sql`
    SELECT min(id) AS first FROM (
      SELECT id FROM ${businesses} WHERE id <= ${last} ORDER BY id DESC LIMIT ${most})`);
  if (!found?.first) return { published: [], first: 0 };
  const { first } = found;
  const rows = await db.all<{ business: string }>(
    sql`${sql.raw(INDEXED)} AND b.id BETWEEN ${first} AND ${last}`,
  );
  return { published: rows.map(({ business }) => JSON.parse(business)), first };
}

/** How many businesses there are to index. */
export async function countPublished(db: Database): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(businesses)
    .where(eq(businesses.status, 'published'));
  return counted?.total ?? 0;
}

/** A town with the code of its state. */
export type TownName = DirectoryName & { stateCode: string };

/** Towns by their numbers, with all their names. */
export async function listTownNames(db: Database, ids: readonly number[]): Promise<TownName[]> {
  const rows = await db.all<
    Omit<TownName, 'others' | 'kind' | 'parentId'> & { others: string }
  >(sql`
    SELECT id, slug, state_code AS stateCode, name_en AS nameEn, name_hi AS nameHi, name_gu AS nameGu,
      (SELECT json_group_array(folded) FROM town_names WHERE town_id = towns.id) AS others
    FROM ${towns} WHERE id IN ${valuesOf(ids)}`);
  return rows.map((row) => ({
    ...row,
    kind: 'w',
    parentId: null,
    others: JSON.parse(row.others),
  }));
}

/** What categories' businesses sell, by its names. */
export async function listProductNames(db: Database): Promise<DirectoryName[]> {
  const rows = await db.all<Omit<DirectoryName, 'others' | 'kind'>>(sql`
    SELECT id, category_id AS parentId, slug, name_en AS nameEn, name_hi AS nameHi, name_gu AS nameGu
    FROM products WHERE active = 1`);
  return rows.map((row) => ({ ...row, kind: 'p', others: [] }));
}

/** Writes how many businesses categories and towns have, by `[number, count]`. */
export function toCountStatements(
  db: Database,
  counts: { categories: readonly (readonly number[])[]; towns: readonly (readonly number[])[] },
): Statement[] {
  return [[businessCategories, counts.categories] as const, [towns, counts.towns] as const].map(
    ([table, rows]) =>
      db
        .update(table)
        .set({ businessCount: sql`counted.value ->> 1` })
        .from(sql`json_each(${JSON.stringify(rows)}) AS counted`)
        .where(
          sql`${table.id} = counted.value ->> 0 AND ${table.businessCount} <> counted.value ->> 1`,
        ),
  );
}
