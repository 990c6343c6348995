import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { MEDIA_STATUSES } from '#domains/directory/business/business.model.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { RATING_PROOFS, RATING_STATUSES } from './rating.model.ts';

/** What people think of businesses; one that replaces another names it. */
export const ratings = sqliteTable(
  'ratings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    stars: integer().notNull(),
    title: text().notNull().default(''),
    review: text().notNull().default(''),
    language: text({ enum: LANGS }).notNull(),
    /** `YYYY-MM`. */
    experienceMonth: text('experience_month'),
    isAnonymous: integer('is_anonymous', { mode: 'boolean' }).notNull().default(false),
    verifiedBy: text('verified_by', { enum: RATING_PROOFS }).notNull().default('phone'),
    status: text({ enum: RATING_STATUSES }).notNull(),
    /** By which it was removed. */
    rule: text().notNull().default(''),
    /** 0 to 100. */
    risk: integer().notNull().default(0),
    helpful: integer().notNull().default(0),
    supersedesId: integer('supersedes_id').references((): AnySQLiteColumn => ratings.id),
    reply: text(),
    repliedBy: text('replied_by'),
    repliedAt: integer('replied_at', { mode: 'timestamp_ms' }),
    /** Tells readers of a month apart; erased after 90 days. */
    readerHash: text('reader_hash'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    publishedAt: integer('published_at', { mode: 'timestamp_ms' }),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('ratings_stars', sql`stars BETWEEN 1 AND 5`),
    uniqueIndex('ratings_one')
      .on(table.businessId, table.userId)
      .where(sql`status IN ('pending', 'published')`),
    index('ratings_by_business')
      .on(table.businessId, table.publishedAt, table.id)
      .where(sql`status = 'published'`),
    index('ratings_by_user').on(table.userId, table.createdAt),
    index('ratings_by_reader')
      .on(table.readerHash, table.createdAt)
      .where(sql`reader_hash IS NOT NULL`),
  ],
);

export const ratingPhotos = sqliteTable(
  'rating_photos',
  {
    ratingId: ofRating(),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    position: integer().notNull(),
    status: text({ enum: MEDIA_STATUSES }).notNull().default('pending'),
  },
  (table) => [
    primaryKey({ columns: [table.ratingId, table.position] }),
    index('rating_photos_by_key').on(table.key),
  ],
);

/** Who found a rating helpful. */
export const ratingVotes = sqliteTable(
  'rating_votes',
  {
    ratingId: ofRating(),
    userId: integer('user_id').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ratingId, table.userId] }),
    index('rating_votes_by_user').on(table.userId),
  ],
);

function ofRating() {
  return integer('rating_id')
    .notNull()
    .references(() => ratings.id, { onDelete: 'cascade' });
}
