import { EDITIONS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import type { Payable, PayableSubject } from '#kernel/domain/payable-subject.model.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toStart } from '#shared/india-time.ts';
import { type BookingRow, getBookedSlot } from './booking.repo.ts';
import {
  keepForOrder,
  refundBooking,
  releaseBooking,
  settleBooking,
} from './booking-payment.statement.ts';
import type { SlotRow } from './rate-card.repo.ts';

const LANGUAGE_NAMES = { en: 'English', hi: 'Hindi', gu: 'Gujarati' } as const;

/** Advertisements that places are held for. */
export const BOOKING_PAYABLE: PayableSubject = {
  purpose: 'ad_booking',
  find: async ({ db }, refId, userId) => {
    const found = await readOrUnavailable(getBookedSlot(db, refId));
    return found?.booking.userId === userId ? toPayable(found) : null;
  },
  toPath: (refId) => `/vendor/ads/${refId}`,
  order: keepForOrder,
  settle: (db, { id, refId }, now) => settleBooking(db, refId, { id }, now),
  release: (db, { id, refId }, now) => releaseBooking(db, refId, { id }, now),
  undo: (db, { id, refId }, { isWhole }, now) => refundBooking(db, refId, { id, isWhole }, now),
  follow: showToReaders,
};

/** One without a hold may still be looked at: it is over, or paid for already. */
function toPayable({ booking, slot }: { booking: BookingRow; slot: SlotRow }): Payable | null {
  const { status, holdUntil, netPaise, businessId } = booking;
  const isHeld = status === 'held' || status === 'pending_payment';
  if (!isHeld && status !== 'expired') return null;
  return {
    ...{ description: describeBooking(booking, slot), netPaise, businessId, isAgreed: false },
    heldUntil: isHeld ? holdUntil : new Date(0),
  };
}

/** What a booking is, in English, as it stands on papers: `Top of the home page, Gujarati, 24 November 2026 to 26 November 2026`. */
export function describeBooking(booking: BookingRow, slot: SlotRow): string {
  const { language, startOn, endOn, id } = booking;
  const { longDate } = formatterOf(EDITIONS.en);
  const first = longDate(toStart(startOn));
  const days = startOn === endOn ? first : `${first} to ${longDate(toStart(endOn))}`;
  const edition = language ? LANGUAGE_NAMES[language] : 'all languages';
  return `Advertisement: ${slot.nameEn}, ${edition}, ${days}, booking ${id}`;
}
