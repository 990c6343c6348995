import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { businesses } from '#domains/directory/business/business.table.ts';
import {
  CLAIM_METHODS,
  CLAIM_STATUSES,
  EDIT_STATUSES,
  type EditFields,
  MEMBER_ROLES,
} from './vendor.model.ts';

/** Who keeps a listing; one without an owner can be claimed. */
export const businessMembers = sqliteTable(
  'business_members',
  {
    businessId: ofBusiness(),
    userId: integer('user_id').notNull(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    addedAt: integer('added_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.userId] }),
    uniqueIndex('business_members_owner').on(table.businessId).where(sql`role = 'owner'`),
    index('business_members_by_user').on(table.userId),
  ],
);

/** Somebody says that a listing is theirs, and shows why. */
export const businessClaims = sqliteTable(
  'business_claims',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: ofBusiness(),
    userId: integer('user_id').notNull(),
    method: text({ enum: CLAIM_METHODS }).notNull(),
    gstin: text(),
    /** Its paper among the media of the business: `document`, seen by its owner and by reviewers only. */
    documentMediaId: integer('document_media_id'),
    note: text().notNull().default(''),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('pending'),
    reason: text().notNull().default(''),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: integer('decided_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('business_claims_one')
      .on(table.businessId, table.userId)
      .where(sql`status = 'pending'`),
    index('business_claims_waiting').on(table.createdAt).where(sql`status = 'pending'`),
    index('business_claims_by_user').on(table.userId, table.createdAt),
    index('business_claims_by_business').on(table.businessId, table.userId),
  ],
);

/** Numbers that people have proved lately, to give them to a business of theirs. */
export const provedPhones = sqliteTable(
  'proved_phones',
  {
    userId: integer('user_id').notNull(),
    /** E.164. */
    phone: text().notNull(),
    provedAt: integer('proved_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.phone] }),
    index('proved_phones_by_time').on(table.provedAt),
  ],
);

/** Changes of a published listing that wait for review; what stood before stays live. */
export const businessEdits = sqliteTable(
  'business_edits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: ofBusiness(),
    /** Fields of a listing with their new values. */
    fields: text({ mode: 'json' }).$type<EditFields>().notNull(),
    status: text({ enum: EDIT_STATUSES }).notNull().default('pending'),
    reason: text().notNull().default(''),
    madeBy: text('made_by').notNull(),
    /** Rises as more is put to it: nobody accepts what they have not seen. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: integer('decided_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('business_edits_one').on(table.businessId).where(sql`status = 'pending'`),
    index('business_edits_waiting').on(table.createdAt).where(sql`status = 'pending'`),
    index('business_edits_by_business').on(table.businessId),
    index('business_edits_by_maker').on(table.madeBy),
  ],
);

function ofBusiness() {
  return integer('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });
}
