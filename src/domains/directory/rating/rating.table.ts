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
import { businesses } from '#domains/directory/business/business.table.ts';
import { LANGS } from '#i18n/editions.ts';
import { RATING_PROOFS, RATING_STATUSES, type RatingDoubt } from './rating.model.ts';

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
    /** What has it wait or be refused. */
    why: text({ mode: 'json' }).$type<readonly RatingDoubt[]>().notNull().default([]),
    helpful: integer().notNull().default(0),
    supersedesId: integer('supersedes_id').references((): AnySQLiteColumn => ratings.id),
    reply: text(),
    repliedBy: text('replied_by'),
    repliedAt: integer('replied_at', { mode: 'timestamp_ms' }),
    /** Tells readers of a month apart; erased after 90 days. */
    readerHash: text('reader_hash'),
    /** The same of the network they were in. */
    networkHash: text('network_hash'),
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
    index('ratings_helpful')
      .on(table.businessId, table.helpful, table.id)
      .where(sql`status = 'published'`),
    index('ratings_by_stars')
      .on(table.businessId, table.stars, table.publishedAt)
      .where(sql`status = 'published'`),
    index('ratings_recent').on(table.businessId, table.createdAt),
    index('ratings_hashed').on(table.createdAt).where(sql`reader_hash IS NOT NULL`),
    index('ratings_by_answerer').on(table.repliedBy).where(sql`replied_by IS NOT NULL`),
    index('ratings_superseded').on(table.supersedesId).where(sql`supersedes_id IS NOT NULL`),
    index('ratings_drafted').on(table.createdAt).where(sql`status = 'draft'`),
  ],
);

/** Sums of the ratings of a category's businesses; those of all under the number 0. */
export const categoryRatings = sqliteTable('category_ratings', {
  categoryId: integer('category_id').primaryKey(),
  ratingSum: integer('rating_sum').notNull(),
  ratingCount: integer('rating_count').notNull(),
});

/** How far the last count of all ratings has come; one row. */
export const ratingRecounts = sqliteTable('rating_recounts', {
  id: integer().primaryKey(),
  /** `YYYY-MM-DD` in India. */
  day: text().notNull(),
  /** The last business that was counted. */
  afterId: integer('after_id').notNull(),
  isDone: integer('is_done', { mode: 'boolean' }).notNull(),
  /** Businesses whose sums were wrong. */
  mended: integer().notNull(),
});

/** Photos that people send with their ratings; those without one were sent before it, or are left over. */
export const ratingPhotos = sqliteTable(
  'rating_photos',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ratingId: integer('rating_id').references(() => ratings.id, { onDelete: 'set null' }),
    /** Account of who sent it; 0 while its bytes are being deleted. */
    userId: integer('user_id').notNull(),
    key: text().notNull(),
    mime: text().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the file that was sent, in hexadecimal digits. */
    hash: text().notNull(),
    /** Among those of its rating, from 0. */
    position: integer().notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** Whether its bytes have yet to follow a change of its rating. */
    isToPlace: integer('is_to_place', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('rating_photos_by_rating')
      .on(table.ratingId, table.position)
      .where(sql`rating_id IS NOT NULL`),
    index('rating_photos_by_user').on(table.userId, table.hash),
    index('rating_photos_unused').on(table.createdAt).where(sql`rating_id IS NULL`),
    index('rating_photos_to_place').on(table.id).where(sql`is_to_place = 1`),
    index('rating_photos_by_key').on(table.key),
  ],
);

/** Who found a rating helpful. */
export const ratingVotes = sqliteTable(
  'rating_votes',
  {
    ratingId: integer('rating_id')
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ratingId, table.userId] }),
    index('rating_votes_by_user').on(table.userId),
  ],
);
