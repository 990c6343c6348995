import { sql } from 'drizzle-orm';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Database } from '#platform/database.ts';
import { paymentEvents, payments, refunds } from './payment.table.ts';

interface AlarmRow {
  kind: 'wrong' | 'refund_failed' | 'refund_by_bank' | 'event';
  orderId: string;
  id: string;
  amountPaise: number;
  detail: string;
  at: number;
}

/** An event that is not settled after so many milliseconds needs somebody. */
const PATIENCE = 3_600_000;
const MOST = 100;

/** Money that somebody has to look at, the newest first: nothing of it is changed by a job any more. */
export async function listAlarms(db: Database, now: Date): Promise<AlarmRow[]> {
  const since = now.getTime() - PATIENCE;
  return db.all<AlarmRow>(sql`
    SELECT * FROM (
      SELECT 'wrong' AS kind, p.order_id AS orderId, p.id, p.amount_paise AS amountPaise, p.error AS detail, p.created_at AS at
      FROM ${payments} AS p WHERE p.status IN ('surplus', 'refunded') AND p.error <> ''
        AND NOT EXISTS (SELECT 1 FROM ${refunds} AS r WHERE r.payment_id = p.id AND r.status <> 'failed')
      UNION ALL
      SELECT iif(r.status = 'failed', 'refund_failed', 'refund_by_bank'), p.order_id, r.id, r.amount_paise, r.reason, r.created_at
      FROM ${refunds} AS r JOIN ${payments} AS p ON p.id = r.payment_id
      WHERE (r.status = 'failed' AND p.status <> 'refunded' AND NOT EXISTS (SELECT 1 FROM ${refunds} AS later
          WHERE later.payment_id = r.payment_id AND later.status <> 'failed' AND later.created_at > r.created_at))
        OR (r.status = 'waiting' AND r.due_at IS NULL)
      UNION ALL
      SELECT 'event', coalesce(o.id, e.order_ref), e.event_id, 0, e.type, e.received_at
      FROM ${paymentEvents} AS e LEFT JOIN ${paymentOrders} AS o ON o.gateway_order_id = e.order_ref
      WHERE e.settled_at IS NULL AND e.received_at < ${since}
    ) ORDER BY at DESC LIMIT ${MOST}`);
}
