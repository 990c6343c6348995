import { loadBilling } from '#domains/commerce/invoice/billing.loader.ts';
import type { RefundRule } from '#domains/commerce/invoice/gst-paper.model.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { loadBusinessesOf } from '#kernel/domain/session-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { bookingNotFound } from './booking.errors.ts';
import type { BookingStatus, QuotedPrice } from './booking.model.ts';
import { type BookingRow, getBookedSlot, listBookings } from './booking.repo.ts';
import { reckonCancelled } from './booking-refund.model.ts';
import { toCreativeUrl } from './creative.model.ts';
import { type CreativeRow, listCreatives } from './creative.repo.ts';
import { requireOwnBooking, toPrice } from './hold.service.ts';
import type { SlotRow } from './rate-card.repo.ts';

/** A booking as who made it, and the desk, see it. */
export interface OwnBooking {
  booking: BookingRow;
  slot: SlotRow;
  price: QuotedPrice;
  /** The last one first. */
  creatives: readonly CreativeRow[];
  /** What would go back if it were cancelled now. */
  cancelRefundPaise: number;
}

/** A booking of one's own; 404 for one of somebody else. */
export async function loadOwnBooking(
  platform: Platform,
  id: string,
  userId: number,
): Promise<OwnBooking> {
  const found = await requireOwnBooking(platform, id, userId);
  const [view] = await toViews(platform, [found]);
  if (!view) throw new Error('no booking');
  return view;
}

/** A booking for who made it, and for who keeps the business it is for; 404 for anybody else. */
export async function loadSeenBooking(
  platform: Platform,
  id: string,
  seer: Seer,
): Promise<OwnBooking> {
  const found = await readOrUnavailable(getBookedSlot(platform.db, id));
  if (!found || !(await maySee(platform, found.booking, seer))) throw bookingNotFound();
  const [view] = await toViews(platform, [found]);
  if (!view) throw new Error('no booking');
  return view;
}

/** Who looks at bookings, by number and role. */
export interface Seer {
  userId: number;
  role: string;
}

/** Who made a booking sees it, and who keeps the business it is for. */
export async function maySee(
  platform: Platform,
  { userId, businessId }: Pick<BookingRow, 'userId' | 'businessId'>,
  seer: Seer,
): Promise<boolean> {
  if (userId === seer.userId) return true;
  return businessId !== null && (await listBusinessIds(platform, seer)).includes(businessId);
}

async function listBusinessIds(platform: Platform, seer: Seer): Promise<number[]> {
  const businesses = await loadBusinessesOf(platform, seer);
  return businesses.map(({ vendorBusinessDetailsId }) => vendorBusinessDetailsId);
}

/** Bookings of one's own and of the businesses one keeps, the newest first. */
export async function loadOwnBookings(
  platform: Platform,
  seer: Seer,
  { page, size }: { page: number; size: number },
): Promise<{ bookings: OwnBooking[]; hasNext: boolean }> {
  const rows = await readOrUnavailable(
    listBookings(platform.db, {
      userId: seer.userId,
      businessIds: await listBusinessIds(platform, seer),
      ...{ limit: size + 1, offset: (page - 1) * size },
    }).all(),
  );
  return { bookings: await toViews(platform, rows.slice(0, size)), hasNext: rows.length > size };
}

/** Bookings with their pictures. */
export async function toViews(
  platform: Platform,
  rows: readonly { booking: BookingRow; slot: SlotRow }[],
): Promise<OwnBooking[]> {
  const { db, now } = platform;
  const ids = rows.map(({ booking }) => booking.id);
  const [creatives, billing] = await readOrUnavailable(
    Promise.all([listCreatives(db, ids), loadBilling(platform)]),
  );
  const rules: readonly RefundRule[] = billing?.refunds ?? [];
  return rows.map(({ booking, slot }) => ({
    ...{ booking, slot, price: toPrice(booking) },
    creatives: creatives.filter(({ bookingId }) => bookingId === booking.id),
    cancelRefundPaise: reckonCancelled(booking, rules, now),
  }));
}

/** A booking as calls answer it. */
export function toBookingAnswer({ booking, slot, price, ...more }: OwnBooking, lang: Lang) {
  const {
    id,
    businessId,
    shares: _______,
    status,
    userId: _,
    slotId: __,
    quote: ___,
    ...facts
  } = booking;
  const { decidedBy: ____, decidedAt: _____, key: ______, ...shown } = facts;
  const names = { en: slot.nameEn, hi: slot.nameHi, gu: slot.nameGu };
  return {
    ...shown,
    bookingId: id,
    language: toLanguageName(booking.language),
    status: status satisfies BookingStatus,
    breakup: toBreakup(price),
    ...{ slotCode: slot.code, slotName: names[lang], page: slot.page, adsPosition: slot.position },
    exclusive: price.isExclusive,
    vendorBusinessDetailsId: businessId,
    cancelRefundPaise: more.cancelRefundPaise,
    holdUntil: toText(booking.holdUntil),
    createdAt: booking.createdAt.toISOString(),
    updatedAt: booking.updatedAt.toISOString(),
    creatives: more.creatives.map((each) => ({
      ...{ creativeId: each.id, width: each.width, height: each.height },
      ...{ status: each.status, note: each.note, url: toCreativeUrl(each.id) },
    })),
  };
}

/** A language as readers' calls name it. */
export function toLanguageName(lang: Lang | null) {
  return lang && editionOfLang(lang).apiName;
}

/** The sums of a price. */
export function toBreakup(price: QuotedPrice) {
  const { days, weekendDays, basePaise, discountPaise, netPaise, tax, totalPaise } = price;
  return { days, weekendDays, basePaise, discountPaise, netPaise, tax, totalPaise };
}

export function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
