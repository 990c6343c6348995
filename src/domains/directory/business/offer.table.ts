import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { products } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { MEDIA_KINDS, MEDIA_STATUSES } from './business.model.ts';
import { businesses } from './business.table.ts';

/** What a business sells or does, with its prices in paise. */
export const catalogueItems = sqliteTable(
  'catalogue_items',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull().default(''),
    nameGu: text('name_gu').notNull().default(''),
    description: text().notNull().default(''),
    unit: text().notNull().default(''),
    pricePaise: integer('price_paise'),
    priceMaxPaise: integer('price_max_paise'),
    minimumOrder: integer('minimum_order'),
    imageKey: text('image_key'),
    position: integer().notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
    /** The photo that `imageKey` is taken from once readers may see it; null where an import or the desk has chosen it. */
    imageMediaId: integer('image_media_id'),
  },
  (table) => [
    check('catalogue_items_price', sql`price_paise IS NULL OR price_paise >= 0`),
    check(
      'catalogue_items_price_max',
      sql`price_max_paise IS NULL OR price_max_paise >= price_paise`,
    ),
    index('catalogue_items_by_business').on(table.businessId, table.active, table.position),
    index('catalogue_items_by_product')
      .on(table.productId, table.businessId)
      .where(sql`active = 1`),
    index('catalogue_items_by_image').on(table.imageKey).where(sql`image_key IS NOT NULL`),
    index('catalogue_items_by_medium')
      .on(table.imageMediaId)
      .where(sql`image_media_id IS NOT NULL`),
  ],
);

/** A picture that was sent whose bytes are not where they belong: with readers exactly while they are shown it. */
export const IS_MISPLACED = sql.raw(
  "hash <> '' AND key IS NOT NULL AND kind <> 'document' AND (status = 'approved' AND removed_at IS NULL) <> (placed_at IS NOT NULL)",
);

/** Pictures, videos and papers of businesses; `media` is the newsroom's library. */
export const businessMedia = sqliteTable(
  'business_media',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** Its object in R2; null for a video. */
    key: text(),
    /** On YouTube; null for what is kept here. */
    videoId: text('video_id'),
    mime: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** SHA-256 of the file that was sent, in hexadecimal digits; empty for what came from the library. */
    hash: text().notNull().default(''),
    /** In English; the other languages stand at the end. */
    alt: text().notNull().default(''),
    caption: text().notNull().default(''),
    position: integer().notNull().default(0),
    status: text({ enum: MEDIA_STATUSES }).notNull().default('pending'),
    reason: text().notNull().default(''),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** Its bytes go some days after. */
    removedAt: integer('removed_at', { mode: 'timestamp_ms' }),
    altHi: text('alt_hi').notNull().default(''),
    altGu: text('alt_gu').notNull().default(''),
    /** When its bytes were put where readers see them; null while they are not there. */
    placedAt: integer('placed_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    check('business_media_of_one_kind', sql`(key IS NULL) <> (video_id IS NULL)`),
    index('business_media_by_business')
      .on(table.businessId, table.status, table.position)
      .where(sql`removed_at IS NULL`),
    // Removed ones too, which go with their business.
    index('business_media_of_business').on(table.businessId),
    uniqueIndex('business_media_once')
      .on(table.businessId, table.kind, table.hash)
      .where(sql`hash <> '' AND removed_at IS NULL`),
    index('business_media_waiting')
      .on(table.createdAt)
      .where(sql`status = 'pending' AND removed_at IS NULL`),
    index('business_media_by_key').on(table.key),
    index('business_media_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
    index('business_media_misplaced').on(table.businessId).where(IS_MISPLACED),
    index('business_media_by_sender').on(table.uploadedBy).where(sql`kind = 'document'`),
  ],
);
