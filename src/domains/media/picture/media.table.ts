import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CropPlaces } from '#domains/media/variant/crop.model.ts';
import { workColumns } from '#kernel/delivery/ledger.ts';

/** Pictures: bytes in R2 under `key`, everything a page needs to place them here. */
export const media = sqliteTable(
  'media',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** R2 key and last path segment of /media/; null until the bytes have been fetched. */
    key: text(),
    /** Where a picture of a feed is fetched from; null for uploads. */
    sourceUrl: text('source_url').unique(),
    status: text({ enum: ['pending', 'ready', 'failed'] }).notNull(),
    mime: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    /** Pixels. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    credit: text().notNull().default(''),
    altEn: text('alt_en').notNull().default(''),
    altHi: text('alt_hi').notNull().default(''),
    altGu: text('alt_gu').notNull().default(''),
    captionEn: text('caption_en').notNull().default(''),
    captionHi: text('caption_hi').notNull().default(''),
    captionGu: text('caption_gu').notNull().default(''),
    licence: text().notNull().default(''),
    /** From then on it is offered no more; null for ever. */
    rightsUntil: integer('rights_until', { mode: 'timestamp_ms' }),
    /** When it was taken off the pages because its rights had ended; null while it may be shown. */
    offAt: integer('off_at', { mode: 'timestamp_ms' }),
    /** Of the file it was uploaded from; empty where there was none. */
    fileName: text('file_name').notNull().default(''),
    /** Everything said of it, as search looks it up. */
    folded: text().notNull().default(''),
    /** Focal point as fractions of width and height from the top left. */
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    /** Crops that somebody has moved; the others follow the focal point. */
    crops: text({ mode: 'json' }).$type<CropPlaces>().notNull().default({}),
    /** As the audit log names whoever uploaded it; empty where nobody did. */
    uploadedBy: text('uploaded_by').notNull().default(''),
    failure: text().notNull().default(''),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** Of its fetching. */
    ...workColumns(),
  },
  (table) => [
    // Two sources may show the same picture; of uploads each exists once.
    index('media_key').on(table.key),
    uniqueIndex('media_upload_key').on(table.key).where(sql`source_url is null`),
    index('media_rights').on(table.rightsUntil).where(sql`rights_until is not null`),
    index('media_pending').on(table.nextAt).where(sql`next_at is not null`),
  ],
);

/** Whether a picture may be shown, as of now. */
export const mayBeShown = sql`(media.rights_until IS NULL OR media.rights_until > unixepoch('subsec') * 1000)`;
