import { and, asc, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { type AD_TARGETS, ANSWER_HOURS } from './booking.model.ts';
import { adBookings, adInventory, adSlots } from './booking.table.ts';
import { freePlaces } from './inventory.statement.ts';

const HOUR = 3_600_000;

const { status, startOn, endOn, updatedAt, version } = adBookings;

// As the index of running ones says it.
const isRunning = sql`${status} IN ('approved', 'live', 'paused')`;

/** Holds that are freed at once: each has places by day and language. */
const FREED_AT_ONCE = 200;

/**
 * Frees what was held too long, begins and ends what is due, and lists what has to be decided because nobody has, and what is aimed
 * at; all in one round trip. Tells whether readers see something else. A second time changes nothing.
 */
export async function moveByClock(db: Database, now: Date, limit: number) {
  const today = toDay(now);
  const next = { version: sql`${version} + 1`, updatedAt: now };
  const over = sql`(SELECT id FROM ad_bookings WHERE status IN ('held', 'pending_payment') AND hold_until <= ${now.getTime()}
    ORDER BY hold_until, id LIMIT ${FREED_AT_ONCE})`;
  const [, , begun, ended, overdue, aims] = await db.batch([
    freePlaces(db, sql`b.id IN ${over}`),
    db
      .update(adBookings)
      .set({ ...next, status: 'expired', holdUntil: null })
      .where(sql`${adBookings.id} IN ${over}`),
    db
      .update(adBookings)
      .set({ ...next, status: 'live' })
      .where(and(eq(status, 'approved'), lte(startOn, today))),
    db
      .update(adBookings)
      .set({ ...next, status: 'completed' })
      .where(and(eq(status, 'live'), lt(endOn, today))),
    selectOverdue(db, now, limit),
    selectAims(db),
  ]);
  return { isOther: begun.meta.changes + ended.meta.changes > 0, overdue, aims };
}

/** Paused ones whose days are over, changes nobody has made in time, and what was never looked at. */
function selectOverdue(db: Database, now: Date, limit: number) {
  const today = toDay(now);
  const unanswered = new Date(now.getTime() - ANSWER_HOURS * HOUR);
  return db
    .select()
    .from(adBookings)
    .where(
      or(
        and(isRunning, eq(status, 'paused'), lt(endOn, today)),
        and(
          sql`${status} IN ('in_review', 'changes_requested')`,
          or(lt(endOn, today), and(eq(status, 'changes_requested'), lte(updatedAt, unanswered))),
        ),
      ),
    )
    .orderBy(asc(updatedAt))
    .limit(limit);
}

/** What running bookings are aimed at, once each. */
function selectAims(db: Database) {
  return db
    .selectDistinct({
      // In a batch D1 gives columns by their names, of which these tables have the same.
      kind: sql<(typeof AD_TARGETS)[number]>`${adSlots.target}`.as('kind'),
      target: adBookings.target,
    })
    .from(adBookings)
    .innerJoin(adSlots, eq(adSlots.id, adBookings.slotId))
    .where(and(isRunning, eq(status, 'live'), ne(adSlots.target, 'none')));
}

/** Running bookings that are aimed at one of these. */
export function listAimedAt(db: Database, aims: readonly Aim[], limit: number) {
  const named = aims.map(({ kind, target }) => `${kind}/${target}`);
  const { slotId, target } = adBookings;
  return db
    .select()
    .from(adBookings)
    .where(
      and(
        ...[isRunning, eq(status, 'live')],
        sql`(SELECT target FROM ad_slots WHERE id = ${slotId}) || '/' || ${target} IN ${valuesOf(named)}`,
      ),
    )
    .limit(limit);
}

export type Aim = Awaited<ReturnType<typeof selectAims>>[number];

/** Days that are long over; gives how many rows. */
export async function deleteOldDays(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(adInventory)
    .where(lt(adInventory.day, toDay(before)))
    .limit(limit);
  const { meta } = await db.delete(adInventory).where(inArray(sql`rowid`, old));
  return meta.changes;
}
