import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { PAYMENT_PURPOSES, type Payable } from '#kernel/domain/payable-subject.model.ts';
import { type Buyer, GATEWAYS, ORDER_STATUSES } from './order.model.ts';

/** Addresses that somebody has papers made out to. */
export const billingProfiles = sqliteTable(
  'billing_profiles',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer('user_id').notNull(),
    name: text().notNull(),
    gstin: text(),
    address: text().notNull(),
    city: text().notNull(),
    pincode: text().notNull(),
    stateCode: text('state_code').notNull(),
    email: text().notNull(),
    phone: text(),
    isSez: integer('is_sez', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    removedAt: integer('removed_at', { mode: 'timestamp_ms' }),
  },
  (table) => [index('billing_profiles_by_user').on(table.userId)],
);

/** What somebody is to pay, with the buyer and the tax as they were when it was made. */
export const paymentOrders = sqliteTable(
  'payment_orders',
  {
    /** `P-2026-7K4M9Q2X`, also the receipt at the gateway. */
    id: text().primaryKey(),
    userId: integer('user_id').notNull(),
    businessId: integer('business_id'),
    purpose: text({ enum: PAYMENT_PURPOSES }).notNull(),
    refId: text('ref_id').notNull(),
    buyer: text({ mode: 'json' }).$type<Buyer>().notNull(),
    /** English, as it stands on papers. */
    description: text().notNull(),
    /** As its buyer and the desk read it; null in orders made before they kept it. */
    names: text({ mode: 'json' }).$type<Payable['names']>(),
    /** Code of a state under GST, e.g. `24`. */
    placeOfSupply: text('place_of_supply').notNull(),
    sac: text().notNull(),
    /** Basis points; 0 where the seller isn't registered. */
    rateBps: integer('rate_bps').notNull(),
    netPaise: integer('net_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    currency: text({ enum: ['INR'] })
      .notNull()
      .default('INR'),
    gateway: text({ enum: GATEWAYS }).notNull(),
    gatewayOrderId: text('gateway_order_id').unique(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('created'),
    paidPaise: integer('paid_paise').notNull().default(0),
    refundedPaise: integer('refunded_paise').notNull().default(0),
    /** `Idempotency-Key` of the call that made it, and SHA-256 of what it asked for. */
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    /** When the gateway was asked last. */
    polledAt: integer('polled_at', { mode: 'timestamp_ms' }),
    /** Since when it can't be asked for the order; null where it can. */
    unaskedAt: integer('unasked_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('payment_orders_least', sql`total_paise >= 100`),
    check(
      'payment_orders_total',
      sql`total_paise = net_paise + cgst_paise + sgst_paise + igst_paise`,
    ),
    check('payment_orders_refunded', sql`refunded_paise <= paid_paise`),
    unique('payment_orders_once').on(table.userId, table.key),
    uniqueIndex('payment_orders_open')
      .on(table.purpose, table.refId)
      .where(sql`status IN ('created', 'attempted', 'paid', 'part_refunded')`),
    index('payment_orders_by_user').on(table.userId, table.createdAt),
    index('payment_orders_by_business').on(table.businessId, table.createdAt),
    index('payment_orders_by_time').on(table.createdAt),
    index('payment_orders_unasked').on(table.unaskedAt).where(sql`unasked_at IS NOT NULL`),
    index('payment_orders_unsettled')
      .on(table.updatedAt)
      .where(sql`status IN ('created', 'attempted', 'failed')`),
  ],
);
