import { z } from '@hono/zod-openapi';
import { desc, eq } from 'drizzle-orm';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import { documents } from './gst-paper.table.ts';

/** Papers of what somebody has paid. They stay for eight years, as the law asks (CGST Act, 36). */
export const PAPER_DATA: AccountData = {
  tables: ['documents'],
  exported: defineExport({
    shape: {
      papers: z.array(
        z.object({
          number: z.string(),
          order: z.string(),
          issuedOn: z.iso.date(),
          totalPaise: z.int(),
        }),
      ),
    },
    load: async ({ db }, { id }) => ({
      papers: await db
        .select({
          ...{ number: documents.number, order: documents.orderId },
          ...{ issuedOn: documents.issuedOn, totalPaise: documents.totalPaise },
        })
        .from(documents)
        .innerJoin(paymentOrders, eq(paymentOrders.id, documents.orderId))
        .where(eq(paymentOrders.userId, id))
        .orderBy(desc(documents.createdAt)),
    }),
  }),
};
