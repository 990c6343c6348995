import { eq, sql } from 'drizzle-orm';
import { countDays } from '#domains/commerce/booking/ad-day.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import type { Database } from '#platform/database.ts';
import { toDay, toStart } from '#shared/india-time.ts';
import { REMINDERS } from './plan.model.ts';
import type { EndingTerm } from './plan.repo.ts';
import { planTerms } from './plan.table.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    /** Its last day is near. */
    'plan.ending': true;
    /** It is its last day. */
    'plan.last_day': true;
  }
}

/** Tells somebody that a term ends, once for each of REMINDERS. */
export function tellEnd(db: Database, term: EndingTerm, userId: number, now: Date): Statement {
  const { orderId, untilOn, businessId } = term;
  const step = toStep(term, now);
  const facts = sql`(SELECT json_object('plan', plan.name_en, 'plan_hi', plan.name_hi, 'plan_gu', plan.name_gu,
      'lastAt', ${toStart(untilOn).getTime()})
    FROM plan_terms AS term JOIN listing_plans AS plan ON plan.code = term.plan_code
    WHERE term.order_id = ${orderId})`;
  return addNotice(
    db,
    {
      key: `plan/${step}/${orderId}`,
      kind: step === 0 ? 'plan.last_day' : 'plan.ending',
      userId,
      facts,
      path: `/vendor/${businessId}/plan`,
      isMailed: true,
    },
    now,
  );
}

/** Whether or not somebody was told of it: its next reminder is the one after this. */
export function noteTold(db: Database, term: EndingTerm, now: Date): Statement {
  return db
    .update(planTerms)
    .set({ toldDays: toStep(term, now) })
    .where(eq(planTerms.orderId, term.orderId));
}

function toStep({ untilOn }: EndingTerm, now: Date): number {
  const left = countDays(toDay(now), untilOn) - 1;
  return REMINDERS.findLast((days) => left <= days) ?? REMINDERS[0];
}
