import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { paymentOrders } from '#domains/commerce/order/order.table.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { FREE_PLAN, REMINDERS } from './plan.model.ts';
import { listingPlans, planTerms } from './plan.table.ts';
import { selectNextDay } from './plan-term.statement.ts';

const { endedAt, begunAt, fromOn, untilOn, toldDays } = planTerms;

/** Plans in their order, the terms of a business that are not over, and the first day that none of them takes; in one round trip. */
export async function getPlanStanding(db: Database, businessId: number, now: Date) {
  const [plans, terms, [next]] = await db.batch([
    db.select().from(listingPlans).orderBy(asc(listingPlans.position)),
    db
      .select({ planCode: planTerms.planCode, fromOn, untilOn, orderId: planTerms.orderId })
      .from(planTerms)
      .where(
        and(
          eq(planTerms.businessId, businessId),
          isNull(endedAt),
          sql`${untilOn} >= ${toDay(now)}`,
        ),
      )
      .orderBy(asc(fromOn)),
    db.select({ day: selectNextDay(businessId, now).as('day') }).from(sql`(SELECT 1)`),
  ]);
  return { plans, terms, nextDay: next?.day ?? toDay(now) };
}

export type PlanStanding = Awaited<ReturnType<typeof getPlanStanding>>;
export type Plan = PlanStanding['plans'][number];

/** Whether a plan can be bought. */
export function isSold({ code, active, netPaise }: Plan): boolean {
  return active && code !== FREE_PLAN && netPaise > 0;
}

/**
 * Begins and ends what is due, with all that is cached of it out of date, and lists terms whose end is to be told; in one
 * round trip. A second time changes nothing.
 */
export async function moveTerms(db: Database, now: Date, limit: number) {
  const today = toDay(now);
  const isDue = sql`ended_at IS NULL AND (until_on < ${today} OR begun_at IS NULL AND from_on <= ${today})`;
  const [due, ending] = await db.batch([
    db.select({ id: planTerms.id }).from(planTerms).where(isDue).limit(1),
    selectEnding(db, now, limit),
    bumpRevisions(db, ['site', 'directory'], sql`EXISTS (SELECT 1 FROM plan_terms WHERE ${isDue})`),
    db
      .update(planTerms)
      .set({ begunAt: now })
      .where(and(isNull(endedAt), isNull(begunAt), lte(fromOn, today))),
    db
      .update(planTerms)
      .set({ endedAt: now })
      .where(and(isNull(endedAt), sql`${untilOn} < ${today}`)),
  ]);
  return { hasMoved: due.length > 0, ending };
}

/** Running terms whose end is near and was not told yet, with who paid for them; those that another one follows on are not told. */
function selectEnding(db: Database, now: Date, limit: number) {
  const today = toDay(now);
  const steps = REMINDERS.map((days, place) => {
    const next = REMINDERS[place + 1];
    const since = next === undefined ? undefined : sql`${untilOn} > ${addDays(today, next)}`;
    const isTold = sql`coalesce(${toldDays} <= ${days}, 0)`;
    return and(lte(untilOn, addDays(today, days)), since, sql`NOT ${isTold}`);
  });
  return db
    .select({
      orderId: planTerms.orderId,
      untilOn,
      businessId: planTerms.businessId,
      userId: paymentOrders.userId,
    })
    .from(planTerms)
    .innerJoin(paymentOrders, eq(paymentOrders.id, planTerms.orderId))
    .where(
      and(
        isNull(endedAt),
        lte(fromOn, today),
        sql`${untilOn} >= ${today}`,
        or(...steps),
        sql`NOT EXISTS (SELECT 1 FROM plan_terms AS later WHERE later.business_id = ${planTerms.businessId}
          AND later.ended_at IS NULL AND later.from_on > ${untilOn})`,
      ),
    )
    .orderBy(asc(untilOn))
    .limit(limit);
}

export type EndingTerm = Awaited<ReturnType<typeof selectEnding>>[number];
