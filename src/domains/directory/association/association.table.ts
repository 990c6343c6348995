import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { businesses } from '#domains/directory/business/business.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import { AFFILIATION_STATUSES, ASSOCIATION_KINDS } from './association.model.ts';

/** Trade bodies, chambers and the like. */
export const associations = sqliteTable('associations', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Also of the topic that holds its news. */
  slug: text().notNull().unique(),
  kind: text({ enum: ASSOCIATION_KINDS }).notNull(),
  nameEn: text('name_en').notNull(),
  nameHi: text('name_hi').notNull(),
  nameGu: text('name_gu').notNull(),
  aboutEn: text('about_en').notNull().default(''),
  aboutHi: text('about_hi').notNull().default(''),
  aboutGu: text('about_gu').notNull().default(''),
  /** Its logo in the library; the key to `media` stands in the migration. */
  mediaId: integer('media_id'),
  townId: integer('town_id').references(() => towns.id),
  website: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  /** Null: membership costs nothing here. */
  feePaise: integer('fee_paise'),
  feeDays: integer('fee_days'),
  /** Published businesses whose membership is verified. */
  memberCount: integer('member_count').notNull().default(0),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
  version: integer().notNull().default(1),
});

/** Memberships that businesses claim, and what became of the claims. */
export const businessAffiliations = sqliteTable(
  'business_affiliations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    associationId: integer('association_id')
      .notNull()
      .references(() => associations.id),
    membershipNumber: text('membership_number').notNull().default(''),
    role: text().notNull().default(''),
    sinceYear: integer('since_year'),
    status: text({ enum: AFFILIATION_STATUSES }).notNull().default('claimed'),
    proofMediaId: integer('proof_media_id'),
    /** Day, `YYYY-MM-DD` in India. */
    endsOn: text('ends_on'),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: integer('decided_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    unique('business_affiliations_once').on(table.businessId, table.associationId),
    index('business_affiliations_by_association').on(
      table.associationId,
      table.status,
      table.businessId,
    ),
    index('business_affiliations_waiting').on(table.createdAt).where(sql`status = 'claimed'`),
  ],
);
