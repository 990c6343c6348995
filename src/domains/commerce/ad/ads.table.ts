import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { AD_PAGES } from '#domains/commerce/booking/booking.model.ts';
import { adBookings } from '#domains/commerce/booking/booking.table.ts';
import { media } from '#domains/media/picture/media.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { AD_POSITIONS } from './ads.model.ts';

export const advertisements = sqliteTable(
  'advertisements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    externalId: text('external_id').unique(),
    position: text({ enum: AD_POSITIONS }).notNull(),
    /** Of the editions it runs in; null runs in all. */
    language: text({ enum: LANGS }),
    /** Where a click leads. */
    url: text().notNull(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    imageDescription: text('image_description').notNull(),
    /** Order within its position. */
    weight: integer().notNull().default(0),
    startsAt: integer('starts_at', { mode: 'timestamp_ms' }),
    endsAt: integer('ends_at', { mode: 'timestamp_ms' }),
    /** The booking it runs for; null for one of the house, as the desk keeps them. */
    bookingId: text('booking_id').references((): AnySQLiteColumn => adBookings.id),
    page: text({ enum: AD_PAGES }).notNull().default('all'),
    /** Id of the city or category it is aimed at; empty for none. */
    target: text().notNull().default(''),
    /** Turns it takes of its place. */
    shares: integer().notNull().default(1),
    advertiser: text().notNull().default(''),
    /** Since when a case keeps one of the house from readers; a booked one is paused instead. */
    hiddenAt: integer('hidden_at', { mode: 'timestamp_ms' }),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('advertisements_by_media').on(table.mediaId),
    index('advertisements_by_position').on(table.position, table.weight),
    uniqueIndex('advertisements_by_booking')
      .on(table.bookingId, sql`coalesce(language, '')`)
      .where(sql`booking_id IS NOT NULL`),
  ],
);
