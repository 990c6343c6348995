import { type SQL, sql } from 'drizzle-orm';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import type { Database } from '#platform/database.ts';
import type { AlarmKind } from './payment.model.ts';
import { paymentEvents, payments, refunds, seenAlarms } from './payment.table.ts';

export interface AlarmRow {
  kind: AlarmKind;
  orderId: string;
  /** Of the payment, the refund or the event. */
  id: string;
  amountPaise: number;
  detail: string;
  at: number;
}

const HOUR = 3_600_000;
/** An event that is not settled after so many milliseconds needs somebody. */
const PATIENCE = HOUR;
/** A refund that is not back after so many needs somebody: banks take five working days. */
const SLOW = 7 * 24 * HOUR;
const MOST = 100;

/** Money that somebody has to look at, the newest first: no job changes anything of it any more, and nobody has seen to it. */
export async function listAlarms(db: Database, now: Date): Promise<AlarmRow[]> {
  // D1 takes five of them side by side.
  const back = unite([GIVEN_UP, toWaiting(now), TWICE]);
  const found = unite([WRONG, sql`SELECT * FROM (${back})`, UNASKED, DISPUTED, toUnsettled(now)]);
  return db.all<AlarmRow>(sql`
    SELECT * FROM (${found}) AS alarm
    WHERE NOT EXISTS (SELECT 1 FROM ${seenAlarms} AS seen WHERE seen.kind = alarm.kind AND seen.ref = alarm.id)
    ORDER BY at DESC LIMIT ${MOST}`);
}

function unite(parts: SQL[]): SQL {
  return sql.join(parts, sql` UNION ALL `);
}

/** Money that pays for nothing: nobody has asked yet that it goes back. */
const WRONG = sql`
  SELECT 'wrong' AS kind, p.order_id AS orderId, p.id, p.amount_paise AS amountPaise, p.error AS detail, p.created_at AS at
  FROM ${payments} AS p WHERE (p.status = 'surplus' OR (p.status = 'refunded' AND p.error <> ''))
    AND NOT EXISTS (SELECT 1 FROM ${refunds} AS r WHERE r.payment_id = p.id)`;

/** What was given up after the last try, and not asked for again. */
const GIVEN_UP = sql`
  SELECT 'refund_failed', p.order_id, r.id, r.amount_paise, r.reason, r.created_at
  FROM ${refunds} AS r JOIN ${payments} AS p ON p.id = r.payment_id
  WHERE r.status = 'failed' AND p.status <> 'refunded' AND NOT EXISTS (SELECT 1 FROM ${refunds} AS later
    WHERE later.payment_id = r.payment_id AND later.status <> 'failed' AND later.created_at > r.created_at
      AND later.amount_paise >= r.amount_paise)`;

/** What takes too long, and what the desk itself sends. */
function toWaiting(now: Date): SQL {
  return sql`
    SELECT iif(r.due_at IS NULL, 'refund_by_bank', 'refund_slow'), p.order_id, r.id, r.amount_paise, r.reason, r.created_at
    FROM ${refunds} AS r JOIN ${payments} AS p ON p.id = r.payment_id
    WHERE r.status IN ('waiting', 'sent')
      AND (r.status = 'waiting' AND r.due_at IS NULL OR r.created_at < ${now.getTime() - SLOW})`;
}

/** What was given up, asked for again, and went back all the same. */
const TWICE = sql`
  SELECT 'refund_twice', p.order_id, r.id, r.amount_paise, r.reason, r.twice_at
  FROM ${refunds} AS r JOIN ${payments} AS p ON p.id = r.payment_id WHERE r.twice_at IS NOT NULL`;

/** Orders without money that nobody can be asked for: it may have come all the same. */
const UNASKED = sql`
  SELECT 'unasked', o.id, o.id, o.total_paise, o.gateway, o.unasked_at
  FROM ${paymentOrders} AS o WHERE o.unasked_at IS NOT NULL AND o.paid_paise = 0`;

/** The last that was told of a dispute, unless it was won or withdrawn. */
const DISPUTED = sql`
  SELECT 'dispute', coalesce(o.id, ${payments.orderId}, e.order_ref), e.event_id,
    coalesce(json_extract(e.body, '$.payload.dispute.entity.amount'), 0), e.type, e.received_at
  FROM ${paymentEvents} AS e LEFT JOIN ${paymentOrders} AS o ON o.gateway_order_id = e.order_ref
    LEFT JOIN ${payments} ON ${payments.id} = json_extract(e.body, '$.payload.dispute.entity.payment_id')
  WHERE e.outcome = 'dispute' AND e.type NOT IN ('payment.dispute.won', 'payment.dispute.closed')
    AND NOT EXISTS (SELECT 1 FROM ${paymentEvents} AS later WHERE later.outcome = 'dispute'
      AND ${toDispute('later')} = ${toDispute('e')} AND later.received_at > e.received_at)`;

/** Which dispute an event tells of: a payment may have several. */
function toDispute(event: 'e' | 'later'): SQL {
  return sql.raw(`json_extract(${event}.body, '$.payload.dispute.entity.id')`);
}

function toUnsettled(now: Date): SQL {
  return sql`
    SELECT 'event', coalesce(o.id, e.order_ref), e.event_id, 0, e.type, e.received_at
    FROM ${paymentEvents} AS e LEFT JOIN ${paymentOrders} AS o ON o.gateway_order_id = e.order_ref
    WHERE e.settled_at IS NULL AND e.received_at < ${now.getTime() - PATIENCE}`;
}

/** Whether somebody has seen to it already. */
export async function isSeen(db: Database, { kind, id }: Pick<AlarmRow, 'kind' | 'id'>) {
  const rows = await db
    .select({ ref: seenAlarms.ref })
    .from(seenAlarms)
    .where(sql`${seenAlarms.kind} = ${kind} AND ${seenAlarms.ref} = ${id}`);
  return rows.length > 0;
}

/** Shows it no more; a second time changes nothing. */
export async function markSeen(
  db: Database,
  { kind, id }: Pick<AlarmRow, 'kind' | 'id'>,
  now: Date,
): Promise<void> {
  await db.insert(seenAlarms).values({ kind, ref: id, seenAt: now }).onConflictDoNothing();
}
