import { eq, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { SimulatedBooks, SimulatedRow } from '#platform/payment-gateway.ts';
import { simulatedPayments as t } from './payment.table.ts';

/** The books of the simulated bank in the site's own database. */
export function keepBooks(db: Database): SimulatedBooks {
  return {
    list: async (gatewayOrderId) => {
      const isOfOrder = or(eq(t.gatewayOrderId, gatewayOrderId), eq(t.id, gatewayOrderId));
      const rows = await db.select().from(t).where(isOfOrder).orderBy(t.createdAt, t.id);
      return rows.map(toRow);
    },
    get: async (id) => {
      const [row] = await db.select().from(t).where(eq(t.id, id));
      return row ? toRow(row) : null;
    },
    add: async ({ facts, ...row }) => {
      await db
        .insert(t)
        .values({ ...row, facts: JSON.stringify(facts) })
        .onConflictDoNothing();
    },
    move: async (id, status) => {
      await db.update(t).set({ status }).where(eq(t.id, id));
    },
  };
}

function toRow({ facts, ...row }: typeof t.$inferSelect): SimulatedRow {
  return { ...row, facts: JSON.parse(facts) };
}
