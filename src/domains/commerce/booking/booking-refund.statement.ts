import { and, eq, inArray, sql } from 'drizzle-orm';
import { endBooking } from '#domains/commerce/ad/booked-ad.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { addDays, toDay } from './ad-day.model.ts';
import type { BookingStatus } from './booking.model.ts';
import { adBookings } from './booking.table.ts';
import { freePlaces } from './inventory.statement.ts';

/** Paid for and not over. */
const STANDING: readonly BookingStatus[] = [
  'in_review',
  'changes_requested',
  'approved',
  'live',
  'paused',
];

/** Ends a booking whose money has gone back: one that was stopped before, and wholly refunded any that still stands. */
export function refundBooking(
  db: Database,
  bookingId: string,
  order: { id: string; isWhole: boolean },
  now: Date,
): Statement[] {
  const { id, orderId, status, version } = adBookings;
  const stands = sql`b.id = ${bookingId} AND b.order_id = ${order.id} AND b.status IN ${STANDING}`;
  const ended: BookingStatus[] = ['rejected', 'cancelled', ...(order.isWhole ? STANDING : [])];
  return [
    ...(order.isWhole ? [freePlaces(db, stands, addDays(toDay(now), 1))] : []),
    db
      .update(adBookings)
      .set({ status: 'refunded', version: sql`${version} + 1`, updatedAt: now })
      .where(and(eq(id, bookingId), eq(orderId, order.id), inArray(status, ended))),
    ...endBooking(db, bookingId, now),
  ];
}
