import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { businessCategories } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { businesses } from './business.table.ts';

/** What a card is made of, and what names its category and its town. */
export const CARD_COLUMNS = {
  id: businesses.id,
  slug: businesses.slug,
  nameEn: businesses.nameEn,
  nameHi: businesses.nameHi,
  nameGu: businesses.nameGu,
  logoKey: businesses.logoKey,
  area: businesses.area,
  addressLine1: businesses.addressLine1,
  ratingSum: businesses.ratingSum,
  ratingCount: businesses.ratingCount,
  verified: businesses.verified,
  verifiedAt: businesses.verifiedAt,
  yearEstablished: businesses.yearEstablished,
  responseMinutes: businesses.responseMinutes,
  phone: businesses.phone,
  landline: businesses.landline,
  whatsapp: businesses.whatsapp,
  contactVisibility: businesses.contactVisibility,
  isAddressHidden: businesses.isAddressHidden,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  hours: businesses.hours,
  specialHours: businesses.specialHours,
  isSample: businesses.isSample,
  categoryId: businesses.categoryId,
  categorySlug: named(businessCategories.slug, 'category_slug'),
  categoryEn: named(businessCategories.nameEn, 'category_en'),
  categoryHi: named(businessCategories.nameHi, 'category_hi'),
  categoryGu: named(businessCategories.nameGu, 'category_gu'),
  townId: businesses.townId,
  townSlug: named(towns.slug, 'town_slug'),
  townEn: named(towns.nameEn, 'town_en'),
  townHi: named(towns.nameHi, 'town_hi'),
  townGu: named(towns.nameGu, 'town_gu'),
};

/** A column of a joined table under a name of its own: a batch tells columns apart by their names alone. */
export function named(column: SQLWrapper, name: string) {
  return sql<string>`${column}`.as(name);
}

/** A row of `selectCards`. */
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Cards of businesses, whatever their status; to be narrowed by `where`. */
export function selectCards(db: Database) {
  return db
    .select(CARD_COLUMNS)
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .innerJoin(towns, eq(towns.id, businesses.townId));
}

/** The published ones among these, in no particular order. */
export async function listCardRows(db: Database, ids: readonly number[]) {
  const isWanted = inArray(businesses.id, valuesOf(ids));
  return selectCards(db).where(and(isWanted, sql`${businesses.status} = 'published'`));
}
