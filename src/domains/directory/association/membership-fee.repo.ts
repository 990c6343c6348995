import { and, asc, eq, sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { countMembers } from './association.repo.ts';
import { associations, businessAffiliations } from './association.table.ts';
import type { FeeRef } from './membership-fee.model.ts';

const { endsOn, status } = businessAffiliations;

/** Days that money may come after the first day it is for: a transfer by bank takes some. */
const MOST_LATE = 7;

/** What is closed for good buys nothing. */
const IS_OPEN = sql`EXISTS (SELECT 1 FROM businesses WHERE businesses.id = business_id AND businesses.status NOT IN ('closed', 'deleted'))`;

/** Memberships of a business that a fee can be paid for: verified ones, and those that have run out. */
export function listFees(db: Database, businessId: number) {
  return db
    .select({
      id: businessAffiliations.id,
      businessId: businessAffiliations.businessId,
      endsOn,
      nameEn: associations.nameEn,
      nameHi: associations.nameHi,
      nameGu: associations.nameGu,
      feePaise: sql<number>`${associations.feePaise}`,
      feeDays: sql<number>`${associations.feeDays}`,
    })
    .from(businessAffiliations)
    .innerJoin(associations, eq(associations.id, businessAffiliations.associationId))
    .where(
      and(
        eq(businessAffiliations.businessId, businessId),
        sql`${status} IN ('verified', 'expired')`,
        IS_OPEN,
        eq(associations.active, true),
        sql`${associations.feePaise} > 0 AND ${associations.feeDays} > 0`,
      ),
    )
    .orderBy(asc(businessAffiliations.id));
}

export type FeeRow = Awaited<ReturnType<typeof listFees>>[number];

/**
 * Has a membership last for what was paid. Undoes the batch where it is gone or was rejected, where its business is closed, where
 * many of the days are over, and where another fee has paid for any of them already: nobody pays twice for the same ones.
 */
export function extendMembership(db: Database, ref: FeeRef, now: Date): Statement[] {
  const { affiliationId: id, fromOn } = ref;
  return [
    db
      .update(businessAffiliations)
      .set({ status: 'verified', endsOn: selectLastDay(ref) })
      .where(
        and(
          eq(businessAffiliations.id, id),
          sql`${status} IN ('verified', 'expired') AND coalesce(${endsOn}, '') < ${fromOn}`,
          sql`${fromOn} >= ${addDays(toDay(now), -MOST_LATE)}`,
          IS_OPEN,
        ),
      ),
    refuseUnlessChanged(db),
    ...follow(db, id, now),
  ];
}

/** The last of the days that a fee is for. */
function selectLastDay(ref: FeeRef) {
  return sql`date(${ref.fromOn}, '+' || (${selectDays(ref)} - 1) || ' days')`;
}

function selectDays({ days }: FeeRef) {
  return days ?? sql`(SELECT fee_days FROM associations WHERE id = association_id)`;
}

/** Takes back what a fee gave that has gone back: the end is what it was before; days that were paid for after it are kept. */
export function shortenMembership(db: Database, ref: FeeRef, now: Date): Statement[] {
  const { affiliationId: id, fromOn, isFirst } = ref;
  const before = isFirst ? sql`NULL` : sql`date(${fromOn}, '-1 day')`;
  return [
    db
      .update(businessAffiliations)
      .set({
        endsOn: sql`iif(${endsOn} <= ${selectLastDay(ref)}, ${before}, date(${endsOn}, '-' || ${selectDays(ref)} || ' days'))`,
      })
      .where(and(eq(businessAffiliations.id, id), sql`${endsOn} >= ${fromOn}`)),
    ...follow(db, id, now),
  ];
}

/** Memberships whose last day is over are shown no more; gives their businesses. */
export async function expireMemberships(db: Database, today: string, now: Date): Promise<number[]> {
  const isOver = sql`status = 'verified' AND ends_on < ${today}`;
  const due = await db
    .select({ id: businessAffiliations.id, businessId: businessAffiliations.businessId })
    .from(businessAffiliations)
    .where(isOver)
    .limit(AT_ONCE);
  if (due.length === 0) return [];
  const rows = sql.join(
    due.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const owners = sql`(SELECT business_id FROM business_affiliations WHERE id IN (${rows}))`;
  await db.batch([
    db
      .update(businessAffiliations)
      .set({ status: 'expired' })
      .where(and(isOver, sql`id IN (${rows})`)),
    countMembers(db, owners),
    markBusinesses(db, owners, now),
    bumpRevisions(db, ['site', 'directory']),
  ]);
  return due.map(({ businessId }) => businessId);
}

const AT_ONCE = 50;

function follow(db: Database, id: number, now: Date): Statement[] {
  const owner = sql`(SELECT business_id FROM business_affiliations WHERE id = ${id})`;
  return [
    countMembers(db, owner),
    markBusinesses(db, owner, now),
    bumpRevisions(db, ['site', 'directory']),
  ];
}
