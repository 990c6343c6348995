import { and, eq, sql } from 'drizzle-orm';
import { endBooking } from '#domains/commerce/ad/booked-ad.statement.ts';
import { endOthers } from '#domains/commerce/order/order.repo.ts';
import { REFUND_REASONS } from '#domains/commerce/payment/payment.model.ts';
import { askRefund } from '#domains/commerce/payment/refund.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import type { BookingStatus } from './booking.model.ts';
import type { BookingRow } from './booking.repo.ts';
import { adBookings, adCreatives } from './booking.table.ts';
import { attachCreative } from './booking-save.repo.ts';
import { freePlaces } from './inventory.statement.ts';

/** Moves a booking out of the state and version it was read in; undoes the batch where it is in another by now. */
export function moveBooking(
  db: Database,
  { id, status, version }: Pick<BookingRow, 'id' | 'status' | 'version'>,
  change: Partial<typeof adBookings.$inferInsert> & { status: BookingStatus },
  now: Date,
): Statement[] {
  return [
    db
      .update(adBookings)
      .set({ holdUntil: null, ...change, version: version + 1, updatedAt: now })
      .where(
        and(eq(adBookings.id, id), eq(adBookings.status, status), eq(adBookings.version, version)),
      ),
    refuseUnlessChanged(db),
  ];
}

/** Gives back the days of a booking that are still to come. It stands before the statement that moves it. */
export function freeBooking(db: Database, { id, status }: BookingRow, now: Date): Statement {
  const isPaid = !['held', 'pending_payment'].includes(status);
  const fromDay = isPaid ? addDays(toDay(now), 1) : '';
  return freePlaces(
    db,
    sql`b.id = ${id} AND b.status = ${status} AND b.status <> 'draft'`,
    fromDay,
  );
}

/** Takes a booking back for who made it, with what goes back of its money. */
export async function cancelBooking(
  db: Database,
  booking: BookingRow,
  { paise, askedBy }: { paise: number; askedBy: string },
  now: Date,
): Promise<void> {
  const { id, orderId } = booking;
  const refund = { orderId: orderId ?? '', paise, reason: REFUND_REASONS.cancelled, askedBy };
  const [free, ...rest] = [
    freeBooking(db, booking, now),
    ...moveBooking(db, booking, { status: 'cancelled' }, now),
    ...(paise > 0 ? askRefund(db, { ...refund, key: `booking/${id}/cancelled` }, now) : []),
    ...endBooking(db, id, now),
    // Nobody is led to pay for what they have taken back.
    endOthers(db, { purpose: 'ad_booking', refId: id, id: '' }, now),
  ];
  await db.batch([free, ...rest]);
}

/** Has the desk look at another picture, address or description; one that runs goes on as it was until then. */
export async function replaceCreative(
  db: Database,
  booking: BookingRow,
  change: { creativeId: number | null; url: string; imageDescription: string },
  now: Date,
): Promise<void> {
  const { id, userId, status } = booking;
  const { creativeId, ...texts } = change;
  const isOpen = status === 'in_review' || status === 'changes_requested';
  const [move, ...rest] = [
    ...moveBooking(
      db,
      booking,
      { ...(isOpen && texts), status: isOpen ? 'in_review' : status },
      now,
    ),
    ...(creativeId === null ? [askAgain(db, id)] : attachCreative(db, { id, userId, creativeId })),
  ];
  if (move) await db.batch([move, ...rest]);
}

/** Has the last picture of a booking looked at again, with the texts that were changed beside it. */
function askAgain(db: Database, id: string): Statement {
  return db
    .update(adCreatives)
    .set({ status: 'pending', note: '' })
    .where(
      sql`booking_id = ${id} AND status = 'rejected'
        AND revision = (SELECT max(revision) FROM ad_creatives WHERE booking_id = ${id})`,
    );
}

/** Gives places that are held back at once, as the clock would; what was filled in stays. */
export async function releaseHold(db: Database, booking: BookingRow, now: Date): Promise<void> {
  const [move, ...rest] = moveBooking(db, booking, { status: 'expired' }, now);
  if (move) await db.batch([freeBooking(db, booking, now), move, ...rest]);
}
