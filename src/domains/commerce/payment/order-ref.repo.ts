import { eq, or, sql } from 'drizzle-orm';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Database } from '#platform/database.ts';
import { payments } from './payment.table.ts';

const SHOWN = {
  id: paymentOrders.id,
  status: paymentOrders.status,
  gateway: paymentOrders.gateway,
  gatewayOrderId: paymentOrders.gatewayOrderId,
  description: paymentOrders.description,
  totalPaise: paymentOrders.totalPaise,
  expiresAt: paymentOrders.expiresAt,
};

/** What a gateway needs to know of an order. */
export type OrderRef = NonNullable<Awaited<ReturnType<typeof getOrderRef>>>;

/** Null where there is no such order. */
export async function getOrderRef(db: Database, id: string) {
  const [order] = await db.select(SHOWN).from(paymentOrders).where(eq(paymentOrders.id, id));
  return order ?? null;
}

/** The order that a gateway tells of, by its own id of it, or by that of a payment we know. */
export async function findToldOrder(
  db: Database,
  { gatewayOrderId, paymentId }: { gatewayOrderId: string; paymentId: string },
): Promise<OrderRef | null> {
  const ofPayment = sql`(SELECT ${payments.orderId} FROM ${payments} WHERE ${payments.id} = ${paymentId})`;
  const [order] = await db
    .select(SHOWN)
    .from(paymentOrders)
    .where(or(eq(paymentOrders.gatewayOrderId, gatewayOrderId), eq(paymentOrders.id, ofPayment)));
  return order ?? null;
}
