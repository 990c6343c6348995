import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { AD_POSITIONS } from '#domains/commerce/ad/ads.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { AD_PAGES, AD_TARGETS, BOOKING_STATUSES, CREATIVE_STATUSES } from './booking.model.ts';

/** Places on pages that are sold by the day. */
export const adSlots = sqliteTable(
  'ad_slots',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    code: text().notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull(),
    nameGu: text('name_gu').notNull(),
    page: text({ enum: AD_PAGES }).notNull(),
    position: text({ enum: AD_POSITIONS }).notNull(),
    target: text({ enum: AD_TARGETS }).notNull().default('none'),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    largestBytes: integer('largest_bytes').notNull().default(307_200),
    /** Advertisements that take turns in it. */
    capacity: integer().notNull().default(5),
    leadHours: integer('lead_hours').notNull().default(24),
    shortestDays: integer('shortest_days').notNull().default(1),
    longestDays: integer('longest_days').notNull().default(90),
    sort: integer().notNull().default(0),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  () => [check('ad_slots_capacity', sql`capacity BETWEEN 1 AND 20`)],
);

/** What a day in a slot costs from a day on; null as language is the price of all three at once. */
export const adPrices = sqliteTable(
  'ad_prices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slotId: ofSlot(),
    language: text({ enum: LANGS }),
    dayPaise: integer('day_paise').notNull(),
    /** Basis points of the day's price on Saturdays and Sundays. */
    weekendBps: integer('weekend_bps').notNull().default(10_000),
    /** Basis points of the price for having the slot alone. */
    exclusiveBps: integer('exclusive_bps').notNull().default(40_000),
    /** `YYYY-MM-DD` in India. */
    fromOn: text('from_on').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('ad_prices_paise', sql`day_paise > 0`),
    uniqueIndex('ad_prices_once').on(table.slotId, sql`coalesce(language, '')`, table.fromOn),
  ],
);

/** Off the price of bookings of at least so many days. */
export const adDiscounts = sqliteTable(
  'ad_discounts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    leastDays: integer('least_days').notNull().unique(),
    discountBps: integer('discount_bps').notNull(),
    version: integer().notNull().default(1),
  },
  () => [check('ad_discounts_bps', sql`discount_bps BETWEEN 0 AND 5000`)],
);

/** Advertisements that somebody has asked for, by day. */
export const adBookings = sqliteTable(
  'ad_bookings',
  {
    /** `A-2026-7K4M9Q2X`. */
    id: text().primaryKey(),
    userId: integer('user_id').notNull(),
    businessId: integer('business_id'),
    slotId: ofSlot(),
    /** Id of the city or category it is aimed at; empty for none. */
    target: text().notNull().default(''),
    /** Null runs in all three. */
    language: text({ enum: LANGS }),
    /** First and last day in India, `YYYY-MM-DD`. */
    startOn: text('start_on').notNull(),
    endOn: text('end_on').notNull(),
    /** Places it takes of the slot: 1, or all of them. */
    shares: integer().notNull(),
    advertiser: text().notNull(),
    trade: text().notNull(),
    url: text().notNull(),
    imageDescription: text('image_description').notNull(),
    proof: text().notNull().default(''),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    holdUntil: integer('hold_until', { mode: 'timestamp_ms' }),
    /** The price as it was quoted, as JSON. */
    quote: text().notNull(),
    netPaise: integer('net_paise').notNull(),
    taxPaise: integer('tax_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    orderId: text('order_id'),
    /** What the desk says of it. */
    note: text().notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: integer('decided_at', { mode: 'timestamp_ms' }),
    /** `Idempotency-Key` of the call that made it. */
    key: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('ad_bookings_days', sql`end_on >= start_on`),
    check('ad_bookings_shares', sql`shares >= 1`),
    check('ad_bookings_total', sql`total_paise = net_paise + tax_paise`),
    unique('ad_bookings_once').on(table.userId, table.key),
    index('ad_bookings_by_user').on(table.userId, table.createdAt),
    index('ad_bookings_by_business').on(table.businessId, table.createdAt),
    index('ad_bookings_by_slot').on(table.slotId, table.startOn),
    index('ad_bookings_running')
      .on(table.startOn, table.endOn)
      .where(sql`status IN ('approved', 'live', 'paused')`),
    index('ad_bookings_held').on(table.holdUntil).where(sql`status IN ('held', 'pending_payment')`),
    index('ad_bookings_unordered')
      .on(table.updatedAt)
      .where(sql`order_id IS NULL AND status IN ('draft', 'expired', 'cancelled')`),
    index('ad_bookings_waiting')
      .on(table.updatedAt)
      .where(sql`status IN ('in_review', 'changes_requested')`),
  ],
);

/** Pictures of bookings; their bytes stay under `private/` until approval makes them a picture of the library. */
export const adCreatives = sqliteTable(
  'ad_creatives',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id').notNull(),
    slotId: ofSlot(),
    /** Without one it goes after a day. */
    bookingId: text('booking_id').references(() => adBookings.id, { onDelete: 'cascade' }),
    /** Among those of its booking, from 0. */
    revision: integer().notNull().default(0),
    key: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    status: text({ enum: CREATIVE_STATUSES }).notNull().default('pending'),
    note: text().notNull().default(''),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('ad_creatives_by_booking')
      .on(table.bookingId, table.revision)
      .where(sql`booking_id IS NOT NULL`),
    index('ad_creatives_loose').on(table.createdAt).where(sql`booking_id IS NULL`),
    index('ad_creatives_by_user').on(table.userId, table.createdAt),
    index('ad_creatives_by_slot').on(table.slotId),
  ],
);

/** Places that are taken: a row a slot, target, language and day. The database refuses more than there are. */
export const adInventory = sqliteTable(
  'ad_inventory',
  {
    slotId: ofSlot(),
    target: text().notNull(),
    language: text({ enum: LANGS }).notNull(),
    day: text().notNull(),
    capacity: integer().notNull(),
    booked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.target, table.language, table.day] }),
    index('ad_inventory_by_day').on(table.day),
    check('ad_inventory_fits', sql`booked >= 0 AND booked <= capacity`),
  ],
);

function ofSlot() {
  return integer('slot_id')
    .notNull()
    .references(() => adSlots.id);
}
