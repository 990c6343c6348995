import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { endBooking } from '#domains/commerce/ad/booked-ad.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { type BookingStatus, STANDING } from './booking.model.ts';
import { adBookings } from './booking.table.ts';
import { freePlaces, takePlaces } from './inventory.statement.ts';

const { id, status, orderId, holdUntil, version } = adBookings;
const next = sql`${version} + 1`;

/** Keeps the places of a booking for an order until that ends; a second order for the same booking has no more time. Undoes the batch where nothing is held any more. */
export function keepForOrder(
  db: Database,
  bookingId: string,
  order: { id: string; expiresAt: Date },
  now: Date,
): Statement[] {
  const isFirst = sql`${status} = 'held'`;
  return [
    db
      .update(adBookings)
      .set({
        status: 'pending_payment',
        orderId: order.id,
        holdUntil: sql`iif(${isFirst}, ${order.expiresAt.getTime()}, ${holdUntil})`,
        version: next,
        updatedAt: now,
      })
      .where(
        and(
          eq(id, bookingId),
          inArray(status, ['held', 'pending_payment']),
          sql`${holdUntil} > ${now.getTime()}`,
        ),
      ),
    refuseUnlessChanged(db),
  ];
}

/**
 * Has the desk look at a booking whose money has come. What was freed meanwhile is taken again, of days that are still to
 * come; a day without a place, and a booking that wants no money any more, undo the batch. So does money of an order that was
 * made before the booking was filled in anew: it was asked for something else.
 */
export function settleBooking(
  db: Database,
  bookingId: string,
  order: { id: string },
  now: Date,
): Statement[] {
  const today = toDay(now);
  const isOver = sql`b.id = ${bookingId} AND b.status = 'expired' AND b.start_on > ${today} AND ${IS_WHOLE} AND ${isAskedBy(order, sql`b.order_id`)}`;
  const mayTakeAgain = sql`EXISTS (SELECT 1 FROM ${adBookings} AS b WHERE ${isOver})`;
  return [
    takePlaces(db, isOver),
    db
      .update(adBookings)
      .set({
        status: 'in_review',
        orderId: order.id,
        holdUntil: null,
        ...toPaid(order),
        version: next,
        updatedAt: now,
      })
      .where(
        and(
          eq(id, bookingId),
          sql`(${status} IN ('held', 'pending_payment') OR ${mayTakeAgain})`,
          isAskedBy(order, sql`${orderId}`),
        ),
      ),
    // A second time it is this order's already, wherever it has come since.
    db
      .select({
        settled:
          sql`json(iif(EXISTS (SELECT 1 FROM ${adBookings} AS b WHERE b.id = ${bookingId} AND b.order_id = ${order.id}
          AND b.status NOT IN ('draft', 'held', 'pending_payment', 'expired', 'cancelled')), '0', 'nothing to pay for'))`.as(
            'settled',
          ),
      })
      .from(sql`(SELECT 1)`),
  ];
}

/** Whether who wanted a slot alone still has all of its places with those that were held: they may be more by now. */
const IS_WHOLE = sql`(coalesce(json_extract(b.quote, '$.isExclusive'), 0) = 0
  OR b.shares = (SELECT capacity FROM ad_slots WHERE id = b.slot_id))`;

/** What was quoted may have the tax of another state, or of an earlier seller: what goes back is a part of what was paid. */
function toPaid(order: { id: string }) {
  const { netPaise, totalPaise } = adBookings;
  const paidPaise = sql`coalesce((SELECT total_paise FROM payment_orders WHERE id = ${order.id}), ${totalPaise})`;
  return { taxPaise: sql`${paidPaise} - ${netPaise}`, totalPaise: paidPaise };
}

/** Whether an order asks for what a booking is by now: it is its last one, or says and costs the same as that. */
function isAskedBy(order: { id: string }, last: SQL): SQL {
  return sql`(${last} = ${order.id} OR EXISTS (SELECT 1 FROM payment_orders AS latest JOIN payment_orders AS paid
    ON paid.description = latest.description AND paid.net_paise = latest.net_paise WHERE latest.id = ${last} AND paid.id = ${order.id}))`;
}

/** Frees the places of a booking whose order has ended without money. */
export function releaseBooking(
  db: Database,
  bookingId: string,
  order: { id: string },
  now: Date,
): Statement[] {
  return [
    freePlaces(
      db,
      sql`b.id = ${bookingId} AND b.order_id = ${order.id} AND b.status = 'pending_payment'`,
    ),
    db
      .update(adBookings)
      .set({ status: 'expired', holdUntil: null, version: next, updatedAt: now })
      .where(and(eq(id, bookingId), eq(orderId, order.id), eq(status, 'pending_payment'))),
  ];
}

/** Ends a booking whose money has gone back: one that was stopped before, and wholly refunded any that still stands. */
export function refundBooking(
  db: Database,
  bookingId: string,
  order: { id: string; isWhole: boolean },
  now: Date,
): Statement[] {
  const stands = sql`b.id = ${bookingId} AND b.order_id = ${order.id} AND b.status IN ${STANDING}`;
  const ended: BookingStatus[] = ['rejected', 'cancelled', ...(order.isWhole ? STANDING : [])];
  return [
    ...(order.isWhole ? [freePlaces(db, stands, addDays(toDay(now), 1))] : []),
    db
      .update(adBookings)
      .set({ status: 'refunded', version: next, updatedAt: now })
      .where(and(eq(id, bookingId), eq(orderId, order.id), inArray(status, ended))),
    ...endBooking(db, bookingId, now),
  ];
}
