import { and, asc, desc, eq, getTableColumns, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Database } from '#platform/database.ts';
import type { Series } from './gst-paper.model.ts';
import { documents } from './gst-paper.table.ts';
import type { Paper } from './paper-view.model.ts';

const against = alias(documents, 'against');

export type OwnedPaper = Paper & { userId: number };

/** Papers with those they go against and whose they are. */
function selectPapers(db: Database) {
  const { year: _, againstId: __, refundId: ___, ...cells } = getTableColumns(documents);
  const { series, number, issuedOn } = against;
  return db
    .select({ ...cells, against: { series, number, issuedOn }, userId: paymentOrders.userId })
    .from(documents)
    .innerJoin(paymentOrders, eq(paymentOrders.id, documents.orderId))
    .leftJoin(against, eq(against.id, documents.againstId))
    .$dynamic();
}

/** A paper by its own id, or of an order: the invoice, else the receipt; the last of a series that is asked for. */
export async function findPaper(
  db: Database,
  { id, series }: { id: string; series: Series | undefined },
): Promise<OwnedPaper | null> {
  const order = sql`instr('TI RV BS CN RF', ${documents.series})`;
  const [paper] = await selectPapers(db)
    .where(
      and(
        or(eq(documents.id, id), eq(documents.orderId, id)),
        series && eq(documents.series, series),
      ),
    )
    .orderBy(order, desc(documents.createdAt), desc(documents.number))
    .limit(1);
  return paper ?? null;
}

/** Whose an order is; null where there is none. */
export async function getOrderUser(db: Database, orderId: string): Promise<number | null> {
  const { id, userId } = paymentOrders;
  const [order] = await db.select({ userId }).from(paymentOrders).where(eq(id, orderId));
  return order?.userId ?? null;
}

/** Papers of some days in India, in the order of their numbers. */
export async function listPapers(
  db: Database,
  { series, from, to }: { series: Series; from: string; to: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnedPaper[]> {
  const inDays: SQL | undefined = and(
    eq(documents.series, series),
    gte(documents.issuedOn, from),
    lte(documents.issuedOn, to),
  );
  return selectPapers(db)
    .where(inDays)
    .orderBy(asc(documents.issuedOn), asc(documents.number))
    .limit(limit)
    .offset(offset);
}
