import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('advertisements_by_media').on(table.mediaId),
    index('advertisements_by_position').on(table.position, table.weight),
  ],
);
