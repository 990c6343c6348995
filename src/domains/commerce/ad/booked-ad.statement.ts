import { type SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '#domains/commerce/booking/booking.model.ts';
import { adBookings, type adSlots } from '#domains/commerce/booking/booking.table.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import { INDIA_AHEAD } from '#shared/india-time.ts';
import { advertisements } from './ads.table.ts';

/** What of a booking is shown to readers. */
type BookedAd = Pick<
  typeof adBookings.$inferSelect,
  | 'id'
  | 'language'
  | 'target'
  | 'startOn'
  | 'endOn'
  | 'shares'
  | 'url'
  | 'imageDescription'
  | 'advertiser'
>;

const { bookingId, endsAt } = advertisements;

/**
 * Shows a booking that has been approved on its days, or its new picture from now on. These and the statements below stand
 * in the batch that moves the booking, after the statement that does so: they change nothing where it has not moved, or
 * a second time. Whoever runs them calls `showToReaders` afterwards.
 */
export function runBooking(
  db: Database,
  {
    booking,
    slot,
    mediaId,
  }: {
    booking: BookedAd;
    slot: Pick<typeof adSlots.$inferSelect, 'page' | 'position'>;
    mediaId: number;
  },
): Statement[] {
  const { id, language, target, shares, url, imageDescription, advertiser } = booking;
  const starts = sql`unixepoch(start_on) * 1000 - ${INDIA_AHEAD}`;
  return [
    db
      .insert(advertisements)
      .select(
        sql`SELECT NULL, NULL, ${slot.position}, ${language}, ${url}, ${mediaId}, ${imageDescription}, 0,
          ${starts}, ${LAST_MOMENT}, id, ${slot.page}, ${target}, ${shares}, ${advertiser}, NULL, 0, 1
          FROM ${adBookings} WHERE id = ${id} AND ${isIn('approved', 'live', 'paused')}`,
      )
      .onConflictDoUpdate({
        target: [bookingId, sql`coalesce(language, '')`],
        targetWhere: sql`booking_id IS NOT NULL`,
        set: { mediaId, url, imageDescription, advertiser },
      }),
    bumpRevisions(db, ['site']),
  ];
}

/** Takes it off the pages until it is resumed. */
export function pauseBooking(db: Database, id: string | SQL, now: Date): Statement[] {
  return endAt(db, { id, at: now, states: ['paused'] });
}

/** Shows it again until the end of its last day. */
export function resumeBooking(db: Database, id: string): Statement[] {
  const ends = sql`(SELECT ${LAST_MOMENT} FROM ${adBookings} WHERE id = ${bookingId})`;
  return [
    db
      .update(advertisements)
      .set({ endsAt: ends })
      .where(sql`${bookingId} = ${id} AND ${isBookingIn(id, ['approved', 'live'])}`),
    bumpRevisions(db, ['site']),
  ];
}

/** Takes it off the pages for good at a moment. */
export function endBooking(db: Database, id: string, at: Date): Statement[] {
  return endAt(db, { id, at, states: ['completed', 'cancelled', 'rejected', 'refunded'] });
}

/** The end of its last day in India, in epoch milliseconds. */
const LAST_MOMENT = sql`unixepoch(end_on, '+1 day') * 1000 - ${INDIA_AHEAD}`;

function endAt(
  db: Database,
  { id, at, states }: { id: string | SQL; at: Date; states: readonly BookingStatus[] },
): Statement[] {
  return [
    db
      .update(advertisements)
      .set({ endsAt: sql`min(${endsAt}, ${at.getTime()})` })
      .where(sql`${bookingId} = ${id} AND ${isBookingIn(id, states)}`),
    bumpRevisions(db, ['site']),
  ];
}

function isBookingIn(id: string | SQL, states: readonly BookingStatus[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${adBookings} WHERE id = ${id} AND ${isIn(...states)})`;
}

function isIn(...states: BookingStatus[]): SQL {
  return sql`status IN ${states}`;
}
