import { and, asc, between, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type DeskList, REVIEW_HOURS, STANDING } from '#domains/commerce/booking/booking.model.ts';
import {
  adBookings,
  adCreatives,
  adInventory,
  adSlots,
} from '#domains/commerce/booking/booking.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { countDead, leadsNowhere } from './ad-link.repo.ts';

const { id, status, updatedAt, startOn, endOn, slotId, url } = adBookings;

const HOUR = 3_600_000;

const hasNewPicture = sql`EXISTS (SELECT 1 FROM ${adCreatives} WHERE ${adCreatives.bookingId} = ${id} AND ${adCreatives.status} = 'pending')`;
const isUndecided = sql`${status} IN ('in_review', 'changes_requested')`;
const isRunning = sql`${status} IN ('approved', 'live', 'paused')`;
const isWaiting = sql`(${isUndecided} OR ${isRunning} AND (${hasNewPicture} OR ${leadsNowhere(sql`${url}`)}))`;

const LISTS: Readonly<Record<DeskList, { where: SQL; order: SQL }>> = {
  waiting: {
    where: isWaiting,
    order: sql`${status} = 'changes_requested', ${updatedAt}`,
  },
  running: { where: isRunning, order: sql`${startOn}, ${id}` },
  ended: {
    where: sql`${status} IN ('completed', 'cancelled', 'rejected', 'refunded')`,
    order: sql`${updatedAt} DESC`,
  },
};

/** Bookings of a list of the desk, in its order. */
export function selectDeskBookings(
  db: Database,
  { list, limit, offset }: { list: DeskList; limit: number; offset: number },
) {
  const { where, order } = LISTS[list];
  return db
    .select({ booking: adBookings, slot: adSlots })
    .from(adBookings)
    .innerJoin(adSlots, eq(adSlots.id, slotId))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
}

/** How many bookings wait for the desk, how many of them for too long, and how many addresses are dead. */
export async function countWaiting(
  db: Database,
  now: Date,
): Promise<{ open: number; late: number; deadLinks: number }> {
  const late = now.getTime() - REVIEW_HOURS * HOUR;
  const [row] = await db
    .select({
      open: sql<number>`count(*)`,
      late: sql<number>`coalesce(sum(${status} = 'in_review' AND ${updatedAt} <= ${late}), 0)`,
      deadLinks: countDead(now),
    })
    .from(adBookings)
    .where(sql`${isWaiting} AND ${status} <> 'changes_requested'`);
  return row ?? { open: 0, late: 0, deadLinks: 0 };
}

export async function getSlotByCode(db: Database, code: string) {
  const [slot] = await db.select().from(adSlots).where(eq(adSlots.code, code));
  return slot ?? null;
}

/** What of a slot is taken in days, whoever is shown there, and the bookings that take it. */
export async function listCalendar(
  db: Database,
  span: { slotId: number; from: string; to: string },
) {
  const ofSlot = and(
    eq(adInventory.slotId, span.slotId),
    between(adInventory.day, span.from, span.to),
    sql`${adInventory.booked} > 0`,
  );
  const { target, language, day, booked, capacity } = adInventory;
  return db.batch([
    db
      .select({ target, language, day, booked, capacity })
      .from(adInventory)
      .where(ofSlot)
      .orderBy(asc(target), asc(day)),
    db
      .select()
      .from(adBookings)
      .where(
        and(
          eq(slotId, span.slotId),
          inArray(status, valuesOf([...STANDING, 'held', 'pending_payment', 'completed'])),
          lte(startOn, span.to),
          sql`${endOn} >= ${span.from}`,
        ),
      )
      .orderBy(asc(startOn), desc(endOn)),
  ]);
}
