import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { ListingGrants } from '#kernel/domain/listing-grant.model.ts';

/** Plans that a listing can be on. */
export const listingPlans = sqliteTable(
  'listing_plans',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `free` is what every listing without a term is on. */
    code: text().notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameHi: text('name_hi').notNull(),
    nameGu: text('name_gu').notNull(),
    days: integer().notNull(),
    netPaise: integer('net_paise').notNull(),
    grants: text({ mode: 'json' }).$type<ListingGrants>().notNull(),
    position: integer().notNull(),
    active: integer({ mode: 'boolean' }).notNull().default(true),
    version: integer().notNull().default(1),
  },
  () => [check('listing_plans_paise', sql`net_paise >= 0`)],
);

/** Days that a listing is on a plan; those of one listing don't overlap. */
export const planTerms = sqliteTable(
  'plan_terms',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id').notNull(),
    planCode: text('plan_code')
      .notNull()
      .references(() => listingPlans.code),
    /** First and last day in India, `YYYY-MM-DD`. */
    fromOn: text('from_on').notNull(),
    untilOn: text('until_on').notNull(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => paymentOrders.id),
    /** Null until its first day has come. */
    begunAt: integer('begun_at', { mode: 'timestamp_ms' }),
    /** Which of REMINDERS was told last, or has nobody to be told; null before the first. */
    toldDays: integer('told_days'),
    /** Null until its last day is over, or its money has gone back. */
    endedAt: integer('ended_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('plan_terms_by_business').on(table.businessId, table.untilOn),
    index('plan_terms_by_plan').on(table.planCode),
    index('plan_terms_running').on(table.untilOn).where(sql`ended_at IS NULL`),
  ],
);
