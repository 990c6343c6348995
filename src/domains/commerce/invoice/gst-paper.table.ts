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
import type { Buyer } from '#domains/commerce/order/order.model.ts';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import { refunds } from '#domains/commerce/payment/payment.table.ts';
import type { PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import { type DocumentLine, type RefundRule, SERIES, type Seller } from './gst-paper.model.ts';

/** Who sells and at which rate: the row in force is the last that has begun; none is ever changed. */
export const billingSettings = sqliteTable(
  'billing_settings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** `YYYY-MM-DD` in India. */
    fromOn: text('from_on').notNull(),
    seller: text({ mode: 'json' }).$type<Seller>().notNull(),
    rateBps: integer('rate_bps').notNull(),
    sac: text({ mode: 'json' }).$type<Readonly<Record<PaymentPurpose, string>>>().notNull(),
    refunds: text({ mode: 'json' }).$type<readonly RefundRule[]>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('billing_settings_by_day').on(table.fromOn, table.id)],
);

/** The last number of a series in a financial year: `26-27`. */
export const documentCounters = sqliteTable(
  'document_counters',
  {
    series: text({ enum: SERIES }).notNull(),
    year: text().notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/** Every paper; triggers refuse to change or delete one. */
export const documents = sqliteTable(
  'documents',
  {
    id: text().primaryKey(),
    series: text({ enum: SERIES }).notNull(),
    year: text().notNull(),
    /** `TI/26-27/000001`. */
    number: text().notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    /** The paper it goes against. */
    againstId: text('against_id').references((): AnySQLiteColumn => documents.id),
    refundId: text('refund_id')
      .unique()
      .references(() => refunds.id),
    /** Day in India, `YYYY-MM-DD`. */
    issuedOn: text('issued_on').notNull(),
    seller: text({ mode: 'json' }).$type<Seller>().notNull(),
    buyer: text({ mode: 'json' }).$type<Buyer>().notNull(),
    /** Code of a state under GST, e.g. `24`. */
    placeOfSupply: text('place_of_supply').notNull(),
    lines: text({ mode: 'json' }).$type<readonly DocumentLine[]>().notNull(),
    rateBps: integer('rate_bps').notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('documents_number', sql`length(number) <= 16`),
    check(
      'documents_total',
      sql`total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise`,
    ),
    check('documents_tax', sql`igst_paise = 0 OR (cgst_paise = 0 AND sgst_paise = 0)`),
    uniqueIndex('documents_once')
      .on(table.orderId, table.series)
      .where(sql`series IN ('TI', 'RV', 'BS')`),
    index('documents_by_order').on(table.orderId),
    index('documents_by_month').on(table.series, table.issuedOn),
    index('documents_against').on(table.againstId).where(sql`against_id IS NOT NULL`),
  ],
);
