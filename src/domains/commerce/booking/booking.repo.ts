import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Database, valuesOf } from '#platform/database.ts';
import { adBookings, adSlots } from './booking.table.ts';

export type BookingRow = typeof adBookings.$inferSelect;

/** Whoever may see a booking: who made it, and who keeps the business it is for. */
export async function getBooking(db: Database, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(adBookings).where(eq(adBookings.id, id));
  return row ?? null;
}

/** What was kept under a key of somebody's. */
export async function getBookingByKey(
  db: Database,
  userId: number,
  key: string,
): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(adBookings)
    .where(and(eq(adBookings.userId, userId), eq(adBookings.key, key)));
  return row ?? null;
}

/** A booking with its slot. */
export async function getBookedSlot(db: Database, id: string) {
  const [row] = await db
    .select({ booking: adBookings, slot: adSlots })
    .from(adBookings)
    .innerJoin(adSlots, eq(adSlots.id, adBookings.slotId))
    .where(eq(adBookings.id, id));
  return row ?? null;
}

/** Bookings of somebody and of the businesses they keep, the newest first. */
export function listBookings(
  db: Database,
  {
    userId,
    businessIds,
    limit,
    offset,
  }: { userId: number; businessIds: readonly number[]; limit: number; offset: number },
) {
  return db
    .select({ booking: adBookings, slot: adSlots })
    .from(adBookings)
    .innerJoin(adSlots, eq(adSlots.id, adBookings.slotId))
    .where(or(eq(adBookings.userId, userId), inArray(adBookings.businessId, valuesOf(businessIds))))
    .orderBy(desc(adBookings.createdAt), sql`${adBookings.id}`)
    .limit(limit)
    .offset(offset);
}
