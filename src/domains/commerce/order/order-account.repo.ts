import { z } from '@hono/zod-openapi';
import { desc, eq, sql } from 'drizzle-orm';
import { payments, refunds } from '#domains/commerce/payment/payment.table.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import type { Database } from '#platform/database.ts';
import { listProfiles } from './billing-profile.repo.ts';
import { billingProfiles, paymentOrders } from './order.table.ts';

const address = {
  name: z.string(),
  gstin: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  stateCode: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isSez: z.boolean(),
};

const exportedMoney = {
  billingProfiles: z.array(z.object(address)),
  payments: z.array(
    z.object({
      number: z.string(),
      description: z.string(),
      buyer: z.object(address),
      status: z.string(),
      totalPaise: z.int(),
      paidPaise: z.int(),
      refundedPaise: z.int(),
      createdAt: momentSchema,
      tries: z.array(z.object({ method: z.string(), instrument: z.string(), status: z.string() })),
      refunds: z.array(z.object({ number: z.string(), amountPaise: z.int(), status: z.string() })),
    }),
  ),
};

/** What somebody has paid. Orders and papers stay for eight years, as the law asks (CGST Act, 36); addresses that are kept for later go. */
export const MONEY_DATA: AccountData = {
  tables: ['billing_profiles', 'payment_orders', 'refunds'],
  exported: defineExport({
    shape: exportedMoney,
    load: async ({ db }, { id }) => ({
      billingProfiles: (await listProfiles(db, id)).map(({ id: _, ...profile }) => profile),
      payments: await listPaid(db, id),
    }),
  }),
  holds: (of, now) =>
    sql`EXISTS (SELECT 1 FROM payment_orders AS o WHERE o.user_id = ${of} AND (
      o.status IN ('created', 'attempted', 'failed') AND o.expires_at > ${now.getTime()} OR EXISTS (SELECT 1
        FROM payments AS p JOIN refunds AS r ON r.payment_id = p.id WHERE p.order_id = o.id AND r.status IN ('waiting', 'sent'))))`,
  erase: (db, { ids }) => [
    db.delete(billingProfiles).where(sql`${billingProfiles.userId} IN ${ids}`),
  ],
};

async function listPaid(db: Database, userId: number) {
  const { id, description, buyer, status, totalPaise, paidPaise, refundedPaise, createdAt } =
    paymentOrders;
  const own = eq(paymentOrders.userId, userId);
  const [orders, tries, back] = await db.batch([
    db
      .select({
        ...{ number: id, description, buyer, status },
        ...{ totalPaise, paidPaise, refundedPaise, createdAt },
      })
      .from(paymentOrders)
      .where(own)
      .orderBy(desc(createdAt)),
    db
      .select({
        ...{ orderId: payments.orderId, method: payments.method },
        ...{ instrument: payments.instrument, status: payments.status },
      })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .where(own),
    db
      .select({
        ...{ orderId: payments.orderId, number: refunds.id },
        ...{ amountPaise: refunds.amountPaise, status: refunds.status },
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .where(own),
  ]);
  return orders.map((order) => ({
    ...order,
    tries: tries.filter(({ orderId }) => orderId === order.number),
    refunds: back.filter(({ orderId }) => orderId === order.number),
  }));
}
