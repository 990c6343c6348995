import { and, asc, between, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type DeskList, STANDING } from '#domains/commerce/booking/booking.model.ts';
import {
  adBookings,
  adCreatives,
  adInventory,
  adSlots,
} from '#domains/commerce/booking/booking.table.ts';
import { type Database, valuesOf } from '#platform/database.ts';

const { id, status, updatedAt, startOn, endOn, slotId } = adBookings;

const hasNewPicture = sql`EXISTS (SELECT 1 FROM ${adCreatives} WHERE ${adCreatives.bookingId} = ${id} AND ${adCreatives.status} = 'pending')`;

const LISTS: Readonly<Record<DeskList, { where: SQL; order: SQL }>> = {
  waiting: {
    where: sql`(${status} IN ('in_review', 'changes_requested') OR ${status} IN ('approved', 'live', 'paused') AND ${hasNewPicture})`,
    order: sql`${status} = 'changes_requested', ${updatedAt}`,
  },
  running: {
    where: sql`${status} IN ('approved', 'live', 'paused')`,
    order: sql`${startOn}, ${id}`,
  },
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

/** What of a slot is taken in days, whoever is shown there. */
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
          inArray(status, valuesOf([...STANDING, 'held', 'pending_payment'])),
          lte(startOn, span.to),
          sql`${endOn} >= ${span.from}`,
        ),
      )
      .orderBy(asc(startOn), desc(endOn)),
  ]);
}
