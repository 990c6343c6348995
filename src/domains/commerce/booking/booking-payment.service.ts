import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Section } from '#kernel/domain/domain.model.ts';
import type { Payable, PayableSubject } from '#kernel/domain/payable-subject.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { showToReaders } from '#kernel/record/managed.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toStart } from '#shared/india-time.ts';
import { type BookingRow, getBookedSlot } from './booking.repo.ts';
import { nameBooked } from './booking-name.model.ts';
import {
  keepForOrder,
  refundBooking,
  releaseBooking,
  settleBooking,
} from './booking-payment.statement.ts';
import { findTarget } from './booking-target.loader.ts';
import type { SlotRow } from './rate-card.repo.ts';

const LANGUAGE_NAMES = { en: 'English', hi: 'Hindi', gu: 'Gujarati' } as const;

/** Advertisements that places are held for. */
export const BOOKING_PAYABLE: PayableSubject = {
  purpose: 'ad_booking',
  find: async (platform, refId, userId) => {
    const found = await readOrUnavailable(getBookedSlot(platform.db, refId));
    return found?.booking.userId === userId ? toPayable(platform, found) : null;
  },
  toPath: (refId) => `/vendor/ads/${refId}`,
  order: keepForOrder,
  settle: (db, { id, refId }, now) => settleBooking(db, refId, { id }, now),
  release: (db, { id, refId }, now) => releaseBooking(db, refId, { id }, now),
  undo: (db, { id, refId }, { isWhole }, now) => refundBooking(db, refId, { id, isWhole }, now),
  follow: showToReaders,
};

/** One without a hold may still be looked at: it is over, or paid for already. */
async function toPayable(
  platform: Platform,
  { booking, slot }: { booking: BookingRow; slot: SlotRow },
): Promise<Payable | null> {
  const { status, holdUntil, netPaise, businessId } = booking;
  const isHeld = status === 'held' || status === 'pending_payment';
  if (!isHeld && status !== 'expired') return null;
  return {
    ...{ description: describeBooking(booking, slot), netPaise, businessId, isAgreed: false },
    names: nameBooking(booking, slot, await findTarget(platform, slot, booking.target)),
    heldUntil: isHeld ? holdUntil : new Date(0),
  };
}

/** What a booking is, as its buyer and the desk read it. */
export function nameBooking(
  { language, startOn, endOn }: Pick<BookingRow, 'language' | 'startOn' | 'endOn'>,
  slot: SlotRow,
  target: Pick<Section, 'names'> | null,
): Payable['names'] {
  const names = { en: slot.nameEn, hi: slot.nameHi, gu: slot.nameGu };
  const nameIn = (lang: Lang) => {
    const booked = { names, language, startOn, endOn, target: target?.names[lang] ?? '' };
    return translatorOf(lang)('commerce-booking.name', { booked: nameBooked(booked, lang) });
  };
  return { en: nameIn('en'), hi: nameIn('hi'), gu: nameIn('gu') };
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
