import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import {
  businessCategories,
  businessTypes,
} from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { LANGS } from '#i18n/editions.ts';
import {
  BUSINESS_STATUSES,
  CONTACT_VISIBILITIES,
  type Fact,
  type Hours,
  type Social,
  type SpecialDay,
  VERIFICATIONS,
} from './business.model.ts';

/** Of the listings of a town whose status is one of these, no two have one name and one number (`businesses_once`). */
export const LISTED_ONCE = sql.raw(`IN ('submitted', 'published', 'suspended')`);

/** Listings; `id` is the spec's vendorBusinessDetailsId, `slug` its friendlyUrl. */
export const businesses = sqliteTable(
  'businesses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull().unique(),
    /** What it is called where it comes from, e.g. `osm:node/417`: an import finds it again by this. */
    externalId: text('external_id').unique(),
    status: text({ enum: BUSINESS_STATUSES }).notNull().default('draft'),
    statusReason: text('status_reason').notNull().default(''),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull().default(''),
    nameGu: text('name_gu').notNull().default(''),
    legalName: text('legal_name').notNull().default(''),
    /** foldText of the first name, for duplicates. */
    nameFolded: text('name_folded').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => businessCategories.id),
    natureTypeId: integer('nature_type_id').references(() => businessTypes.id),
    legalTypeId: integer('legal_type_id').references(() => businessTypes.id),
    yearEstablished: integer('year_established'),
    employeeBand: text('employee_band'),
    turnoverBand: text('turnover_band'),
    priceBand: integer('price_band'),
    gstin: text(),
    gstinVerifiedAt: integer('gstin_verified_at', { mode: 'timestamp_ms' }),
    udyamNumber: text('udyam_number'),
    fssaiNumber: text('fssai_number'),
    /** Licences and standards in its own words, e.g. `ISO 9001`. */
    certifications: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2').notNull().default(''),
    landmark: text().notNull().default(''),
    area: text().notNull().default(''),
    /** Empty where a source names none. */
    pincode: text().notNull(),
    townId: integer('town_id')
      .notNull()
      .references(() => towns.id),
    latitude: real(),
    longitude: real(),
    isAddressHidden: integer('is_address_hidden', { mode: 'boolean' }).notNull().default(false),
    phone: text(),
    phoneVerifiedAt: integer('phone_verified_at', { mode: 'timestamp_ms' }),
    phone2: text(),
    whatsapp: text(),
    landline: text(),
    email: text(),
    emailVerifiedAt: integer('email_verified_at', { mode: 'timestamp_ms' }),
    website: text().notNull().default(''),
    social: text({ mode: 'json' }).$type<Social>().notNull().default({}),
    contactPerson: text('contact_person').notNull().default(''),
    contactRole: text('contact_role').notNull().default(''),
    contactVisibility: text('contact_visibility', { enum: CONTACT_VISIBILITIES })
      .notNull()
      .default('on_request'),
    hours: text({ mode: 'json' }).$type<Hours>().notNull().default({}),
    specialHours: text('special_hours', { mode: 'json' })
      .$type<readonly SpecialDay[]>()
      .notNull()
      .default([]),
    paymentModes: text('payment_modes', { mode: 'json' })
      .$type<readonly string[]>()
      .notNull()
      .default([]),
    languages: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    logoKey: text('logo_key'),
    coverKey: text('cover_key'),
    verified: text({ enum: VERIFICATIONS }).notNull().default('none'),
    verifiedAt: integer('verified_at', { mode: 'timestamp_ms' }),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** What lists are sorted by; cards show the mean. */
    ratingScore: real('rating_score').notNull().default(0),
    stars1: integer().notNull().default(0),
    stars2: integer().notNull().default(0),
    stars3: integer().notNull().default(0),
    stars4: integer().notNull().default(0),
    stars5: integer().notNull().default(0),
    ratingsFrozenUntil: integer('ratings_frozen_until', { mode: 'timestamp_ms' }),
    enquiryCount: integer('enquiry_count').notNull().default(0),
    responseMinutes: integer('response_minutes'),
    percentage: integer().notNull().default(0),
    planCode: text('plan_code').notNull().default('free'),
    /** Day, `YYYY-MM-DD` in India. */
    planUntil: text('plan_until'),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    publishedAt: integer('published_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    check('businesses_percentage', sql`percentage BETWEEN 0 AND 100`),
    check('businesses_price_band', sql`price_band IS NULL OR price_band BETWEEN 1 AND 4`),
    index('businesses_by_category')
      .on(table.categoryId, table.townId, sql`rating_score DESC`, table.id)
      .where(sql`status = 'published'`),
    index('businesses_rated')
      .on(sql`rating_score DESC`, table.id)
      .where(sql`status = 'published' AND rating_count > 0`),
    index('businesses_by_town')
      .on(table.townId, sql`rating_score DESC`, table.id)
      .where(sql`status = 'published'`),
    index('businesses_by_place')
      .on(table.latitude, table.longitude)
      .where(sql`status = 'published' AND latitude IS NOT NULL`),
    index('businesses_published').on(table.publishedAt, table.id).where(sql`status = 'published'`),
    index('businesses_changed').on(table.updatedAt).where(sql`status = 'published'`),
    index('businesses_waiting').on(table.updatedAt).where(sql`status = 'submitted'`),
    index('businesses_by_name').on(table.townId, table.nameFolded),
    index('businesses_by_logo').on(table.logoKey).where(sql`logo_key IS NOT NULL`),
    index('businesses_by_cover').on(table.coverKey).where(sql`cover_key IS NOT NULL`),
    uniqueIndex('businesses_once')
      .on(table.phone, table.nameFolded, table.townId)
      .where(sql`phone IS NOT NULL AND status ${LISTED_ONCE}`),
  ],
);

/** What a business says of itself, a row a language. */
export const businessTexts = sqliteTable(
  'business_texts',
  {
    businessId: ofBusiness(),
    language: text({ enum: LANGS }).notNull(),
    tagline: text().notNull().default(''),
    shortDescription: text('short_description').notNull().default(''),
    about: text().notNull().default(''),
    facts: text({ mode: 'json' }).$type<readonly Fact[]>().notNull().default([]),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.language] })],
);

/** Further categories of a business. */
export const businessCategoryLinks = sqliteTable(
  'business_category_links',
  {
    businessId: ofBusiness(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => businessCategories.id),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.categoryId] }),
    index('business_category_links_by_category').on(table.categoryId, table.businessId),
  ],
);

/** Towns that a business comes to. */
export const businessServiceTowns = sqliteTable(
  'business_service_towns',
  {
    businessId: ofBusiness(),
    townId: integer('town_id')
      .notNull()
      .references(() => towns.id),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.townId] })],
);

export const hashtags = sqliteTable('hashtags', {
  id: integer().primaryKey({ autoIncrement: true }),
  folded: text().notNull().unique(),
  label: text().notNull(),
  uses: integer().notNull().default(0),
  isBlocked: integer('is_blocked', { mode: 'boolean' }).notNull().default(false),
});

export const businessHashtags = sqliteTable(
  'business_hashtags',
  {
    businessId: ofBusiness(),
    hashtagId: integer('hashtag_id')
      .notNull()
      .references(() => hashtags.id),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.hashtagId] }),
    index('business_hashtags_by_tag').on(table.hashtagId, table.businessId),
  ],
);

function ofBusiness() {
  return integer('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });
}
