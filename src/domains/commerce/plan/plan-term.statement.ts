import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { PaidOrder } from '#kernel/domain/payable-subject.model.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { readPlanRef } from './plan.model.ts';
import { planTerms } from './plan.table.ts';

/** The first day that no term of a business takes: today, or the day after its last one. */
export function selectNextDay(businessId: number | SQL, now: Date): SQL<string> {
  const today = toDay(now);
  return sql<string>`max(${today}, coalesce((SELECT date(max(until_on), '+1 day') FROM plan_terms
    WHERE business_id = ${businessId} AND ended_at IS NULL), ${today}))`;
}

const DAY = 86_400_000;
/** Days that money may come after the first day of its term: a transfer by bank takes some. */
const MOST_LATE = 7;

/**
 * Puts a business on the plan that was paid for, on the days that stand on its papers; once an order. Undoes the batch
 * where there is no such plan any more, where another term has one of these days, where many of them are over, and where an
 * order that has been over for a day is paid at another price, or for other days, than today's.
 */
export function addTerm(db: Database, order: PaidOrder, now: Date): Statement[] {
  const ref = readPlanRef(order.refId);
  const businessId = ref?.businessId ?? 0;
  const fromOn = ref && ref.fromOn >= addDays(toDay(now), -MOST_LATE) ? ref.fromOn : null;
  const days = ref?.days ?? sql`plan.days`;
  const untilOn = sql`date(${fromOn}, '+' || (${days} - 1) || ' days')`;
  return [
    insertFrom(
      db,
      planTerms,
      {
        businessId,
        planCode: sql`plan.code`,
        fromOn: sql`${fromOn}`,
        untilOn,
        orderId: order.id,
        begunAt: sql`iif(${fromOn} <= ${toDay(now)}, ${now.getTime()}, NULL)`,
      },
      sql`FROM listing_plans AS plan WHERE plan.code = ${ref?.code ?? ''} AND ${fromOn} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM plan_terms AS other WHERE other.business_id = ${businessId}
          AND other.ended_at IS NULL AND other.until_on >= ${fromOn} AND other.from_on <= ${untilOn})
        AND NOT EXISTS (SELECT 1 FROM payment_orders AS late WHERE late.id = ${order.id}
          AND late.expires_at < ${now.getTime() - DAY} AND (late.net_paise, ${days}) <> (plan.net_paise, plan.days))`,
    ).onConflictDoNothing({ target: planTerms.orderId }),
    db
      .select({
        taken:
          sql`json(iif(EXISTS (SELECT 1 FROM ${planTerms} AS term WHERE term.order_id = ${order.id}),
          '0', 'no such days'))`.as('taken'),
      })
      .from(sql`(SELECT 1)`),
    bumpRevisions(db, ['site', 'directory']),
  ];
}

/** Ends the term of an order whose money has gone back wholly; terms after it keep their days. */
export function endTerm(db: Database, orderId: string, now: Date): Statement[] {
  return [
    db
      .update(planTerms)
      .set({ endedAt: now })
      .where(and(eq(planTerms.orderId, orderId), isNull(planTerms.endedAt))),
    bumpRevisions(db, ['site', 'directory']),
  ];
}
