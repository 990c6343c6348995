import { and, eq, sql } from 'drizzle-orm';
import {
  endBooking,
  pauseBooking,
  resumeBooking,
  runBooking,
} from '#domains/commerce/ad/booked-ad.statement.ts';
import { issuePaper } from '#domains/commerce/invoice/gst-paper.statement.ts';
import { REFUND_REASONS } from '#domains/commerce/payment/payment.model.ts';
import { askRefund } from '#domains/commerce/payment/refund.statement.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { BookingStatus, ReviewAction } from './booking.model.ts';
import type { BookingRow } from './booking.repo.ts';
import { adBookings, adCreatives } from './booking.table.ts';
import { freeBooking, moveBooking } from './booking-change.repo.ts';
import { type BookingNotice, tellBooker } from './booking-notice.statement.ts';
import type { SlotRow } from './rate-card.repo.ts';

/** What the desk, or the clock in its stead, makes of a booking. */
export interface Decision {
  action: ReviewAction;
  /** For who booked; empty for what needs none. */
  note: string;
  to: BookingStatus;
  /** What goes back for it. */
  paise: number;
  /** Null tells nobody. */
  tells: BookingNotice | null;
  author: Author;
}

/** What is shown of a booking from now on. */
interface ShownPicture {
  slot: SlotRow;
  mediaId: number;
}

/** Moves a booking, with everything that follows, or does nothing of it: fails with what `isStale` knows where it was moved before. */
export async function decide(
  db: Database,
  { booking, picture }: { booking: BookingRow; picture: ShownPicture | null },
  decision: Decision,
  now: Date,
): Promise<void> {
  const { id, status } = booking;
  const { action, note, to, tells, author } = decision;
  const ends = to === 'rejected' || to === 'cancelled';
  // A picture of one that runs is decided upon by itself: when it was paused is reckoned with later.
  const moved = {
    status: to,
    ...(to !== status && { note, decidedBy: author.actor, decidedAt: now }),
  };
  const [first, ...rest] = [
    ...(ends ? [freeBooking(db, booking, now)] : []),
    ...moveBooking(db, booking, moved, now),
    insertEntryOfWrite(db, {
      ...author,
      at: now,
      action: `booking.${AUDITED[action]}`,
      object: `booking:${id}`,
      details: { from: status, to },
    }),
    ...(picture ? showCreative(db, { booking, ...picture }, now) : []),
    ...(ends || action === 'request_changes' ? closeCreatives(db, id, note) : []),
    ...(action === 'pause' ? pauseBooking(db, id, now) : []),
    ...(action === 'resume' ? resumeBooking(db, id) : []),
    ...(ends ? endBooking(db, id, now) : []),
    ...giveBack(db, booking, decision, now),
    ...(tells ? [tellBooker(db, booking, { what: tells, note }, now)] : []),
  ];
  if (first) await db.batch([first, ...rest]);
}

const AUDITED = {
  approve: 'approved',
  request_changes: 'changes_requested',
  reject: 'rejected',
  pause: 'paused',
  resume: 'resumed',
} as const;

/** Shows the last picture of a booking from now on, with the invoice of one that is agreed to for the first time. */
function showCreative(
  db: Database,
  { booking, slot, mediaId }: { booking: BookingRow; slot: SlotRow; mediaId: number },
  now: Date,
): Statement[] {
  const { id, orderId } = booking;
  const isOf = (status: 'approved' | 'pending') =>
    and(eq(adCreatives.bookingId, id), eq(adCreatives.status, status));
  return [
    db.update(adCreatives).set({ status: 'superseded' }).where(isOf('approved')),
    db.update(adCreatives).set({ status: 'approved' }).where(isOf('pending')),
    ...runBooking(db, { booking, slot, mediaId }),
    ...(orderId === null ? [] : issuePaper(db, { orderId, series: 'TI', when: isAgreed(id) }, now)),
  ];
}

function isAgreed(id: string) {
  return sql`EXISTS (SELECT 1 FROM ${adBookings} WHERE id = ${id} AND status IN ('approved', 'live', 'paused'))`;
}

function closeCreatives(db: Database, id: string, note: string): Statement[] {
  return [
    db
      .update(adCreatives)
      .set({ status: 'rejected', note })
      .where(and(eq(adCreatives.bookingId, id), eq(adCreatives.status, 'pending'))),
  ];
}

function giveBack(
  db: Database,
  { id, orderId, version }: BookingRow,
  { action, note, paise, author }: Decision,
  now: Date,
): Statement[] {
  if (orderId === null || paise === 0) return [];
  const reason = note || REFUND_REASONS.not_shown;
  const key = `booking/${id}/${action}/${version}`;
  return askRefund(db, { orderId, paise, reason, key, askedBy: author.actor }, now);
}
