import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { documents } from '#domains/commerce/invoice/gst-paper.table.ts';
import type { OrderStatus } from '#domains/commerce/order/order.model.ts';
import type { Order } from '#domains/commerce/order/order.repo.ts';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { paymentEvents, payments, refunds } from './payment.table.ts';

/** What the desk looks for; absent asks for all. */
export interface WantedOrders {
  /** As typed: any number that stands on a paper or a statement of the gateway, part of a buyer's name, their GSTIN, address or telephone. */
  q?: string | undefined;
  /** Accounts that `q` is a contact of. */
  userIds: readonly number[];
  status?: OrderStatus | undefined;
  purpose?: PaymentPurpose | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Those that are older than this one. */
  before?: { createdAt: Date; id: string } | undefined;
}

/** The newest first. */
export async function findOrders(
  db: Database,
  wanted: WantedOrders,
  limit: number,
): Promise<Order[]> {
  const { q, status, purpose, from, to, before, userIds } = wanted;
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        q ? isAbout(q, userIds) : undefined,
        status && eq(paymentOrders.status, status),
        purpose && eq(paymentOrders.purpose, purpose),
        from && gte(paymentOrders.createdAt, from),
        to && lte(paymentOrders.createdAt, to),
        before &&
          sql`(${paymentOrders.createdAt}, ${paymentOrders.id}) < (${before.createdAt.getTime()}, ${before.id})`,
      ),
    )
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(limit);
}

/** What is in other tables is found once, not for each order. */
function isAbout(q: string, userIds: readonly number[]): SQL | undefined {
  const big = q.toUpperCase();
  const digits = q.replace(/[ +()-]/g, '');
  const buyer = (name: string) => sql`json_extract(${paymentOrders.buyer}, ${`$.${name}`})`;
  return or(
    sql`instr(${paymentOrders.id}, ${big}) > 0`,
    eq(paymentOrders.gatewayOrderId, q),
    eq(paymentOrders.refId, big),
    sql`instr(lower(${buyer('name')}), ${q.toLowerCase()}) > 0`,
    sql`${buyer('gstin')} = ${big}`,
    sql`lower(${buyer('email')}) = ${q.toLowerCase()}`,
    /^\d{10,13}$/.test(digits)
      ? sql`substr(replace(${buyer('phone')}, ' ', ''), -10) = ${digits.slice(-10)}`
      : undefined,
    /^\d{1,9}$/.test(q) ? eq(paymentOrders.businessId, Number(q)) : undefined,
    userIds.length > 0 ? inArray(paymentOrders.userId, valuesOf(userIds)) : undefined,
    sql`${paymentOrders.id} IN (SELECT order_id FROM ${payments} WHERE id IN (${q}, ${`bank:${big}`}))`,
    sql`${paymentOrders.id} IN (SELECT p.order_id FROM ${refunds} AS r JOIN ${payments} AS p ON p.id = r.payment_id
      WHERE r.id = ${big} OR r.gateway_refund_id = ${q})`,
    sql`${paymentOrders.id} IN (SELECT order_id FROM ${documents} WHERE id = ${big.replaceAll('/', '-')})`,
  );
}

/** What a gateway has told of an order. */
export async function listEventsOf(db: Database, gatewayOrderId: string | null) {
  if (gatewayOrderId === null) return [];
  const { eventId, type, receivedAt, settledAt, outcome } = paymentEvents;
  return db
    .select({ eventId, type, receivedAt, settledAt, outcome })
    .from(paymentEvents)
    .where(eq(paymentEvents.orderRef, gatewayOrderId))
    .orderBy(asc(receivedAt))
    .limit(50);
}
