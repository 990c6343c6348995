import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import type { Database } from '#platform/database.ts';
import { toStart } from '#shared/india-time.ts';
import type { BookingRow } from './booking.repo.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    'booking.approved': true;
    /** The desk wants something changed. */
    'booking.changes': true;
    'booking.rejected': true;
    /** After it was approved. */
    'booking.stopped': true;
    /** A new picture of one that runs was not taken. */
    'booking.picture': true;
  }
}

export type BookingNotice = 'approved' | 'changes' | 'rejected' | 'stopped' | 'picture';

/** Tells who booked what the desk has decided, once a decision: bookings count theirs in `version`. */
export function tellBooker(
  db: Database,
  { id, userId, startOn, version }: BookingRow,
  { what, note }: { what: BookingNotice; note: string },
  now: Date,
): Statement {
  return addNotice(
    db,
    {
      key: `booking/${id}/${what}/${version}`,
      kind: `booking.${what}`,
      userId,
      facts: { number: id, note, startAt: toStart(startOn).getTime() },
      path: `/vendor/ads/${id}`,
      isMailed: true,
    },
    now,
  );
}
