import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { businesses } from '#domains/directory/business/business.table.ts';
import { catalogueItems } from '#domains/directory/business/offer.table.ts';
import {
  businessCategories,
  products,
} from '#domains/directory/catalogue/business-catalogue.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { LANGS } from '#i18n/editions.ts';
import {
  BLOCK_SIDES,
  ENQUIRY_STATUSES,
  MESSAGE_AUTHORS,
  OUTCOMES,
  PURPOSES,
  REVIEWS,
} from './enquiry.model.ts';

/** What somebody asks of a business: a private thread of the two. */
export const enquiries = sqliteTable(
  'enquiries',
  {
    /** `E-2026-7K4M9Q2X`. */
    id: text().primaryKey(),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id),
    /** One need sent to up to three businesses, each by a tick. */
    groupId: text('group_id').notNull(),
    userId: integer('user_id').notNull(),
    sharePhone: integer('share_phone', { mode: 'boolean' }).notNull().default(false),
    shareEmail: integer('share_email', { mode: 'boolean' }).notNull().default(false),
    itemId: integer('item_id').references(() => catalogueItems.id, { onDelete: 'set null' }),
    productId: integer('product_id').references(() => products.id),
    categoryId: integer('category_id').references(() => businessCategories.id),
    townId: integer('town_id').references(() => towns.id),
    subject: text().notNull().default(''),
    quantity: real(),
    unit: text().notNull().default(''),
    budgetPaise: integer('budget_paise'),
    /** Day, `YYYY-MM-DD` in India. */
    neededOn: text('needed_on'),
    purpose: text({ enum: PURPOSES }),
    status: text({ enum: ENQUIRY_STATUSES }).notNull().default('new'),
    outcome: text({ enum: OUTCOMES }).notNull().default(''),
    /** Whether the desk keeps it from the business. */
    review: text({ enum: REVIEWS }).notNull().default('none'),
    /** By which rule it was removed. */
    rule: text().notNull().default(''),
    /** Of the folded text: the same one to the same business is a double for a day. */
    textHash: text('text_hash').notNull(),
    lang: text({ enum: LANGS }).notNull(),
    /** Version of the notice that was agreed to. */
    noticeVersion: text('notice_version').notNull(),
    sourcePath: text('source_path').notNull().default(''),
    /** The sender's key for this sending; each business of a group has a row with it. */
    key: text().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    seenAt: integer('seen_at', { mode: 'timestamp_ms' }),
    answeredAt: integer('answered_at', { mode: 'timestamp_ms' }),
    closedAt: integer('closed_at', { mode: 'timestamp_ms' }),
    lastAt: integer('last_at', { mode: 'timestamp_ms' }).notNull(),
    /** The last message each side has read. */
    userReadId: integer('user_read_id').notNull().default(0),
    businessReadId: integer('business_read_id').notNull().default(0),
    purgeAt: integer('purge_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('enquiries_once').on(table.userId, table.key, table.businessId),
    index('enquiries_by_business').on(table.businessId, table.status, table.lastAt),
    index('enquiries_by_time').on(table.businessId, table.lastAt),
    index('enquiries_answered')
      .on(table.businessId, table.answeredAt)
      .where(sql`answered_at IS NOT NULL`),
    index('enquiries_by_user').on(table.userId, table.lastAt),
    index('enquiries_due').on(table.purgeAt).where(sql`purge_at IS NOT NULL`),
    // What goes, or becomes one with another, is looked for here.
    index('enquiries_by_item').on(table.itemId).where(sql`item_id IS NOT NULL`),
    index('enquiries_by_product').on(table.productId).where(sql`product_id IS NOT NULL`),
    index('enquiries_by_category').on(table.categoryId).where(sql`category_id IS NOT NULL`),
    index('enquiries_by_town').on(table.townId).where(sql`town_id IS NOT NULL`),
  ],
);

export const enquiryMessages = sqliteTable(
  'enquiry_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    author: text({ enum: MESSAGE_AUTHORS }).notNull(),
    /** Who wrote it; null for `system` and for erased accounts. */
    userId: integer('user_id'),
    body: text().notNull(),
    /** A picture beside it, seen by the two only. */
    privateKey: text('private_key'),
    /** Made by the sender: the same key is the same message. */
    key: text().notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('enquiry_messages_once').on(table.enquiryId, table.key),
    index('enquiry_messages_by_enquiry').on(table.enquiryId, table.id),
    index('enquiry_messages_by_user').on(table.userId).where(sql`user_id IS NOT NULL`),
    index('enquiry_messages_by_picture').on(table.privateKey).where(sql`private_key IS NOT NULL`),
  ],
);

/** Who wants nothing more of whom. */
export const enquiryBlocks = sqliteTable(
  'enquiry_blocks',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    madeBy: text('made_by', { enum: BLOCK_SIDES }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.userId, table.madeBy] }),
    index('enquiry_blocks_by_user').on(table.userId),
  ],
);

/** Answers that a business keeps to send again. */
export const savedAnswers = sqliteTable(
  'saved_answers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('saved_answers_by_business').on(table.businessId, table.position)],
);
